/* window.fourBridgesPanels: the parts of the practice page around the question.

   Each is made for a quiz and is {node, refresh()}; refresh() is called after every answer and change of topic. */
(() => {
  "use strict";

  const { short, el, button, checkbox, script, save } = window.fourBridgesKit;
  const { readLines } = window.fourBridgesReviews;
  const study = window.fourBridgesStudy;

  const REPEAT_KEY = "four-bridges.repeat.v1"; // "on" where the reader has turned repetition on
  const LONGEST_FILE = 20e6; // bytes of an imported log
  const LINES = "application/x-ndjson";

  /* A part that can be unfolded. */
  function panel(quiz, name, title, ...children) {
    return el("details", { class: `quiz-panel quiz-${name}` }, el("summary", {}, quiz.say(title)), ...children);
  }

  const tools = (...children) => el("p", { class: "quiz-tools" }, ...children);

  // ---------------------------------------------------------------- several chapters

  function several(quiz) {
    const body = el("div");
    const complaint = el("p", { class: "quiz-complaint", role: "alert" });
    const node = panel(quiz, "several", "several", body, complaint);
    const { bank } = quiz;
    const books = bank.books?.length ? bank.books : [{ id: "", title: "" }];
    let wanted = new Set();

    /* A book whose chapters are all wanted stands for them. */
    const value = () => {
      const parts = books.flatMap(({ id }) => {
        const mine = chaptersOf(id);
        return id && mine.every((chapter) => wanted.has(chapter.id)) ? [id] : mine.map((one) => one.id).filter((one) => wanted.has(one));
      });
      return parts.join(",");
    };
    const chaptersOf = (book) => bank.chapters.filter(({ id }) => book === "" || id.startsWith(`${book}-`));

    function ask() {
      complaint.textContent = "";
      if (wanted.size === 0) {
        complaint.textContent = quiz.say("several_none");
        return;
      }
      node.open = false;
      quiz.pick({ kind: "chapter", value: value() }, true);
    }

    function draw() {
      const groups = books.map(({ id: book, title }) => {
        const mine = chaptersOf(book);
        const boxes = mine.map((chapter) => {
          const turn = (on) => {
            if (on) wanted.add(chapter.id);
            else wanted.delete(chapter.id);
            const box = group.querySelector(".quiz-whole input");
            if (box) box.checked = mine.every(({ id }) => wanted.has(id));
          };
          return checkbox(`quiz-chapter-${chapter.id}`, chapter.title, wanted.has(chapter.id), turn);
        });
        const all = (on) => {
          for (const { id } of mine) {
            if (on) wanted.add(id);
            else wanted.delete(id);
          }
          for (const box of group.querySelectorAll(".quiz-chapters input")) box.checked = on;
        };
        const every = mine.every(({ id }) => wanted.has(id));
        const whole = book
          ? el("div", { class: "quiz-whole" }, checkbox(`quiz-book-${book}`, quiz.say("whole_book", { book: title }), every, all))
          : el("div");
        const group = el("fieldset", {}, el("legend", {}, title), whole, el("div", { class: "quiz-chapters" }, ...boxes));
        return group;
      });
      const copy = button(quiz.say("copy_choice"), "quiz-copy", () => quiz.copy(wanted.size ? `#chapter=${value()}` : ""));
      body.replaceChildren(...groups, tools(button(quiz.say("several_ask"), "quiz-main", ask), copy));
    }

    function refresh() {
      if (node.open) return; // somebody is choosing
      wanted = new Set(quiz.filter.kind === "all" ? [] : quiz.chosen().map(({ chapter }) => chapter));
      complaint.textContent = "";
      body.replaceChildren();
    }

    node.addEventListener("toggle", () => node.open && !body.hasChildNodes() && draw());
    return { node, refresh };
  }

  // ---------------------------------------------------------------- the self-test

  function test(quiz) {
    const body = el("div");
    const node = panel(quiz, "test", "test", body);
    const { bank } = quiz;
    const wanted = new Set((bank.books ?? []).slice(0, 1).map(({ id }) => id));

    function draw() {
      const known = bank.books ?? [];
      const kept = quiz.keptTest();
      const count = study.plan(bank, [...wanted], 1).length;
      const length = el("p", { role: "status" }, count ? quiz.say("test_length", { count }) : quiz.say("test_none"));
      const boxes = known.map(({ id, title }) =>
        checkbox(`quiz-test-${id}`, title, wanted.has(id), (on) => {
          if (on) wanted.add(id);
          else wanted.delete(id);
          const now = study.plan(bank, [...wanted], 1).length;
          length.textContent = now ? quiz.say("test_length", { count: now }) : quiz.say("test_none");
        }));
      const start = () => {
        if (wanted.size === 0) return;
        const books = known.map(({ id }) => id).filter((id) => wanted.has(id));
        node.open = false;
        quiz.notice.replaceChildren();
        quiz.startTest(books, 1 + Math.floor(Math.random() * 99999), true);
      };
      const row = tools(button(quiz.say("test_start"), "quiz-main", start));
      const running = quiz.filter.kind === "test";
      if (kept && !running && kept.answers.length < kept.length) {
        const resume = () => {
          node.open = false;
          quiz.notice.replaceChildren();
          quiz.startTest(kept.books, kept.seed, true);
        };
        row.append(button(quiz.say("test_resume", { number: kept.answers.length + 1, total: kept.length }), "quiz-plain", resume));
      }
      body.replaceChildren(
        el("p", {}, quiz.say("test_about")),
        el("fieldset", {}, el("legend", {}, quiz.say("test_books")), ...boxes),
        length,
        row,
      );
    }

    const refresh = () => node.open && draw();
    node.addEventListener("toggle", () => node.open && draw());
    return { node, refresh };
  }

  // ---------------------------------------------------------------- statistics by rule

  function rules(quiz) {
    const body = el("div");
    const node = panel(quiz, "rules", "by_rule", body);
    const { mistakes: file } = quiz.bank.files;
    let asked = false;

    const sentence = (mistake) => {
      const known = window.fourBridgesMistakes;
      return known?.lang === quiz.lang && Object.hasOwn(known.sentences, mistake) ? known.sentences[mistake] : mistake;
    };

    function item({ rule, answers, right, last, mistakes }) {
      const made = mistakes.map(([mistake, count]) =>
        el("li", {}, `${sentence(mistake)} `, el("span", { class: "quiz-times" }, quiz.say("times", { count }))));
      const practised = quiz.bank.generators.some((topic) => topic.rule === rule || topic.rules.includes(rule));
      const practise = () => {
        node.open = false;
        quiz.pick({ kind: "rule", value: rule }, true);
      };
      const again = button(quiz.say("practise_rule"), "quiz-copy", practise);
      return el(
        "li",
        {},
        el("p", { class: "quiz-of-rule" }, quiz.citation(rule), " ", quiz.say("rule_answers", { right, total: answers, day: quiz.day(last) })),
        ...(made.length ? [el("ul", {}, ...made)] : []),
        ...(practised ? [tools(again)] : []),
      );
    }

    function draw() {
      const found = study.byRule(quiz.log.records);
      if (found.length === 0) body.replaceChildren(el("p", {}, quiz.say("by_rule_none")));
      else body.replaceChildren(el("ul", { class: "quiz-by-rule" }, ...found.map(item)));
    }

    async function open() {
      if (!node.open) return;
      draw();
      if (asked || window.fourBridgesMistakes?.lang === quiz.lang) return;
      asked = true;
      try {
        await script(file);
        if (node.open) draw();
      } catch {
        asked = false; // the names stand there; the next time it is tried again
      }
    }

    node.addEventListener("toggle", open);
    return { node, refresh: () => node.open && draw() };
  }

  // ---------------------------------------------------------------- repetition

  function repeat(quiz) {
    const body = el("div");
    const node = panel(quiz, "repeat", "repeat", body);
    const { fsrs, licence } = quiz.bank.files;
    let on = stored() === "on";

    function stored() {
      try {
        return window.localStorage.getItem(REPEAT_KEY);
      } catch {
        return null;
      }
    }

    function turn(to) {
      on = to;
      try {
        if (to) window.localStorage.setItem(REPEAT_KEY, "on");
        else window.localStorage.removeItem(REPEAT_KEY);
      } catch {
        // it holds until the page closes
      }
      quiz.fillTopics();
      draw();
    }

    async function days() {
      if (!window.FSRS) await script(fsrs);
      return study.dueDays(quiz.log.records, study.memory(window.FSRS));
    }

    /* The rules that are due today, the longest overdue first; null where repetition is off. */
    async function dueRules() {
      if (!on || !fsrs) return null;
      const today = study.dayOf(Date.now());
      return (await days()).filter(([, day]) => day <= today).map(([rule]) => rule);
    }

    async function draw() {
      const about = el("p", {}, quiz.say("repeat_about"));
      if (!fsrs) {
        body.replaceChildren(about, el("p", {}, quiz.say("repeat_absent")));
        return;
      }
      const source = licence ? el("p", {}, el("a", { href: licence }, quiz.say("repeat_licence"))) : null;
      if (!on) {
        body.replaceChildren(about, tools(button(quiz.say("repeat_on"), "quiz-plain", () => turn(true))), ...(source ? [source] : []));
        return;
      }
      const state = el("p", { role: "status" });
      const row = tools(button(quiz.say("repeat_off"), "quiz-plain", () => turn(false)));
      body.replaceChildren(about, state, row, ...(source ? [source] : []));
      try {
        const all = await days();
        const today = study.dayOf(Date.now());
        const count = all.filter(([, day]) => day <= today).length;
        if (all.length === 0) state.textContent = quiz.say("repeat_none");
        else if (count === 0) state.textContent = quiz.say("repeat_next", { day: quiz.day(all[0][1]) });
        else {
          state.textContent = quiz.say("repeat_due", { count });
          const ask = () => {
            node.open = false;
            quiz.pick({ kind: "only", value: "due" }, true);
          };
          row.prepend(button(quiz.say("repeat_ask"), "quiz-main", ask));
        }
      } catch {
        state.textContent = quiz.say("repeat_missing");
      }
    }

    node.addEventListener("toggle", () => node.open && draw());
    return { node, refresh: () => node.open && draw(), isOn: () => on && Boolean(fsrs), dueRules };
  }

  // ---------------------------------------------------------------- the review log

  function log(quiz) {
    const body = el("div", { class: "quiz-log-body" });
    const notice = el("p", { class: "quiz-log-notice", role: "status" });
    const node = panel(quiz, "log", "log", body, notice);
    const kept = quiz.log;

    function draw() {
      const count = kept.records.length;
      const file = el("input", {
        type: "file",
        id: "quiz-import",
        class: "quiz-file",
        accept: ".jsonl,.ndjson,.txt,application/json",
      });
      file.addEventListener("change", () => take(file.files[0]));
      const row = tools();
      if (count) row.append(button(quiz.say("export"), "quiz-plain", () => save(named("reviews"), kept.lines(), LINES)));
      row.append(file, el("label", { for: "quiz-import", class: "quiz-plain" }, quiz.say("import")));
      const aside = kept.asideTexts();
      if (aside.length) {
        const lines = aside.map((text) => `${text}\n`).join("");
        row.append(button(quiz.say("aside_save"), "quiz-plain", () => save(named("unreadable"), lines, LINES)));
      }
      if (count || aside.length) row.append(button(quiz.say("delete"), "quiz-plain", confirmDelete));
      const said = count ? quiz.say("kept", { count }) : quiz.say("none_kept");
      body.replaceChildren(
        el("p", {}, kept.kept ? said : quiz.say("not_kept")),
        ...(aside.length ? [el("p", {}, quiz.say("aside", { count: aside.length }))] : []),
        row,
      );
    }

    const named = (what) => `four-bridges-${what}-${new Date().toISOString().slice(0, 10)}.jsonl`;

    async function take(file) {
      if (!file) return;
      let read = null;
      try {
        if (file.size <= LONGEST_FILE) read = readLines(await file.text());
      } catch {
        read = null;
      }
      if (read === null) {
        notice.textContent = quiz.say("import_failed", { name: short(file.name) });
        return;
      }
      const said = [quiz.say("imported", { count: kept.add(read.records) })];
      if (read.bad.length) said.push(quiz.say("skipped", { count: read.bad.length, line: read.bad[0] }));
      if (!kept.kept) said.push(quiz.say("not_kept"));
      quiz.refresh();
      notice.textContent = said.join(" ");
      body.querySelector("#quiz-import").focus();
    }

    function confirmDelete() {
      const count = kept.records.length + kept.asideTexts().length;
      const no = button(quiz.say("delete_no"), "quiz-plain", leave);
      const yes = button(quiz.say("delete_yes"), "quiz-plain quiz-danger", () => {
        kept.clear();
        leave();
        notice.textContent = quiz.say(kept.kept ? "deleted" : "not_kept");
      });
      notice.textContent = "";
      body.replaceChildren(el("p", {}, quiz.say("delete_confirm", { count })), tools(yes, no));
      no.focus();
    }

    function leave() {
      quiz.refresh();
      node.querySelector("summary").focus();
    }

    draw();
    return { node, refresh: draw };
  }

  // ---------------------------------------------------------------- fresh questions

  /* The line that offers questions made here and now, where the live engine is on the page. */
  function fresh(quiz) {
    const node = el("div", { class: "quiz-fresh" });
    const engine = window.fourBridgesEngine;
    const canStart = () => Boolean(engine) && !engine.hindrance?.();
    const isReady = () => engine?.state?.name === "ready";

    function draw() {
      if (!canStart()) return;
      const { name, text } = engine.state;
      if (name === "ready") node.replaceChildren(el("p", { class: "quiz-hint" }, quiz.say("fresh_on")));
      else if (name === "loading") node.replaceChildren(el("p", { class: "quiz-hint" }, text));
      else {
        const start = button(quiz.say("fresh_start"), "quiz-copy", () => engine.start().catch(() => {}));
        const why = name === "failed" ? text : quiz.say("fresh_offer");
        node.replaceChildren(el("p", { class: "quiz-hint", role: "status" }, why), tools(start));
      }
    }

    engine?.addEventListener?.("state", draw);
    draw();
    return { node, canStart, isReady };
  }

  window.fourBridgesPanels = Object.freeze({ several, test, rules, repeat, log, fresh });
})();
