/* <four-bridges-quiz>: the practice quiz, asked from the bank made at build time.

   Load it as a classic script after the bank, both with `defer`:

     <script defer src="../_static/bank.js"></script>
     <script defer src="../_static/quiz.js"></script>
     <four-bridges-quiz data-no-bank="what to do when the questions did not load">
       what the page says without JavaScript
     </four-bridges-quiz>

   The children stay on the page until the quiz is ready. It needs no network, works from file://, and obeys
   `script-src 'self'; style-src 'self'`: everything from the bank, the address and the storage is shown as text.

   The bank decides everything, this file compares and shows:

     window.fourBridgesBank = {version: 2, lang, edition, strings, books, chapters, generators, rules}
     chapters    [{id: "bb-6", title, file: "../_static/questions/bb-6.js?v=…"}]
     generators  [{id, version, title, rule, rules, chapter, seeds: those in the file of the chapter}]
     rules       {"bb-6.1.6": {href: "../blood-and-bridges/combat.html#bb-6-1-6", title: "6.1.6 …"}}

   The questions of a chapter are loaded when the first of them is asked. Its file pushes to window.fourBridgesShelves:

     {chapter, lang, questions: [{id: "generator.version.seed", generator, version, seed, rule, rules, kind, title,
      facts, question, answer, choices | slips, steps: [{text, rule}], figure?: the map as SVG}]}
     strings     {key: sentence with {name} placeholders, or a table of plural forms {one, few, many, other}}

   String keys, all required (English and placeholders in strings.py):
     sentences   topic all_topics rule_filter loading not_loaded shelf_broken retry keys_hint number_hint submit choose_first type_first not_a_number
                 right wrong your_answer right_answer no_reason mark_yours mark_right steps next
                 copy copied copy_by_hand score
                 rule_unknown link_unknown link_old link_gone
                 log none_kept not_kept export import delete delete_yes delete_no deleted import_failed map_legend
     plural      kept aside imported skipped delete_confirm          (all count with {count})

   The address: #q=<question id> opens a question, #rule=<rule id> keeps to questions that exercise a rule,
   #topic=<generator id> keeps to a topic; q goes together with either (`#rule=bb-6.1&q=…`). The address follows the question on
   the screen, so a reload and the language switch keep it. A hash that is an anchor of the page is left alone.

   The review log is an array of records under localStorage "four-bridges.reviews.v1":
     {v: 1, at, question, card, rule, given, right, mistake, seconds, lang, where}
   A choice is recorded by its id, a number as a reduced fraction. What cannot be read there is moved as text to
   "four-bridges.reviews.v1.unreadable", never thrown away. */
