/* <four-bridges-quiz>: the practice quiz, asked from the bank made at build time.

   Load it and what it stands on as classic scripts, all with `defer`:

     bank.js       the bank of a language, made at build time
     kit.js        small helpers
     reviews.js    the review log of this browser
     study.js      what to ask, statistics, repetition, self-tests: worked out from the log and the bank
     panels.js     the parts of the page under the question
     quiz.js       this file

     <four-bridges-quiz data-no-bank="what to do when the questions did not load">
       what the page says without JavaScript
     </four-bridges-quiz>

   The children stay on the page until the quiz is ready. It needs no network, works from file://, and obeys
   `script-src 'self'; style-src 'self'`: everything from the bank, the address and the storage is shown as text.

   The bank decides everything, this file compares and shows:

     window.fourBridgesBank = {version: 2, lang, edition, strings, books, chapters, generators, rules, files}
     edition     four letters that change with the set of questions
     chapters    [{id: "bb-6", title, file: "../_static/questions/bb-6.js?v=…"}]
     strings     {key: sentence with {name} placeholders, or a table of plural forms {one, few, many, other}}
     books       [{id, title}]
     generators  [{id, version, title, rule, rules, chapter, seeds: those in the file of the chapter}]
     rules       {"bb-6.1.6": {href: "../blood-and-bridges/combat.html#bb-6-1-6", title: "6.1.6 …"}}
     files       {mistakes: address of the sentences that refute mistakes, fsrs?: of ts-fsrs, licence?: of its licence}

   The questions of a chapter are loaded when the first of them is asked. Its file pushes to window.fourBridgesShelves:

     {chapter, lang, questions: [{id: "generator.version.seed", generator, version, seed, rule, rules, kind, title,
      facts, question, answer, choices | slips, steps: [{text, rule}], figure?: the map as SVG}]}

   Sentences and their placeholders: strings.py. All are required; those with {count} are tables of plural forms.

   The address opens the same in either language:

     #q=<question>               that question; made by the live engine where the bank has not got it
     #rule=<rule>                only questions that exercise a rule
     #topic=<generator>          only a topic
     #book=<book>                only a book
     #chapter=<chapter or book>,…  only these
     #only=wrong, #only=due      what I get wrong; what is due for repetition
     #test=<books>.<seed>.<edition>  a self-test

   q goes together with the others (`#rule=bb-6.1&q=…`). The address follows the question on the screen, so a reload
   and the language switch keep it. A hash that is an anchor of the page is left alone. */
