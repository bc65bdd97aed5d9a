/* <four-bridges-table data-book="bb">: at the table, for a phone held in one hand.

   Load it as a classic script after desk.js and before try.js. It puts big buttons for the rules that are used most above the
   <four-bridges-try> inside it, keeps the last results of this book in this browser, and has dice that need no engine.

     <four-bridges-table data-book="bb"><four-bridges-try data-book="bb">…</four-bridges-try></four-bridges-table> */
(() => {
  "use strict";

  const kit = window.fourBridgesDeskKit;
  if (!kit) return;
  const { desk, isObject, say, el, button, heading } = kit;

  const MOST_RESULTS = 20;
  const MOST_THROWS = 10;
  const MOST_DICE = 12;

  const isResult = (one) =>
    isObject(one) && typeof one.rule === "string" && isObject(one.facts) && Array.isArray(one.answers) &&
    isObject(one.reading) && typeof one.verdict === "string";
  const isThrow = (one) => Array.isArray(one) && one.every((face) => Number.isInteger(face));

  class FourBridgesTable extends HTMLElement {
    connectedCallback() {
      if (this.started) return;
      this.started = true;
      this.lang = desk.lang;
      this.book = desk.books.find((book) => book.id === this.dataset.book) ?? desk.books[0];
      this.results = new kit.Store(`four-bridges.table.v1.${this.book.id}`, (value) => Array.isArray(value) && value.every(isResult));
      this.throws = new kit.Store("four-bridges.dice.v1", (value) => Array.isArray(value) && value.every(isThrow));
      this.count = 1;
      this.level = kit.headingLevel(this);
      this.build();
      this.addEventListener("fb-ended", ({ detail }) => this.keep(detail));
    }

    build() {
      this.notice = el("div", { class: "desk-notice", role: "status" });
      for (const store of [this.results, this.throws]) {
        if (store.trouble()) this.notice.append(el("p", {}, store.trouble()));
      }
      const usual = el(
        "div",
        { class: "desk-usual", role: "group", "aria-label": say("usual") },
        this.book.table.map(({ key, text }) => button(text, "desk-big", () => this.openRule({ rule: key }))),
      );
      this.throwBox = el("section", { class: "desk-throw", "aria-label": say("dice_title") });
      this.resultBox = el("section", { class: "desk-last", "aria-label": say("last_results") });
      this.prepend(this.notice, usual);
      this.append(this.resultBox, this.throwBox);
      this.drawThrow();
      this.drawResults();
    }

    get player() {
      return this.querySelector("four-bridges-try");
    }

    openRule(what) {
      this.player.open(what);
      this.player.scrollIntoView({ block: "start" });
      this.player.ruleSelect.focus({ preventScroll: true });
    }

    // ------------------------------------------------------------ last results

    keep({ rule, facts, answers, reading, verdict }) {
      const list = this.results.value ?? [];
      const same = JSON.stringify({ rule, facts, answers, reading });
      const others = list.filter(({ verdict: _, ...one }) => JSON.stringify(one) !== same);
      this.results.write([{ rule, facts, answers, reading, verdict }, ...others].slice(0, MOST_RESULTS));
      this.drawResults();
    }

    titleOf(key) {
      for (const { table, rules } of [this.book]) {
        const usual = table.find((one) => one.key === key);
        if (usual) return usual.text;
        const rule = rules.find((one) => one.keys.some((part) => part.key === key));
        if (rule) return rule.title;
      }
      return key;
    }

    drawResults() {
      const list = this.results.value ?? [];
      const rows = list.map((one) =>
        el("li", {}, button(`${this.titleOf(one.rule)}: ${one.verdict}`, "desk-plain desk-wide", () => this.openRule(one))),
      );
      const restore = this.taken ? button(say("bring_back"), "desk-plain desk-restore", () => this.bringBack()) : null;
      const drop = list.length
        ? [
            button(say("forget_last"), "desk-plain", () => this.drop(list.slice(1))),
            button(say("forget_all"), "desk-plain", () => this.drop([])),
          ]
        : [];
      this.resultBox.replaceChildren(
        heading(this.level, say("last_results")),
        list.length ? el("ol", { class: "desk-results" }, rows) : el("p", { class: "desk-hint" }, say("no_results")),
        el("div", { class: "desk-tools" }, drop, restore),
      );
    }

    /* Leaves these results; the others can be brought back until the page is left. */
    drop(left) {
      this.taken = this.results.value;
      this.results.write(left.length ? left : null);
      this.drawResults();
      this.resultBox.querySelector(".desk-restore").focus();
    }

    bringBack() {
      this.results.write(this.taken);
      this.taken = null;
      this.drawResults();
      this.resultBox.querySelector("button")?.focus();
    }

    // ------------------------------------------------------------ dice without the engine

    drawThrow() {
      const { faces, name } = this.book.die;
      const list = this.throws.value ?? [];
      const counts = el(
        "div",
        { class: "desk-counts", role: "radiogroup", "aria-label": say("how_many_dice") },
        Array.from({ length: MOST_DICE }, (_, at) => {
          const radio = el("input", { type: "radio", name: "dice-count", value: `${at + 1}`, id: `dice-${at + 1}` });
          radio.checked = at + 1 === this.count;
          radio.addEventListener("change", () => {
            this.count = at + 1;
          });
          return el("span", {}, radio, el("label", { for: `dice-${at + 1}` }, `${at + 1}`));
        }),
      );
      const roll = button(say("throw_dice", { die: name }), "desk-main desk-big", () => {
        const dice = Array.from({ length: this.count }, () => faces[this.fair(faces.length)]);
        this.throws.write([dice, ...(this.throws.value ?? [])].slice(0, MOST_THROWS));
        this.drawThrow();
        this.throwBox.querySelector(".desk-throw-now").focus();
      });
      const undo = button(say("undo"), "desk-plain", () => {
        this.throws.write((this.throws.value ?? []).slice(1));
        this.drawThrow();
      });
      undo.disabled = list.length === 0;
      const [last, ...before] = list;
      const now = last
        ? el(
            "div",
            { class: "desk-throw-now", tabindex: "-1" },
            el("p", { class: "desk-told" }, last.map((face) => el("span", { class: "desk-die" }, `${face}`))),
            el("p", {}, this.summary(last)),
          )
        : el("div", { class: "desk-throw-now", tabindex: "-1" });
      this.throwBox.replaceChildren(
        heading(this.level, say("dice_title")),
        counts,
        el("div", { class: "desk-tools" }, roll, undo),
        now,
        ...(before.length
          ? [el("ol", { class: "desk-throws", "aria-label": say("throws_before") }, before.map((dice) => el("li", {}, dice.join(" "))))]
          : []),
      );
    }

    /* A whole number below `most`, each as likely. */
    fair(most) {
      const limit = Math.floor(2 ** 32 / most) * most;
      for (;;) {
        const [found] = crypto.getRandomValues(new Uint32Array(1));
        if (found < limit) return found % most;
      }
    }

    /* The sum, and for several dice how many show at least each number. */
    summary(dice) {
      const sum = dice.reduce((total, face) => total + face, 0);
      const least = [2, 3, 4, 5, 6].map((number) => `${number}+: ${dice.filter((face) => face >= number).length}`);
      return `${say("sum", { sum })} · ${least.join(" · ")}`;
    }
  }

  if (!customElements.get("four-bridges-table")) customElements.define("four-bridges-table", FourBridgesTable);
})();