(() => {
  "use strict";

  const LOG_KEY = "four-bridges.reviews.v1";
  const ASIDE_KEY = "four-bridges.reviews.v1.unreadable";
  const RECENT = 5; // a question does not come back within this many
  const WINDOW = 8; // answers on a card that count for its weakness
  const LONGEST_FILE = 20e6; // bytes of an imported log
  const SENTENCES = (
    "topic all_topics whole_book rule_filter keys_hint number_hint submit choose_first type_first not_a_number " +
    "right wrong your_answer right_answer no_reason mark_yours mark_right steps next copy copied " +
    "copy_by_hand score rule_unknown link_unknown link_old link_gone log none_kept not_kept " +
    "loading not_loaded shelf_broken retry export import delete delete_yes delete_no deleted import_failed map_legend"
  ).split(" ");
  const PLURALS = ["kept", "aside", "imported", "skipped", "delete_confirm"];

  const isText = (value, longest = 5000) =>
    typeof value === "string" && value !== "" && value.length <= longest;
  const isTexts = (value) => Array.isArray(value) && value.every((one) => isText(one));
  const isObject = (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value);

  // ---------------------------------------------------------------- numbers

  const LOOKALIKES = {
    О: "0", о: "0", O: "0", o: "0", З: "3", з: "3", б: "6", І: "1", I: "1", l: "1",
    ",": ".", "\\": "/", "⁄": "/", "∕": "/", "−": "-", "–": "-", "—": "-",
  };

  function divisor(a, b) {
    return b === 0n ? (a < 0n ? -a : a) : divisor(b, a % b);
  }

  /* "16/27", "16 / 27", "-3", "0,5" → the reduced fraction as text ("16/27", "3", "1/2"); null for anything else. */
  function fraction(text) {
    const plain = [...text.trim()].map((letter) => LOOKALIKES[letter] ?? letter).join("");
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
    return isObject(bank.rules ?? {}) ? null : "rules";
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

  /* The bank's verdict on an answer: {right, why, mistake, record}. */
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

  // ---------------------------------------------------------------- what to ask next

  /* The next question, the same for the same log, questions shown and counter (of the questions asked since the
     page opened).

     A topic is a card, chosen as the command line chooses it (trainer/quiz/select.py): never answered before
     answered; then by the share of mistakes among the last eight answers on the card, the newest weighing 8, the one
     before it 7, …; then the card answered longest ago; then the bank's order. The card answered last waits if there
     is another, and every third question goes round all the cards, so that a weak one does not shut out the others.
     Within the card: among the questions answered least often, the one at position counter modulo their number.
     Questions among the last five shown are out as long as any other is left. */
  function choose(questions, reviews, shown, counter) {
    const open = unseenLately(questions, shown);
    const free = new Set(open.map((question) => question.generator));
    const cards = [...new Set(questions.map((question) => question.generator))].filter((card) => free.has(card));
    const others = cards.filter((card) => card !== reviews.at(-1)?.card);
    const waiting = others.length ? others : cards;
    const card = counter % 3 === 2
      ? waiting[Math.floor(counter / 3) % waiting.length]
      : weakest(waiting, reviews);
    const asked = new Map();
    for (const { question } of reviews) asked.set(question, (asked.get(question) ?? 0) + 1);
    const mine = open.filter((question) => question.generator === card);
    const times = (question) => asked.get(question.id) ?? 0;
    const fewest = Math.min(...mine.map(times));
    const pool = mine.filter((question) => times(question) === fewest);
    return pool[counter % pool.length];
  }

  function weakest(cards, reviews) {
    const known = cards.map((card) => {
      const answers = reviews.filter((review) => review.card === card).slice(-WINDOW);
      const weight = (list) => list.reduce((sum, review) => sum + answers.indexOf(review) + 1, 0);
      const mistakes = answers.filter((review) => !review.right);
      const weakness = answers.length ? weight(mistakes) / weight(answers) : 1.5;
      return { card, weakness, seen: reviews.findLastIndex((review) => review.card === card) };
    });
    return known.sort((a, b) => b.weakness - a.weakness || a.seen - b.seen)[0].card;
  }

  function unseenLately(questions, shown) {
    for (let back = RECENT; back > 0; back -= 1) {
      const lately = new Set(shown.slice(-back));
      const open = questions.filter((question) => !lately.has(question.id));
      if (open.length) return open;
    }
    return questions;
  }

  // ---------------------------------------------------------------- the review log

  const TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
  const QUESTION = /^([a-z0-9-]{1,40})\.(\d{1,4})\.(\d{1,9})$/;
  const ID = /^[a-z0-9.:-]{1,60}$/;

  /* The same test as the command line's (trainer/quiz/log.py), so that a saved file is read there whole. */
  function isReview(record) {
    if (!isObject(record) || record.v !== 1) return false;
    const { at, question, card, rule, given, right, mistake, seconds, lang, where } = record;
    const fits = (value, pattern) => typeof value === "string" && pattern.test(value);
    return (
      fits(at, TIME) && !Number.isNaN(Date.parse(at)) &&
      fits(question, QUESTION) && fits(card, ID) && fits(rule, ID) &&
      typeof given === "string" && given.length <= 200 &&
      typeof right === "boolean" &&
      (mistake == null || fits(mistake, ID)) &&
      Number.isFinite(seconds) && seconds >= 0 && seconds < 1e9 &&
      (lang === "en" || lang === "ru") &&
      (where === "web" || where === "cli")
    );
  }

  /* The first list with those of the second that it does not hold yet, in order of time. */
  function merged(some, others) {
    const name = ({ at, question, given, seconds, where }) =>
      JSON.stringify([at, question, given, seconds, where]);
    const known = new Set(some.map(name));
    const unknown = others.filter((record) => !known.has(name(record)) && known.add(name(record)));
    return [...some, ...unknown].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  class ReviewLog {
    constructor() {
      this.loose = []; // answers the storage did not take
      this.records = [];
      this.kept = true;
      this.aside = 0; // unreadable records found on this page view
      try {
        const { records, bad } = this.stored();
        this.records = records;
        this.aside = bad.length;
      } catch {
        this.kept = false;
      }
      if (this.aside) this.add([]);
    }

    /* {records, bad}: the readable records, and everything else as text. Throws where storage is refused. */
    stored() {
      const text = window.localStorage.getItem(LOG_KEY);
      if (text === null) return { records: [], bad: [] };
      let list;
      try {
        list = JSON.parse(text);
      } catch {
        return { records: [], bad: [text] };
      }
      if (!Array.isArray(list)) return { records: [], bad: [text] };
      const bad = list.filter((record) => !isReview(record));
      return { records: list.filter(isReview), bad: bad.map((record) => JSON.stringify(record)) };
    }

    setAside(bad) {
      if (bad.length === 0) return;
      const text = window.localStorage.getItem(ASIDE_KEY);
      let list = [];
      if (text !== null) {
        try {
          list = JSON.parse(text);
        } catch {
          list = null;
        }
        if (!Array.isArray(list)) list = [text];
      }
      const whole = [...new Set([...list, ...bad])];
      window.localStorage.setItem(ASIDE_KEY, JSON.stringify(whole));
    }

    /* Adds an answer just given. */
    append(record) {
      this.add([record], (all, added) => [...all, ...added]);
    }

    /* Adds records; returns how many were new. What the storage does not take is held until the page closes. */
    add(records, join = merged) {
      let kept = { records: this.records, bad: [] };
      let before = this.records.length;
      try {
        kept = this.stored();
        const known = merged(kept.records, this.loose);
        before = known.length;
        const all = join(known, records);
        this.setAside(kept.bad);
        window.localStorage.setItem(LOG_KEY, JSON.stringify(all));
        this.records = all;
        this.loose = [];
        this.kept = true;
      } catch {
        this.loose = join(this.loose, records);
        this.records = merged(kept.records, this.loose);
        this.kept = false;
      }
      return this.records.length - before;
    }

    clear() {
      this.loose = [];
      this.records = [];
      this.aside = 0;
      try {
        window.localStorage.removeItem(LOG_KEY);
        window.localStorage.removeItem(ASIDE_KEY);
        this.kept = true;
      } catch {
        this.kept = false;
      }
    }

    lines() {
      return this.records.map((record) => `${JSON.stringify(record)}\n`).join("");
    }
  }

  /* A .jsonl text → {records, bad: numbers of the lines that are no records}. */
  function readLines(text) {
    const records = [];
    const bad = [];
    for (const [at, line] of text.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
      if (line.trim() === "") continue;
      let record = null;
      try {
        record = JSON.parse(line);
      } catch {
        record = null;
      }
      if (isReview(record)) records.push(record);
      else bad.push(at + 1);
    }
    return { records, bad };
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
      if (["q", "rule", "topic", "book"].includes(name) && rest.length) parts[name] = decoded(rest.join("="));
      else parts.other = decoded(piece);
    }
    return parts;
  }

  /* Whether a topic is of a book: its id begins with the book's. */
  const ofBook = (topic, book) => topic.startsWith(`${book}-`);

  const short = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

  // ---------------------------------------------------------------- the page

  /* A DOM element; children are nodes or text, never markup. */
  function el(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === true) node.setAttribute(name, "");
      else if (value !== false && value != null) node.setAttribute(name, value);
    }
    node.append(...children.filter((child) => child != null));
    return node;
  }

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

  /* Runs a script of this site; the promise is kept when it has run, broken when it does not come. */
  function script(href) {
    const node = el("script", { src: href });
    const ran = new Promise((come, fail) => {
      node.addEventListener("load", () => come());
      node.addEventListener("error", () => fail(new Error(href)));
    });
    document.head.append(node);
    return ran.finally(() => node.remove());
  }

  function button(text, kind, act) {
    const node = el("button", { type: "button", class: kind }, text);
    node.addEventListener("click", act);
    return node;
  }

  function isInSite(href) {
    try {
      const here = new URL(document.baseURI);
      const target = new URL(href, here);
      return target.protocol === here.protocol && target.host === here.host;
    } catch {
      return false;
    }
  }

  /* One below the last heading before the quiz, so that the page's outline has no gap. */
  function headingLevel(quiz) {
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter(
      (heading) => heading.compareDocumentPosition(quiz) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const last = before.filter((heading) => !quiz.contains(heading)).pop();
    return last ? Math.min(Number(last.tagName[1]) + 1, 5) : 2;
  }

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
      const wrong = fault(window.fourBridgesBank);
      if (wrong !== null) {
        this.refuse(wrong);
        return;
      }
      this.bank = window.fourBridgesBank;
      this.plural = new Intl.PluralRules(this.bank.lang);
      this.number = new Intl.NumberFormat(this.bank.lang);
      this.topics = new Map(this.bank.generators.map((topic) => [topic.id, topic]));
      this.sound = new WeakSet(); // files of questions that were looked through
      this.log = new ReviewLog();
      this.shown = this.log.records.slice(-RECENT).map((record) => record.question);
      this.counter = 0;
      this.score = { right: 0, total: 0 };
      this.filter = { kind: "all", value: "" };
      this.level = headingLevel(this);
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
      this.prepend(el("p", { class: "quiz-refusal", role: "alert" }, `${text} (${where})`));
    }

    say(key, values = {}) {
      const found = this.bank.strings[key];
      const template =
        typeof found === "string" ? found : found[this.plural.select(values.count)] ?? found.other;
      return template.replace(/\{(\w+)\}/g, (whole, name) => {
        if (!Object.hasOwn(values, name)) return whole;
        return typeof values[name] === "number" ? this.number.format(values[name]) : values[name];
      });
    }

    // ------------------------------------------------------------ the frame

    build() {
      this.lang = this.bank.lang;
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
      this.logBox = el("div", { class: "quiz-log-body" });
      this.logNotice = el("p", { class: "quiz-log-notice", role: "status" });
      const log = el(
        "details",
        { class: "quiz-log" },
        el("summary", {}, this.say("log")),
        this.logBox,
        this.logNotice,
      );
      const bar = el(
        "div",
        { class: "quiz-bar" },
        el("label", { for: "quiz-topic" }, this.say("topic")),
        this.select,
        this.scoreLine,
      );
      this.replaceChildren(bar, this.notice, this.area, this.verdict, this.after, log);
      this.addEventListener("keydown", (event) => this.key(event));
      this.fillTopics();
      this.showLog();
      if (this.log.aside) this.tell(this.say("aside", { count: this.log.aside }));
      if (!this.log.kept) this.tell(this.say("not_kept"));
    }

    fillTopics() {
      const option = (value, text) => el("option", { value }, text);
      const options = [option("", this.say("all_topics"))];
      if (this.filter.kind === "rule") {
        const title = this.bank.rules?.[this.filter.value]?.title ?? this.filter.value;
        options.push(option(`rule=${this.filter.value}`, this.say("rule_filter", { rule: title })));
      }
      const topics = this.bank.generators;
      const named = ({ id, title }) => option(`topic=${id}`, title);
      const books = this.bank.books ?? [];
      if (books.length > 1) {
        for (const { id, title } of books) {
          const mine = topics.filter((topic) => ofBook(topic.id, id)).map(named);
          const whole = option(`book=${id}`, this.say("whole_book", { book: title }));
          if (mine.length) options.push(el("optgroup", { label: title }, whole, ...mine));
        }
      } else {
        options.push(...topics.map(named));
      }
      this.select.replaceChildren(...options);
      const { kind, value } = this.filter;
      this.select.value = kind === "all" ? "" : `${kind}=${value}`;
    }

    tell(...texts) {
      this.notice.append(...texts.map((text) => el("p", {}, text)));
    }

    // ------------------------------------------------------------ what is asked

    /* The topics that the filter lets through. */
    chosen() {
      const { kind, value } = this.filter;
      const { generators } = this.bank;
      if (kind === "topic") return generators.filter(({ id }) => id === value);
      if (kind === "book") return generators.filter(({ id }) => ofBook(id, value));
      if (kind === "rule") return generators.filter(({ rule, rules }) => rule === value || rules.includes(value));
      return generators;
    }

    /* The questions of the bank on these topics, by name: {id, generator}. */
    names(topics) {
      const name = ({ id, version }, seed) => ({ id: `${id}.${version}.${seed}`, generator: id });
      return topics.flatMap((topic) => topic.seeds.map((seed) => name(topic, seed)));
    }

    /* The file of questions of a chapter, if it has come. */
    shelf(chapter) {
      const all = Array.isArray(window.fourBridgesShelves) ? window.fourBridgesShelves : [];
      return all.find((one) => one?.chapter === chapter && one.lang === this.bank.lang);
    }

    /* Gives `then` the question of this name: at once where its file is there, else when it has come. */
    fetch(name, then) {
      const { chapter } = this.topics.get(name.generator);
      this.awaited = name;
      if (this.shelf(chapter)) {
        this.take(chapter, name, then);
        return;
      }
      const { file } = this.bank.chapters.find(({ id }) => id === chapter);
      if (this.question === undefined) this.area.replaceChildren(el("p", {}, this.say("loading")));
      const again = () => this.awaited === name;
      script(file).then(
        () => again() && this.take(chapter, name, then),
        () => again() && this.missing("not_loaded", file, name, then),
      );
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
      this.filter = kind ? { kind, value } : { kind: "all", value: "" };
      this.fillTopics();
      this.notice.replaceChildren();
      this.next(false);
    }

    /* Follows the address; an anchor of the page is not for the quiz. */
    openHash(changed) {
      const { q, rule, topic, book, other } = readHash(window.location.hash);
      const isAnchor = other !== undefined && document.getElementById(other) !== null;
      if (changed && (isAnchor || window.location.hash === "")) return;
      if (changed) this.notice.replaceChildren();
      this.filter = { kind: "all", value: "" };
      if (other !== undefined && !isAnchor) this.tell(this.say("link_unknown", { value: short(other) }));
      if (rule !== undefined) this.filterBy("rule", rule, "rule_unknown");
      else if (topic !== undefined) this.filterBy("topic", topic, "link_unknown");
      else if (book !== undefined) this.filterBy("book", book, "link_unknown");
      const question = q === undefined ? undefined : this.linked(q);
      this.fillTopics();
      if (question) this.show(question, false);
      else this.next(false, !isAnchor);
    }

    filterBy(kind, value, unknown) {
      this.filter = { kind, value };
      if (this.chosen().length) return;
      this.filter = { kind: "all", value: "" };
      this.tell(this.say(unknown, { rule: short(value), value: short(value) }));
    }

    /* The question a link names; else says why not and turns to its topic. */
    linked(id) {
      const [, generator, version, seed] = QUESTION.exec(id) ?? [];
      const topic = this.topics.get(generator);
      if (topic?.version === Number(version) && topic.seeds.includes(Number(seed))) return { id, generator };
      if (!topic) {
        this.tell(this.say("link_unknown", { value: short(id) }));
        return undefined;
      }
      this.filter = { kind: "topic", value: topic.id };
      const names = { title: topic.title, old: version, new: `${topic.version}`, question: short(id) };
      this.tell(this.say(Number(version) === topic.version ? "link_gone" : "link_old", names));
      return undefined;
    }

    next(focus, follow = true) {
      const name = choose(this.names(this.chosen()), this.log.records, this.shown, this.counter);
      this.counter += 1;
      this.show(name, focus, follow);
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
      const tools = el("p", { class: "quiz-tools" }, this.submitButton, this.copyButton());
      this.area.replaceChildren(
        this.heading,
        ...(question.facts.length ? [facts] : []),
        ...(this.figure ? [this.figure] : []),
        fields,
        this.complaint,
        tools,
      );
      this.showScore();
      if (focus) this.heading.focus();
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
      const mine = this.shelf(chapter).questions.filter((q) => q.generator === this.question.generator);
      const whole = mine.every((q) => !`${q.answer}`.includes("/"));
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
        el("p", { class: "quiz-hint", id: "quiz-number-hint" }, this.say("number_hint")),
      );
    }

    copyButton() {
      const link = `${window.location.href.split("#")[0]}#q=${encodeURIComponent(this.question.id)}`;
      return button(this.say("copy"), "quiz-copy", async () => {
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
      });
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
      const seconds = Math.round((performance.now() - this.startedAt) / 100) / 10;
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
      this.close(result);
      this.showVerdict(result);
      this.showScore();
      this.showLog();
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

    showScore() {
      const { total } = this.score;
      this.scoreLine.textContent = total ? this.say("score", this.score) : "";
    }

    /* 1 to 9 choose, digits go to the number field, Enter answers and goes on. */
    key(event) {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.isComposing) return;
      const { target } = event;
      if (!this.question || target.closest(".quiz-log, .quiz-bar, .quiz-notice")) return;
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

    // ------------------------------------------------------------ the log's controls

    showLog() {
      const count = this.log.records.length;
      const file = el("input", {
        type: "file",
        id: "quiz-import",
        class: "quiz-file",
        accept: ".jsonl,.ndjson,.txt,application/json",
      });
      file.addEventListener("change", () => this.importFile(file.files[0]));
      const tools = el("p", { class: "quiz-tools" });
      if (count) tools.append(button(this.say("export"), "quiz-plain", () => this.exportFile()));
      tools.append(file, el("label", { for: "quiz-import", class: "quiz-plain" }, this.say("import")));
      if (count || this.log.aside) {
        tools.append(button(this.say("delete"), "quiz-plain", () => this.confirmDelete()));
      }
      const kept = count ? this.say("kept", { count }) : this.say("none_kept");
      const aside = this.log.aside ? el("p", {}, this.say("aside", { count: this.log.aside })) : null;
      this.logBox.replaceChildren(
        el("p", {}, this.log.kept ? kept : this.say("not_kept")),
        ...(aside ? [aside] : []),
        tools,
      );
    }

    exportFile() {
      const blob = new Blob([this.log.lines()], { type: "application/x-ndjson" });
      const address = URL.createObjectURL(blob);
      const day = new Date().toISOString().slice(0, 10);
      el("a", { href: address, download: `four-bridges-reviews-${day}.jsonl` }).click();
      setTimeout(() => URL.revokeObjectURL(address), 10000);
    }

    async importFile(file) {
      if (!file) return;
      let read = null;
      try {
        if (file.size <= LONGEST_FILE) read = readLines(await file.text());
      } catch {
        read = null;
      }
      if (read === null) {
        this.logNotice.textContent = this.say("import_failed", { name: short(file.name) });
        return;
      }
      const said = [this.say("imported", { count: this.log.add(read.records) })];
      if (read.bad.length) {
        said.push(this.say("skipped", { count: read.bad.length, line: read.bad[0] }));
      }
      this.showLog();
      this.logNotice.textContent = said.join(" ");
      this.logBox.querySelector("#quiz-import").focus();
    }

    confirmDelete() {
      const count = this.log.records.length + this.log.aside;
      const no = button(this.say("delete_no"), "quiz-plain", () => this.leaveDelete());
      const yes = button(this.say("delete_yes"), "quiz-plain quiz-danger", () => {
        this.log.clear();
        this.leaveDelete();
        this.logNotice.textContent = this.say(this.log.kept ? "deleted" : "not_kept");
      });
      this.logNotice.textContent = "";
      this.logBox.replaceChildren(
        el("p", {}, this.say("delete_confirm", { count })),
        el("p", { class: "quiz-tools" }, yes, no),
      );
      no.focus();
    }

    leaveDelete() {
      this.showLog();
      this.querySelector(".quiz-log > summary").focus();
    }
  }

  if (!customElements.get("four-bridges-quiz")) {
    customElements.define("four-bridges-quiz", FourBridgesQuiz);
  }
})();