(() => {
  "use strict";

  const { isText, isTexts, isObject, short, el, button, isInSite, sayer, headingLevel, LOOKALIKES, script } =
    window.fourBridgesKit ?? {};
  const { ReviewLog, QUESTION } = window.fourBridgesReviews ?? {};
  const { RECENT, choose, timesAsked, isWeak, plan, readTest } = window.fourBridgesStudy ?? {};
  const LONGEST_PART = 400; // letters of a part of the address
  const TEST_KEY = "four-bridges.test"; // of this tab
  const SENTENCES = (
    "topic all_topics whole_book rule_filter only_wrong none_wrong only_due none_due due_off keys_hint number_hint number_hint_whole " +
    "submit choose_first type_first not_a_number right wrong your_answer right_answer no_reason mark_yours mark_right " +
    "steps next copy copied copy_by_hand score rule_unknown link_unknown link_old link_gone loading not_loaded " +
    "shelf_broken retry map_legend rule_text rule_missing rule_page several several_ask several_none copy_choice " +
    "log none_kept not_kept export import delete delete_yes delete_no deleted import_failed aside_save " +
    "by_rule by_rule_none rule_answers practise_rule test test_about test_books test_start test_resume test_now test_old " +
    "test_done test_result test_link test_again test_leave test_none repeat repeat_about repeat_on " +
    "repeat_off repeat_absent repeat_missing repeat_none repeat_next repeat_ask repeat_licence " +
    "fresh_offer fresh_start fresh_on"
  ).split(" ");
  const PLURALS = [
    "kept", "aside", "imported", "skipped", "delete_confirm", "several_chosen", "times", "repeat_due", "test_length",
  ];

  // ---------------------------------------------------------------- numbers

  const SIGNS = { ...LOOKALIKES, ",": ".", "\\": "/", "⁄": "/", "∕": "/", "−": "-", "–": "-", "—": "-" };

  function divisor(a, b) {
    return b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b);
  }

  /* "16/27", "16 / 27", "-3", "0,5" → the reduced fraction as text ("16/27", "3", "1/2"); null for anything else. */
  function fraction(text) {
    const plain = [...text.trim()].map((letter) => SIGNS[letter] ?? letter).join("");
    const found = /^([+-]?)(?:(\d{1,40})(?:\s*\/\s*(\d{1,40}))?|(\d{0,40})\.(\d{1,40}))$/.exec(plain);
    if (!found) return null;
    const [, sign, whole, below, before, after] = found;
    let top = after === undefined ? BigInt(whole) : BigInt(before + after);
    let bottom = after === undefined ? BigInt(below ?? "1") : 10n ** BigInt(after.length);
    if (bottom === 0n) return null;
    if (sign === "-") top = -top;
    const common = divisor(top, bottom);
    top /= common;
    bottom /= common;
    return bottom === 1n ? `${top}` : `${top}/${bottom}`;
  }

  // ---------------------------------------------------------------- the bank

  /* What is wrong with the bank, as the path of the first fault; null when nothing is. */
  function fault(bank) {
    if (!isObject(bank)) return "bank";
    if (bank.version !== 2) return "version";
    if (!/^[a-z]{2,3}$/.test(bank.lang)) return "lang";
    if (!isObject(bank.strings)) return "strings";
    for (const key of SENTENCES) if (!isText(bank.strings[key])) return `strings.${key}`;
    for (const key of PLURALS) if (!isText(bank.strings[key]?.other)) return `strings.${key}`;
    if (!isText(bank.edition)) return "edition";
    if (!Array.isArray(bank.chapters) || bank.chapters.length === 0) return "chapters";
    for (const [at, chapter] of bank.chapters.entries()) {
      const whole = isText(chapter?.id) && isText(chapter.title) && isText(chapter.file) && isInSite(chapter.file);
      if (!whole) return `chapters[${at}]`;
    }
    const chapters = new Set(bank.chapters.map(({ id }) => id));
    if (!Array.isArray(bank.generators) || bank.generators.length === 0) return "generators";
    for (const [at, topic] of bank.generators.entries()) {
      const whole = isText(topic?.id) && Number.isInteger(topic.version) && isText(topic.title) &&
        isText(topic.rule) && isTexts(topic.rules) && chapters.has(topic.chapter) &&
        Array.isArray(topic.seeds) && topic.seeds.length > 0 && topic.seeds.every(Number.isInteger);
      if (!whole) return `generators[${at}]`;
    }
    if (!Array.isArray(bank.books ?? [])) return "books";
    for (const [at, book] of (bank.books ?? []).entries()) {
      if (!isText(book?.id) || !isText(book.title)) return `books[${at}]`;
    }
    if (!isObject(bank.rules ?? {})) return "rules";
    const addresses = isObject(bank.files) ? Object.values(bank.files) : [null];
    return addresses.every((href) => isText(href) && isInSite(href)) ? null : "files";
  }

  /* What is wrong with a file of questions, as the path of the first fault; null when nothing is. */
  function shelfFault(shelf, topics) {
    if (!Array.isArray(shelf?.questions) || shelf.questions.length === 0) return "questions";
    const versions = new Map(topics.map((topic) => [topic.id, topic.version]));
    for (const [at, question] of shelf.questions.entries()) {
      const part = questionFault(question, versions);
      if (part !== null) return `questions[${at}].${part}`;
    }
    return null;
  }

  function questionFault(q, versions) {
    if (!isObject(q)) return "question";
    for (const part of ["id", "generator", "rule", "title", "question", "answer"]) {
      if (!isText(q[part])) return part;
    }
    if (versions.get(q.generator) !== q.version) return "version";
    if (q.id !== `${q.generator}.${q.version}.${q.seed}`) return "id";
    if (!isTexts(q.rules)) return "rules";
    if (!isTexts(q.facts)) return "facts";
    if (q.figure !== undefined && !(isText(q.figure, 20000) && drawing(q.figure))) return "figure";
    const isStep = (step) => isText(step?.text) && isText(step.rule);
    if (!Array.isArray(q.steps) || !q.steps.every(isStep)) return "steps";
    if (q.kind === "choice") {
      const right = Array.isArray(q.choices) ? q.choices.filter((choice) => choice?.right) : [];
      const whole = right.length === 1 && right[0].id === q.answer && q.choices.length > 1;
      return whole && q.choices.every((c) => isText(c?.id) && isText(c.text)) ? null : "choices";
    }
    if (q.kind !== "number") return "kind";
    if (fraction(q.answer) === null) return "answer";
    const isSlip = (slip) => isText(slip?.value) && fraction(slip.value) !== null && isText(slip.why);
    return Array.isArray(q.slips ?? []) && (q.slips ?? []).every(isSlip) ? null : "slips";
  }

  /* The bank's verdict on an answer: {right, why, mistake, given}; given as it goes into the log. */
  function marked(question, given) {
    if (question.kind === "choice") {
      const choice = question.choices.find((one) => one.id === given);
      return { right: choice.right === true, why: choice.why, mistake: choice.mistake, given };
    }
    const value = fraction(given);
    if (value === fraction(question.answer)) return { right: true, given: value };
    const slip = (question.slips ?? []).find((one) => fraction(one.value) === value);
    return { right: false, why: slip?.why, mistake: slip?.mistake, given: value };
  }

  // ---------------------------------------------------------------- the address

  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return text;
    }
  }

  /* "#rule=bb-6.1&q=…" → {q, rule, topic, other}; other is whatever is none of these, as text. */
  function readHash(hash) {
    const parts = {};
    for (const piece of hash.replace(/^#/, "").split("&")) {
      if (piece === "") continue;
      const [name, ...rest] = piece.split("=");
      if (["q", "rule", "topic", "book", "chapter", "only", "test"].includes(name) && rest.length) parts[name] = decoded(rest.join("="));
      else parts.other = decoded(piece);
      if (parts[name]?.length > LONGEST_PART) {
        parts.other = parts[name];
        delete parts[name];
      }
    }
    return parts;
  }

  const LONG_CHAPTER = 12; // topics from which on they stand by sections
  /* The section of a rule, its book's number as far as the first point: bb-6.1 of bb-6.1.3.1. */
  const sectionOf = (rule) => rule.split(".").slice(0, 2).join(".");
  /* Whether a topic is of a book: its id begins with the book's. */
  const ofBook = (topic, book) => topic.startsWith(`${book}-`);

  // ---------------------------------------------------------------- the page

  /* An SVG drawing made anew from its text: only these elements and attributes, without scripts, links, styles or
     files; null for anything else. */
  const SVG = "http://www.w3.org/2000/svg";
  const DRAWN = new Set(["svg", "title", "desc", "g", "path", "circle", "rect", "text"]);
  const DRAWN_WITH = new Set(
    "class id role viewBox aria-labelledby aria-describedby d x y cx cy r width height".split(" "),
  );

  function drawing(source) {
    const copy = (from) => {
      if (from.namespaceURI !== SVG || !DRAWN.has(from.localName)) throw new TypeError(from.localName);
      const node = document.createElementNS(SVG, from.localName);
      for (const { name, value } of from.attributes) {
        if (name === "xmlns") continue;
        if (!DRAWN_WITH.has(name)) throw new TypeError(name);
        node.setAttribute(name, value);
      }
      for (const child of from.childNodes) {
        if (child.nodeType === Node.ELEMENT_NODE) node.append(copy(child));
        else if (child.nodeType === Node.TEXT_NODE) node.append(child.data);
        else throw new TypeError(child.nodeName);
      }
      return node;
    };
    if (/<[!?]|\s(on\w+|style)\s*=/i.test(source)) return null; // a parser would complain aloud
    try {
      return copy(new DOMParser().parseFromString(source, "image/svg+xml").documentElement);
    } catch {
      return null;
    }
  }

  /* The text of the rule that `page` points to, from the source of that page: without its heading, the line under it, the
     rules below it and whatever is no text; links lead where they led there. */
  function ruleNodes(source, page) {
    const read = new DOMParser().parseFromString(source, "text/html");
    const section = read.getElementById(decoded(page.hash.slice(1)))?.closest("section");
    if (!section) throw new Error(page.hash);
    for (const node of section.querySelectorAll(":scope > :is(h1, h2, h3, h4, h5, h6, section, .fb-rule), script, style")) {
      node.remove();
    }
    for (const node of section.querySelectorAll("*")) {
      node.removeAttribute("id");
      for (const name of ["href", "src"]) {
        if (!node.hasAttribute(name)) continue;
        const target = new URL(node.getAttribute(name), page).href;
        if (isInSite(target)) node.setAttribute(name, target);
        else node.removeAttribute(name);
      }
    }
    return [...section.childNodes].map((node) => document.importNode(node, true));
  }

  const ALL = Object.freeze({ kind: "all", value: "" });

  class FourBridgesQuiz extends HTMLElement {
    connectedCallback() {
      if (this.started) return;
      this.started = true;
      if (window.fourBridgesBank !== undefined || document.readyState === "complete") {
        this.begin();
        return;
      }
      const begin = () => this.bank === undefined && this.begin();
      document.addEventListener("DOMContentLoaded", begin, { once: true });
      window.addEventListener("load", begin, { once: true });
    }

    disconnectedCallback() {
      if (this.followHash) window.removeEventListener("hashchange", this.followHash);
    }

    begin() {
      const missing = ["Kit", "Reviews", "Study", "Panels"].find((part) => !window[`fourBridges${part}`]);
      const wrong = missing ? `${missing.toLowerCase()}.js` : fault(window.fourBridgesBank);
      if (wrong !== null) {
        this.refuse(wrong);
        return;
      }
      this.bank = window.fourBridgesBank;
      this.lang = this.bank.lang;
      this.say = sayer(this.bank.strings, this.lang);
      this.topics = new Map(this.bank.generators.map((topic) => [topic.id, topic]));
      this.sound = new WeakSet(); // files of questions that were looked through
      this.made = new Map(); // questions that the live engine made, by id
      this.log = new ReviewLog();
      this.shown = this.log.records.slice(-RECENT).map((record) => record.question);
      this.counter = 0;
      this.score = { right: 0, total: 0 };
      this.filter = ALL;
      this.due = null; // the rules that are due, worked out before they are asked for
      this.level = headingLevel(this, 5);
      this.build();
      this.followHash = () => this.openHash(true);
      window.addEventListener("hashchange", this.followHash);
      this.openHash(false);
    }

    refuse(where) {
      const text =
        this.dataset.noBank ??
        "The questions did not load. Reload the page; if that does not help, build the site again.";
      this.querySelector(":scope > .quiz-refusal")?.remove();
      const told = document.createElement("p");
      told.className = "quiz-refusal";
      told.setAttribute("role", "alert");
      told.textContent = `${text} (${where})`;
      this.prepend(told);
    }

    /* A day as people write it: "2026-11-29" → "29 Nov 2026". */
    day(text) {
      const style = { day: "numeric", month: "short", year: "numeric", timeZone: "UTC" };
      return new Date(text.slice(0, 10)).toLocaleDateString(this.lang, style);
    }

    // ------------------------------------------------------------ the frame

    build() {
      this.select = el("select", { id: "quiz-topic" });
      this.select.addEventListener("change", () => this.pickTopic());
      this.scoreLine = el("p", { class: "quiz-score" });
      this.notice = el("div", { class: "quiz-notice", role: "status" });
      this.area = el("form", { class: "quiz-question", novalidate: true });
      this.area.addEventListener("submit", (event) => {
        event.preventDefault();
        this.answer();
      });
      this.verdict = el("div", { class: "quiz-verdict", role: "status" });
      this.after = el("div", { class: "quiz-after" });
      const panels = window.fourBridgesPanels;
      this.engineLine = panels.fresh(this);
      const several = panels.several(this);
      this.repetition = panels.repeat(this);
      const below = [panels.test(this), panels.rules(this), this.repetition, panels.log(this)];
      this.panels = [several, ...below];
      const bar = el(
        "div",
        { class: "quiz-bar" },
        el("label", { for: "quiz-topic" }, this.say("topic")),
        this.select,
        several.node,
        this.scoreLine,
      );
      this.replaceChildren(
        bar, this.notice, this.area, this.verdict, this.after, this.engineLine.node,
        ...below.map(({ node }) => node),
      );
      this.addEventListener("keydown", (event) => this.key(event));
      this.fillTopics();
      if (this.log.aside) this.tell(this.say("aside", { count: this.log.aside }));
      if (!this.log.kept) this.tell(this.say("not_kept"));
    }

    /* Whatever hangs on the log or the filter is shown anew. */
    refresh() {
      for (const panel of this.panels) panel.refresh();
    }

    fillTopics() {
      const option = (value, text) => el("option", { value }, text);
      const { kind, value } = this.filter;
      const options = [option("", this.say("all_topics")), option("only=wrong", this.say("only_wrong"))];
      if (this.repeats()) options.push(option("only=due", this.say("only_due")));
      if (kind === "rule" && !this.isSection(value)) options.push(option(`rule=${value}`, this.say("rule_filter", { rule: this.titleOf(value) })));
      if (kind === "chapter" && value.includes(",")) {
        const count = value.split(",").length;
        options.push(option(`chapter=${value}`, this.say("several_chosen", { count })));
      }
      if (kind === "test") options.push(option(`test=${value}`, this.say("test")));
      const topics = this.bank.generators;
      const books = this.bank.books ?? [];
      if (books.length > 1) {
        for (const { id, title } of books) {
          if (!topics.some((topic) => ofBook(topic.id, id))) continue;
          const whole = option(`book=${id}`, this.say("whole_book", { book: title }));
          options.push(el("optgroup", { label: title }, whole, ...this.chapterOptions(id)));
        }
      } else {
        options.push(...this.chapterOptions(""));
      }
      this.select.replaceChildren(...options);
      this.select.value = kind === "all" ? "" : `${kind}=${value}`;
    }

    /* The chapters of a book ("" for any), each followed by its topics; those of a long chapter stand by its sections. */
    chapterOptions(book) {
      const chapters = this.bank.chapters.filter(({ id }) => book === "" || ofBook(id, book));
      const option = (value, text) => el("option", { value }, text);
      const named = (topics, depth) => topics.map(({ id, title }) => option(`topic=${id}`, `${"\u00a0\u00a0".repeat(depth)}${title}`));
      return chapters.flatMap((chapter) => {
        const topics = this.bank.generators.filter((topic) => topic.chapter === chapter.id);
        const sections = this.sections(topics);
        const inner = sections
          ? [...sections].flatMap(([rule, mine]) => [option(`rule=${rule}`, `\u00a0\u00a0${this.titleOf(rule)}`), ...named(mine, 2)])
          : named(topics, 1);
        return chapters.length > 1 ? [option(`chapter=${chapter.id}`, chapter.title), ...inner] : inner;
      });
    }

    /* The topics of a long chapter by the section of the book that their rule is in; null where that would divide nothing. */
    sections(topics) {
      if (topics.length < LONG_CHAPTER) return null;
      const found = new Map();
      for (const topic of topics) {
        const section = sectionOf(topic.rule);
        found.set(section, [...(found.get(section) ?? []), topic]);
      }
      const known = [...found.keys()].every((rule) => this.bank.rules?.[rule]);
      return known && found.size > 1 && found.size <= topics.length / 2 ? found : null;
    }

    /* Whether the list of topics has this rule as a section of a chapter. */
    isSection(rule) {
      return this.bank.chapters.some(({ id }) => this.sections(this.bank.generators.filter(({ chapter }) => chapter === id))?.has(rule));
    }

    tell(...texts) {
      this.notice.append(...texts.map((text) => el("p", {}, text)));
    }

    // ------------------------------------------------------------ what is asked

    /* The topics that a filter lets through. */
    chosen({ kind, value } = this.filter) {
      const { generators } = this.bank;
      if (kind === "topic") return generators.filter(({ id }) => id === value);
      if (kind === "book") return generators.filter(({ id }) => ofBook(id, value));
      if (kind === "rule") return generators.filter(({ rule, rules }) => rule === value || rule.startsWith(`${value}.`) || rules.includes(value));
      if (kind === "chapter") {
        const wanted = value.split(",");
        return generators.filter(({ id, chapter }) => wanted.some((one) => one === chapter || ofBook(id, one)));
      }
      if (kind === "only" && value === "wrong") return generators.filter(({ id }) => isWeak(id, this.log.records));
      if (kind === "only" && value === "due") {
        const first = (this.due ?? []).find((rule) => generators.some((topic) => topic.rule === rule));
        return generators.filter(({ rule }) => rule === first);
      }
      return kind === "all" ? generators : [];
    }

    /* The questions of the bank on these topics, by name: {id, generator}. */
    names(topics) {
      const name = ({ id, version }, seed) => ({ id: `${id}.${version}.${seed}`, generator: id });
      return topics.flatMap((topic) => topic.seeds.map((seed) => name(topic, seed)));
    }

    titleOf(rule) {
      const { title } = this.bank.rules?.[rule] ?? {};
      return isText(title) ? title : rule;
    }

    /* The file of questions of a chapter, if it has come. */
    shelf(chapter) {
      const all = Array.isArray(window.fourBridgesShelves) ? window.fourBridgesShelves : [];
      return all.find((one) => one?.chapter === chapter && one.lang === this.lang);
    }

    /* Gives `then` the question of this name: at once where its file is there, else when it has come. */
    fetch(name, then) {
      const { chapter } = this.topics.get(name.generator);
      this.awaited = name;
      if (this.made.has(name.id)) {
        this.awaited = null;
        then(this.made.get(name.id));
        return;
      }
      if (this.shelf(chapter)) {
        this.take(chapter, name, then);
        return;
      }
      const { file } = this.bank.chapters.find(({ id }) => id === chapter);
      this.waiting();
      const still = () => this.awaited === name;
      script(file).then(
        () => still() && this.take(chapter, name, then),
        () => still() && this.missing("not_loaded", file, name, then),
      );
    }

    waiting() {
      if (!this.question) this.area.replaceChildren(el("p", { class: "quiz-waiting" }, this.say("loading")));
    }

    take(chapter, name, then) {
      const shelf = this.shelf(chapter);
      const wrong = this.sound.has(shelf) ? null : shelfFault(shelf, this.bank.generators);
      const question = wrong === null ? shelf.questions.find(({ id }) => id === name.id) : undefined;
      if (question === undefined) {
        this.missing("shelf_broken", `${chapter}: ${wrong ?? name.id}`, name, then);
        return;
      }
      this.sound.add(shelf);
      this.awaited = null;
      then(question);
    }

    /* In place of a question that cannot be had: why, and what to do. */
    missing(key, place, name, then) {
      this.awaited = null;
      this.question = undefined;
      const again = button(this.say("retry"), "quiz-main", () => this.fetch(name, then));
      this.verdict.replaceChildren();
      this.after.replaceChildren();
      this.area.replaceChildren(
        el("p", { role: "alert" }, this.say(key, { place })),
        el("p", { class: "quiz-tools" }, again),
      );
    }

    pickTopic() {
      const [kind, value] = this.select.value.split(/=(.*)/s);
      this.pick(kind ? { kind, value } : ALL, false);
    }

    /* Turns to another choice of questions, and asks the first of them. */
    pick(filter, focus) {
      this.notice.replaceChildren();
      this.settle(filter, "none_wrong", () => {
        this.refresh();
        this.next(focus);
      });
    }

    /* Takes a filter, or all topics where it lets nothing through: then says why. */
    settle(filter, unknown, then) {
      const { kind, value } = filter;
      const take = () => {
        const any = kind === "test" || this.chosen(filter).length > 0;
        this.filter = any ? filter : ALL;
        if (!any) this.tell(this.say(unknown, { rule: short(value), value: short(value) }));
        this.fillTopics();
        then();
      };
      if (kind !== "only" || value !== "due") {
        take();
        return;
      }
      this.waiting();
      const found = (rules) => {
        this.due = rules;
        unknown = rules === null ? "due_off" : "none_due";
        take();
      };
      this.repetition.dueRules().then(found, () => found(null));
    }

    /* Whether repetition is turned on here. */
    repeats() {
      return this.repetition.isOn();
    }

    /* Follows the address; an anchor of the page is not for the quiz. */
    openHash(changed) {
      const parts = readHash(window.location.hash);
      const { q, other } = parts;
      const isAnchor = other !== undefined && document.getElementById(other) !== null;
      if (changed && (isAnchor || window.location.hash === "")) return;
      if (changed) this.notice.replaceChildren();
      if (other !== undefined && !isAnchor) this.tell(this.say("link_unknown", { value: short(other) }));
      if (parts.test !== undefined && this.openTest(parts.test)) return;
      const kind = ["rule", "topic", "book", "chapter", "only"].find((one) => parts[one] !== undefined);
      const filter = kind ? { kind, value: parts[kind] } : ALL;
      const unknown = kind === "only" && filter.value === "wrong" ? "none_wrong"
        : kind === "rule" ? "rule_unknown" : "link_unknown";
      this.settle(filter, unknown, () => {
        const name = q === undefined ? undefined : this.linked(q);
        if (name === null) return; // being made
        this.fillTopics();
        this.refresh();
        if (name) this.show(name, false);
        else this.next(false, !isAnchor);
      });
    }

    /* The question a link names; null while the live engine makes it; else says why not and turns to its topic. */
    linked(id) {
      const [, generator, version, seed] = QUESTION.exec(id) ?? [];
      const topic = this.topics.get(generator);
      if (topic?.version === Number(version) && topic.seeds.includes(Number(seed))) return { id, generator };
      if (!topic) {
        this.tell(this.say("link_unknown", { value: short(id) }));
        return undefined;
      }
      const names = { title: topic.title, old: version, new: `${topic.version}`, question: short(id) };
      const turn = (key, ...more) => {
        this.filter = { kind: "topic", value: topic.id };
        this.tell(this.say(key, names), ...more);
      };
      if (Number(version) !== topic.version) {
        turn("link_old");
        return undefined;
      }
      if (!this.engineLine.canStart()) {
        turn("link_gone");
        return undefined;
      }
      this.make(topic, Number(seed), (name, reason) => {
        if (!name) turn("link_gone", reason);
        this.fillTopics();
        this.refresh();
        if (name) this.show(name, false);
        else this.next(false);
      });
      return null;
    }

    /* Lets the live engine make a question; `then` is given its name, or undefined and why not. */
    make(topic, seed, then) {
      const name = { id: `${topic.id}.${topic.version}.${seed}`, generator: topic.id };
      this.awaited = name;
      this.waiting();
      const still = () => this.awaited === name;
      const versions = new Map([[topic.id, topic.version]]);
      const asked = window.fourBridgesEngine.ask("question", { generator: topic.id, seed, lang: this.lang });
      asked.then(
        (question) => {
          if (!still()) return;
          this.awaited = null;
          const fits = questionFault(question, versions) === null && question.id === name.id;
          if (fits) this.made.set(name.id, question);
          then(fits ? name : undefined, this.say("link_gone", { question: name.id }));
        },
        (error) => {
          if (!still()) return;
          this.awaited = null;
          then(undefined, isText(error?.message) ? error.message : name.id);
        },
      );
    }

    next(focus, follow = true) {
      if (this.filter.kind === "test") {
        this.nextOfTest(focus);
        return;
      }
      let topics = this.chosen();
      if (topics.length === 0) { // nothing is wrong, nothing due any more
        this.tell(this.say(this.filter.value === "due" ? "none_due" : "none_wrong"));
        this.filter = ALL;
        this.fillTopics();
        topics = this.chosen();
      }
      const name = choose(this.names(topics), this.log.records, this.shown, this.counter);
      this.counter += 1;
      const known = timesAsked(this.log.records).has(name.id) || this.shown.slice(-RECENT).includes(name.id);
      if (!known || !this.engineLine.isReady()) {
        this.show(name, focus, follow);
        return;
      }
      const topic = this.topics.get(name.generator);
      this.make(topic, this.unusedSeed(topic), (made, reason) => {
        if (!made) this.tell(reason);
        this.show(made ?? name, focus, follow);
      });
    }

    /* A seed of a topic beyond those in the bank, in the log and shown. */
    unusedSeed({ id, version, seeds }) {
      const start = `${id}.${version}.`;
      const used = [...this.shown, ...this.log.records.map(({ question }) => question)]
        .filter((question) => question.startsWith(start))
        .map((question) => Number(question.slice(start.length)));
      const last = Math.max(...seeds, ...used);
      return last < 999999999 ? last + 1 : Math.max(...seeds) + 1 + this.counter;
    }

    show(name, focus, follow = true) {
      this.fetch(name, (question) => this.put(question, focus, follow));
    }

    put(question, focus, follow) {
      this.question = question;
      this.given = null;
      this.shown.push(question.id);
      this.startedAt = performance.now();
      if (follow) {
        const { kind, value } = this.filter;
        const kept = kind === "all" ? "" : `${kind}=${encodeURIComponent(value)}&`;
        window.history.replaceState(null, "", `#${kept}q=${encodeURIComponent(question.id)}`);
      }
      this.verdict.replaceChildren();
      this.after.replaceChildren();
      this.heading = el(`h${this.level}`, { tabindex: "-1", class: "quiz-title" }, question.title);
      const facts = el("ul", { class: "quiz-facts" }, ...question.facts.map((one) => el("li", {}, one)));
      this.figure = this.question.figure ? this.pictured(this.question.figure) : null;
      this.complaint = el("p", { class: "quiz-complaint", id: "quiz-complaint", role: "alert" });
      this.submitButton = el("button", { type: "submit", class: "quiz-main" }, this.say("submit"));
      const fields = question.kind === "choice" ? this.choiceFields() : this.numberFields();
      const link = this.copyButton("copy", `#q=${encodeURIComponent(question.id)}`);
      const tools = el("p", { class: "quiz-tools" }, this.submitButton, link);
      const place = this.filter.kind === "test"
        ? el("p", { class: "quiz-place" }, this.say("test_now", { number: this.test.answers.length + 1, total: this.test.plan.length }))
        : null;
      this.area.replaceChildren(
        ...(place ? [place] : []),
        this.heading,
        ...(question.facts.length ? [facts] : []),
        ...(this.figure ? [this.figure] : []),
        fields,
        this.complaint,
        tools,
      );
      this.showScore();
      if (focus) {
        this.heading.focus({ preventScroll: true });
        this.area.scrollIntoView({ block: "start" });
      }
    }

    /* The map of a question; what belongs to the answer shows when it has been given. */
    pictured(source) {
      const legend = el("figcaption", { class: "quiz-hint" }, this.say("map_legend"));
      return el("figure", { class: "quiz-figure quiz-open" }, drawing(source), legend);
    }

    choiceFields() {
      const { choices, question } = this.question;
      const rows = choices.map((choice, at) => {
        const radio = el("input", { type: "radio", name: "quiz-choice", value: choice.id });
        const key = at < 9 ? el("kbd", { "aria-hidden": "true" }, `${at + 1}`) : null;
        const mark = el("span", { class: "quiz-mark" });
        return el("label", { class: "quiz-choice" }, radio, key, el("span", {}, choice.text, mark));
      });
      return el(
        "fieldset",
        {},
        el("legend", {}, question),
        ...rows,
        el("p", { class: "quiz-hint quiz-keys" }, this.say("keys_hint", { last: Math.min(9, rows.length) })),
      );
    }

    numberFields() {
      const { chapter } = this.topics.get(this.question.generator);
      const mine = (this.shelf(chapter)?.questions ?? []).filter((q) => q.generator === this.question.generator);
      const whole = [this.question, ...mine].every((q) => !`${q.answer}`.includes("/"));
      const input = el("input", {
        type: "text",
        id: "quiz-number",
        inputmode: whole ? "numeric" : "text",
        autocomplete: "off",
        autocapitalize: "off",
        spellcheck: "false",
        maxlength: "90",
        "aria-describedby": "quiz-number-hint quiz-complaint",
      });
      return el(
        "div",
        { class: "quiz-number" },
        el("label", { for: "quiz-number" }, this.question.question),
        input,
        el("p", { class: "quiz-hint", id: "quiz-number-hint" }, this.say(whole ? "number_hint_whole" : "number_hint")),
      );
    }

    /* Copies the link to this page with another hash. */
    async copy(hash) {
      const link = `${window.location.href.split("#")[0]}${hash}`;
      this.notice.replaceChildren();
      try {
        await navigator.clipboard.writeText(link);
        this.tell(this.say("copied"));
      } catch {
        const label = this.say("copy_by_hand");
        const field = el("input", { type: "text", readonly: true, value: link, "aria-label": label });
        this.notice.append(el("p", {}, label), field);
        field.select();
      }
    }

    copyButton(key, hash) {
      return button(this.say(key), "quiz-copy", () => this.copy(hash));
    }

    // ------------------------------------------------------------ answering

    input() {
      return this.area.querySelector("#quiz-number");
    }

    complain(text) {
      const input = this.input();
      this.complaint.textContent = text;
      if (!input) return;
      input.setAttribute("aria-invalid", "true");
      input.focus();
    }

    answer() {
      if (this.given !== null) return;
      const number = this.question.kind === "number";
      const given = number ? this.input().value : new FormData(this.area).get("quiz-choice");
      if (given === null || given.trim() === "") {
        this.complain(this.say(number ? "type_first" : "choose_first"));
        return;
      }
      if (number && fraction(given) === null) {
        this.complain(this.say("not_a_number", { given: short(given.trim()) }));
        return;
      }
      const seconds = Math.min(Math.round((performance.now() - this.startedAt) / 100) / 10, 86400);
      this.given = given;
      const result = marked(this.question, given);
      this.score.total += 1;
      if (result.right) this.score.right += 1;
      const wasKept = this.log.kept;
      this.log.append({
        v: 1,
        at: new Date().toISOString().replace(/\.\d+Z$/, "Z"),
        question: this.question.id,
        card: this.question.generator,
        rule: this.question.rule,
        given: result.given,
        right: result.right,
        mistake: result.mistake ?? null,
        seconds,
        lang: this.bank.lang,
        where: "web",
      });
      if (wasKept && !this.log.kept) this.tell(this.say("not_kept"));
      this.due = this.due?.filter((rule) => rule !== this.question.rule) ?? null;
      if (this.filter.kind === "test") {
        const { id, title, rule } = this.question;
        this.test.answers.push({ id, title, rule, right: result.right, why: result.why ?? "" });
        this.keepTest();
      }
      this.close(result);
      this.showVerdict(result);
      this.showScore();
      this.refresh();
      this.verdictHeading.focus();
    }

    /* The question as answered: nothing to change any more, the right choice and the chosen one marked in words. */
    close(result) {
      this.complaint.textContent = "";
      this.submitButton.remove();
      if (this.figure) this.figure.classList.remove("quiz-open");
      const input = this.input();
      if (input) {
        input.readOnly = true;
        input.removeAttribute("aria-invalid");
        return;
      }
      for (const row of this.area.querySelectorAll(".quiz-choice")) {
        const radio = row.querySelector("input");
        const isRight = radio.value === this.question.answer;
        const marks = [];
        if (radio.checked) marks.push(this.say("mark_yours"));
        if (isRight) marks.push(this.say("mark_right"));
        row.querySelector(".quiz-mark").textContent = marks.length ? ` — ${marks.join(", ")}` : "";
        row.classList.toggle("quiz-is-right", isRight);
        row.classList.toggle("quiz-is-wrong", radio.checked && !result.right);
        radio.disabled = true;
      }
      this.area.querySelector(".quiz-keys").remove();
    }

    answerText(id) {
      return this.question.kind === "choice"
        ? this.question.choices.find((choice) => choice.id === id).text
        : id;
    }

    showVerdict({ right, why }) {
      const sign = el("span", { "aria-hidden": "true" }, right ? "✓ " : "✗ ");
      this.verdictHeading = el(
        `h${this.level + 1}`,
        { tabindex: "-1", class: right ? "quiz-is-right" : "quiz-is-wrong" },
        sign,
        this.say(right ? "right" : "wrong"),
      );
      const lines = [this.verdictHeading];
      const answer = this.answerText(this.question.answer);
      if (!right) {
        lines.push(
          el("p", {}, this.say("your_answer", { given: this.answerText(this.given.trim()) })),
          el("p", { class: "quiz-why" }, why || this.say("no_reason")),
        );
      }
      lines.push(el("p", { class: "quiz-answer" }, this.say("right_answer", { answer })));
      this.verdict.replaceChildren(...lines);
      const steps = this.question.steps.map((step) => el("li", {}, `${step.text} `, this.citation(step.rule)));
      this.after.replaceChildren(
        el("p", { class: "quiz-tools" }, button(this.say("next"), "quiz-main", () => this.goOn())),
        el(`h${this.level + 1}`, {}, this.say("steps")),
        el("ol", { class: "quiz-steps" }, ...steps),
        this.ruleText(this.question.rule),
      );
    }

    goOn() {
      if (this.awaited) return; // on its way
      this.notice.replaceChildren();
      this.next(true);
    }

    /* The rule a step stands on, as a link into this site; as text where the bank knows no page for it. */
    citation(id) {
      const { title, href } = this.bank.rules?.[id.split(":")[0]] ?? {};
      const text = isText(title) ? title : id;
      return isText(href) && isInSite(href)
        ? el("a", { class: "quiz-rule", href }, text)
        : el("span", { class: "quiz-rule" }, text);
    }

    /* The rule of the question: its own text, fetched from its page when it is unfolded; a link where the page has no
       server to fetch from. */
    ruleText(id) {
      const { href } = this.bank.rules?.[id] ?? {};
      const title = this.say("rule_text", { rule: this.titleOf(id) });
      if (!isText(href) || !isInSite(href) || !href.includes("#")) return el("p", {}, title);
      const page = new URL(href, document.baseURI);
      const link = el("a", { href }, this.say("rule_page"));
      if (!page.protocol.startsWith("http")) return el("p", { class: "quiz-rule-link" }, `${title} `, link);
      const text = el("div", { class: "quiz-rule-text" });
      const node = el("details", { class: "quiz-rule-box" }, el("summary", {}, title), text, el("p", {}, link));
      const open = async () => {
        if (!node.open || text.hasChildNodes()) return;
        try {
          const answer = await window.fetch(page.href.split("#")[0]);
          if (!answer.ok) throw new Error(answer.statusText);
          text.replaceChildren(...ruleNodes(await answer.text(), page));
          for (const wide of text.querySelectorAll(".table-wrapper, pre")) {
            if (wide.scrollWidth <= wide.clientWidth) continue; // what scrolls takes the keyboard
            wide.tabIndex = 0;
            wide.setAttribute("role", "group");
            wide.setAttribute("aria-label", title);
          }
        } catch {
          text.replaceChildren(el("p", {}, this.say("rule_missing")));
          node.addEventListener("toggle", () => !node.open && text.replaceChildren(), { once: true });
        }
      };
      node.addEventListener("toggle", open);
      return node;
    }

    showScore() {
      const { total } = this.score;
      this.scoreLine.textContent = total ? this.say("score", this.score) : "";
    }

    /* 1 to 9 choose, digits go to the number field, Enter answers and goes on. */
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      const { target } = event;
      if (!this.question || target.closest(".quiz-panel, .quiz-bar, .quiz-notice, .quiz-rule-box")) return;
      if (event.key === "Enter") {
        if (target.closest("a, button, #quiz-number:not([readonly])")) return;
        event.preventDefault();
        if (this.given === null) this.answer();
        else this.goOn();
        return;
      }
      if (this.given !== null || !/^[0-9]$/.test(event.key) || target === this.input()) return;
      if (this.input()) {
        this.input().focus();
        return;
      }
      const radio = this.area.querySelectorAll("input[type=radio]")[Number(event.key) - 1];
      if (!radio) return;
      event.preventDefault();
      radio.checked = true;
      radio.focus();
    }

    // ------------------------------------------------------------ the self-test

    /* Opens the test of a link, or goes on with it; false where it is none: that is said. */
    openTest(text) {
      const test = readTest(text);
      const known = (this.bank.books ?? []).map(({ id }) => id);
      if (!test || !test.books.every((book) => known.includes(book))) {
        this.tell(this.say("link_unknown", { value: short(text) }));
        return false;
      }
      if (test.edition !== this.bank.edition) this.tell(this.say("test_old"));
      this.startTest(test.books, test.seed, false);
      return true;
    }

    /* Begins a test, or goes on with the same one where it was left. */
    startTest(books, seed, focus) {
      const value = `${books.join("+")}.${seed}.${this.bank.edition}`;
      const kept = this.keptTest();
      this.test = { value, books, plan: plan(this.bank, books, seed), answers: kept?.value === value ? kept.answers : [] };
      this.filter = { kind: "test", value };
      this.keepTest();
      this.fillTopics();
      this.refresh();
      this.nextOfTest(focus);
    }

    nextOfTest(focus) {
      const name = this.test.plan[this.test.answers.length];
      if (name) this.show(name, focus);
      else this.report(focus);
    }

    keepTest() {
      const { value, answers } = this.test;
      try {
        window.sessionStorage.setItem(TEST_KEY, JSON.stringify({ value, answers }));
      } catch {
        // it goes on until the page closes
      }
    }

    /* The test of this tab as it was left: {value, books, seed, answers, length}, or null. */
    keptTest() {
      let kept = null;
      try {
        kept = JSON.parse(window.sessionStorage.getItem(TEST_KEY));
      } catch {
        return null;
      }
      const test = isText(kept?.value) ? readTest(kept.value) : null;
      if (!test || test.edition !== this.bank.edition || !Array.isArray(kept.answers)) return null;
      const names = plan(this.bank, test.books, test.seed);
      const fits = kept.answers.every((answer, at) => isObject(answer) && answer.id === names[at]?.id);
      return fits ? { ...test, value: kept.value, answers: kept.answers, length: names.length } : null;
    }

    /* What came of the test, by chapter. */
    report(focus) {
      const { plan: names, answers, value, books } = this.test;
      const right = answers.filter((answer) => answer.right).length;
      this.question = undefined;
      this.verdict.replaceChildren();
      this.after.replaceChildren();
      window.history.replaceState(null, "", `#test=${encodeURIComponent(value)}`);
      this.heading = el(
        `h${this.level}`,
        { tabindex: "-1", class: "quiz-title" },
        this.say("test_done", { right, total: names.length }),
      );
      const chapters = this.bank.chapters.filter(({ id }) => names.some((name) => name.chapter === id));
      const items = chapters.map(({ id, title }) => {
        const mine = answers.filter((_, at) => names[at].chapter === id);
        const good = mine.filter((answer) => answer.right).length;
        const sign = el("span", { "aria-hidden": "true" }, good === mine.length ? "✓ " : "✗ ");
        const said = this.say("test_result", { chapter: title, right: good, total: mine.length });
        return el(
          "li",
          { class: good === mine.length ? "quiz-good" : "quiz-bad" },
          el("span", { class: "quiz-result" }, sign, said),
          ...mine.filter((answer) => !answer.right).map((answer) => this.missed(answer)),
        );
      });
      const weak = chapters.filter(({ id }) => answers.some((answer, at) => !answer.right && names[at].chapter === id));
      const again = weak.map(({ id }) => id).join(",");
      const tools = el("p", { class: "quiz-tools" });
      if (again) {
        const practise = () => this.pick({ kind: "chapter", value: again }, true);
        tools.append(button(this.say("test_again"), "quiz-main", practise));
      }
      tools.append(
        button(this.say("test_leave"), "quiz-plain", () => this.pick(ALL, true)),
        this.copyButton("test_link", `#test=${value}`),
      );
      this.area.replaceChildren(this.heading, el("ul", { class: "quiz-report" }, ...items), tools);
      this.showScore();
      if (focus) this.heading.focus();
    }

    /* A question of the test that went wrong: what it asked, why the answer was wrong, its rule. */
    missed({ id, title, why, rule }) {
      const texts = [title, why].map((text) => (isText(text) ? text : ""));
      const link = el("a", { href: `#q=${encodeURIComponent(id)}` }, texts[0] || id);
      return el("p", {}, link, texts[1] ? ` — ${texts[1]} ` : " ", isText(rule) ? this.citation(rule) : "");
    }
  }

  if (!customElements.get("four-bridges-quiz")) {
    customElements.define("four-bridges-quiz", FourBridgesQuiz);
  }
})();
