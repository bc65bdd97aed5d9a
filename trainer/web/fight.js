/* <four-bridges-fight>: a fight of A Bridge Too Far, assault by assault, with a coach.

   Load it as a classic script after desk.js. The engine reads the lines of the book, asks, and knows what each choice is
   worth. The address: #fight={"sheet": {…}, "answers": […], "seed": …}; the fight is also kept in this browser. */
(() => {
  "use strict";

  const kit = window.fourBridgesDeskKit;
  if (!kit) return;
  const { desk, isObject, short, say, el, button, heading, steps } = kit;

  const KEY = "four-bridges.fight.v1";
  const NUMBERS = ["body", "mind", "lp", "mp"];
  const isFight = (value) =>
    isObject(value) && isObject(value.sheet) && Array.isArray(value.answers) && Number.isInteger(value.seed);

  class FourBridgesFight extends HTMLElement {
    connectedCallback() {
      if (this.started) return;
      this.started = true;
      this.lang = desk.lang;
      this.level = kit.headingLevel(this);
      this.store = new kit.Store(KEY, isFight);
      this.fight = this.fresh();
      this.typing = true;
      this.build();
      kit.engine()?.addEventListener("state", ({ detail }) => {
        if (detail.name === "ready" && this.waiting) this.refresh();
      });
      this.followHash = () => this.openHash();
      window.addEventListener("hashchange", this.followHash);
      if (!this.openHash() && this.store.value) {
        this.fight = this.store.value;
        this.fill();
        this.typing = false;
        this.refresh();
      }
    }

    disconnectedCallback() {
      window.removeEventListener("hashchange", this.followHash);
    }

    fresh() {
      return { sheet: {}, answers: [], seed: kit.newSeed() };
    }

    build() {
      this.notice = el("div", { class: "desk-notice", role: "status" });
      if (this.store.trouble()) this.notice.append(el("p", {}, this.store.trouble()));
      this.form = el("form", { class: "desk-form", novalidate: true });
      this.form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.typed();
      });
      this.box = el("section", { class: "desk-table", "aria-label": say("fight_title") });
      this.replaceChildren(kit.engineLine(), this.notice, this.form, this.box);
      this.drawForm([], []);
    }

    tell(...texts) {
      this.notice.replaceChildren(...texts.map((text) => el("p", {}, text)));
    }

    openHash() {
      if (!location.hash.includes("fight=")) return false;
      let found;
      try {
        found = kit.readHash(location.hash, ["fight"]);
      } catch (error) {
        this.tell(error.message);
        return false;
      }
      if (!isFight(found.fight)) {
        this.tell(say("link_broken", { part: "fight" }));
        return false;
      }
      this.fight = { sheet: found.fight.sheet, answers: found.fight.answers, seed: found.fight.seed };
      this.fill();
      this.typing = false;
      this.refresh();
      return true;
    }

    // ------------------------------------------------------------ the sheet

    drawForm(faults, needs) {
      const wrong = (name) => faults.filter((one) => one.field === name);
      const errors = (name, id) => {
        const list = wrong(name);
        return list.length
          ? el(
              "ul",
              { class: "desk-complaint", id },
              list.map((one) => el("li", {}, one.place === null ? one.text : `${say("line_number", { number: one.place + 1 })} ${one.text}`)),
            )
          : null;
      };
      const area = (name, label, hint, rows) => {
        const id = `fight-${name}`;
        const node = el("textarea", {
          id, rows, spellcheck: "false", autocapitalize: "off",
          "aria-describedby": `${id}-hint${wrong(name).length ? ` ${id}-error` : ""}`,
          "aria-invalid": wrong(name).length ? "true" : null,
        });
        return el(
          "div",
          { class: "desk-field" },
          el("label", { for: id, class: "desk-label" }, label),
          node,
          el("span", { class: "desk-hint", id: `${id}-hint` }, hint),
          errors(name, `${id}-error`),
        );
      };
      const figure = (name) => {
        const id = `fight-${name}`;
        const needed = needs.some((one) => one.field === name);
        return el(
          "div",
          { class: "desk-field desk-short" },
          el("label", { for: id, class: "desk-label" }, say(`fight_${name}`)),
          el("input", {
            type: "text", id, inputmode: "numeric", autocomplete: "off", maxlength: "4",
            "aria-invalid": wrong(name).length || needed ? "true" : null,
            "aria-describedby": wrong(name).length ? `${id}-error` : null,
          }),
          errors(name, `${id}-error`),
        );
      };
      const range = el(
        "fieldset",
        { class: "desk-part" },
        el("legend", {}, say("fight_range")),
        [["", "fight_range_lines"], ["no", "fight_range_body"], ["yes", "fight_range_mind"]].map(([value, key]) =>
          el(
            "label",
            { class: "desk-check" },
            el("input", { type: "radio", name: "fight-range", value, checked: value === "" }),
            el("span", {}, say(key)),
          ),
        ),
      );
      this.form.replaceChildren(
        el(
          "details",
          { class: "desk-sheet", open: this.typing },
          el("summary", {}, say("fight_sheet")),
          area("lines", say("fight_lines"), say("fight_lines_hint"), "3"),
          range,
          el("div", { class: "desk-numbers" }, NUMBERS.map(figure)),
          area("weapons", say("fight_weapons"), say("fight_weapons_hint"), "2"),
          el(
            "div",
            { class: "desk-tools" },
            el("button", { type: "submit", class: "desk-main" }, say("fight_begin")),
            button(say("clear"), "desk-plain", () => this.clear()),
          ),
          needs.length
            ? el("p", { class: "desk-complaint", role: "alert" }, say("fight_needs", { fields: needs.map((one) => one.label).join("; ") }))
            : null,
        ),
      );
      this.fill();
    }

    /* The fields as the sheet has them. */
    fill() {
      const { sheet } = this.fight;
      const texts = (value) => (Array.isArray(value) ? value.join("\n") : "");
      this.form.querySelector("#fight-lines").value = texts(sheet.lines);
      this.form.querySelector("#fight-weapons").value = texts(sheet.weapons);
      for (const name of NUMBERS) this.form.querySelector(`#fight-${name}`).value = sheet[name] ?? { lp: 8, mp: 0 }[name] ?? "";
      const range = sheet.long_range === undefined ? "" : sheet.long_range ? "yes" : "no";
      for (const radio of this.form.querySelectorAll("[name=fight-range]")) radio.checked = radio.value === range;
    }

    typed() {
      const lines = (id) => this.form.querySelector(id).value.split("\n").map((line) => line.trim()).filter(Boolean);
      const sheet = { lines: lines("#fight-lines"), weapons: lines("#fight-weapons") };
      for (const name of NUMBERS) {
        const text = kit.plainDigits(this.form.querySelector(`#fight-${name}`).value).trim();
        if (text) sheet[name] = /^\d{1,4}$/.test(text) ? Number(text) : text;
      }
      const range = this.form.querySelector("[name=fight-range]:checked")?.value;
      if (range) sheet.long_range = range === "yes";
      this.fight = { ...this.fresh(), sheet };
      this.refresh({ focus: true });
    }

    clear() {
      this.store.write(null);
      this.fight = this.fresh();
      this.typing = true;
      this.box.replaceChildren();
      this.notice.replaceChildren();
      history.replaceState(null, "", location.pathname + location.search);
      this.drawForm([], []);
      this.form.querySelector("#fight-lines").focus();
    }

    // ------------------------------------------------------------ the fight

    async refresh({ act = null, coach = false, focus = false } = {}) {
      this.waiting = true;
      if (coach) this.box.querySelector(".desk-coach")?.replaceChildren(el("p", { role: "status" }, say("reckoning")));
      try {
        const args = { ...this.fight };
        if (act) args.act = act;
        if (coach) args.coach = true;
        const found = await kit.ask("fight", args);
        this.waiting = false;
        this.answered(found, { coach, focus });
      } catch (error) {
        this.refused(error);
      }
    }

    answered(found, { coach, focus }) {
      this.typing = !found.now;
      this.notice.replaceChildren();
      if (!coach || !found.now) this.drawForm(found.faults, found.needs);
      if (!found.now) {
        this.box.replaceChildren();
        this.form.querySelector("[aria-invalid]")?.focus();
        return;
      }
      this.fight = { ...this.fight, answers: found.answers };
      this.store.write(this.fight);
      kit.writeHash({ fight: this.fight });
      if (coach) this.drawCoach(found.coach);
      else this.draw(found, focus);
    }

    refused(error) {
      if (`${error.key}`.startsWith("engine.")) {
        this.box.querySelector(".desk-coach")?.replaceChildren(el("p", {}, error.message));
        return;
      }
      this.waiting = false;
      const dice = this.box.querySelector(".desk-dice");
      if (dice) {
        dice.complain(error.message);
        return;
      }
      this.tell(error.message);
      if (this.fight.answers.length) {
        this.fight = { ...this.fight, answers: [] };
        this.typing = true;
        this.drawForm([], []);
      }
    }

    draw(found, focus) {
      const { now } = found;
      const title = heading(this.level, now.question ? say("fight_assault", { number: now.assault }) : say("fight_over"), { tabindex: "-1" });
      const coach = el("div", { class: "desk-coach", role: "status" });
      const undo = this.fight.answers.length
        ? button(say("undo"), "desk-plain", () => this.refresh({ act: { undo: 1 }, focus: true }))
        : null;
      const tools = el(
        "div",
        { class: "desk-tools" },
        undo,
        now.question ? button(say("coach"), "desk-plain", () => this.refresh({ coach: true })) : null,
        button(say("new_fight"), "desk-plain", () => this.clear()),
      );
      const body = now.question ? this.drawQuestion(now.question) : this.drawEnd(found);
      this.box.replaceChildren(
        title,
        this.drawSides(now.sides),
        body,
        tools,
        coach,
        now.steps.length ? el("details", { class: "desk-more", open: true }, el("summary", {}, say("this_assault")), steps(now.steps)) : "",
        this.drawLog(now),
      );
      if (focus) (this.box.querySelector("[data-focus]") ?? title).focus();
    }

    drawSides(sides) {
      const cards = sides.map((one) =>
        el(
          "li",
          { class: one.lp > 0 ? `desk-side desk-${one.side}` : `desk-side desk-${one.side} desk-out` },
          el("strong", {}, one.name),
          el("span", { class: "desk-life" }, one.life),
          one.more.length ? el("span", {}, one.more.join("; ")) : null,
        ),
      );
      return el("ul", { class: "desk-sides", "aria-label": say("sides") }, cards);
    }

    drawQuestion(question) {
      const asked = el("p", { class: "desk-question", tabindex: "-1", "data-focus": "" }, question.text);
      const act = (what) => this.refresh({ act: what, focus: true });
      if (question.kind === "choice") {
        const options = question.options.map(({ value, text }) => button(text, "desk-option", () => act({ answer: value })));
        return el("div", {}, asked, el("div", { class: "desk-options", role: "group", "aria-label": question.text }, options));
      }
      const dice = kit.diceInput(question, { done: (faces) => act({ answer: faces }), roll: () => act({ roll: true }) });
      return el("div", {}, asked, dice, el("p", { class: "desk-hint" }, say("seed_is", { seed: `${this.fight.seed}` })));
    }

    drawEnd(found) {
      const said = el("p", { class: "desk-said", role: "status" });
      const tell = (text) => {
        said.textContent = text;
      };
      return el(
        "div",
        { class: "desk-result" },
        el("p", { class: "desk-verdict", tabindex: "-1", "data-focus": "" }, found.now.verdict),
        el("pre", { class: "desk-lines", tabindex: "0", "aria-label": say("outcome") }, found.now.lines.join("\n")),
        el(
          "div",
          { class: "desk-tools" },
          kit.copyButtons(found.text, tell),
        ),
        said,
      );
    }

    drawCoach(coach) {
      const place = this.box.querySelector(".desk-coach");
      if (!place) return;
      place.replaceChildren(
        el("p", {}, el("strong", {}, coach.text)),
        coach.rows ? kit.table(say("options_worth"), coach.heads, coach.rows) : "",
        coach.advice ? el("p", {}, el("strong", {}, coach.advice)) : "",
      );
    }

    drawLog(now) {
      if (!now.assaults.length) return "";
      const rows = now.assaults.map((one) =>
        el(
          "li",
          {},
          el("strong", {}, `${one.title} `),
          one.given.map(short).join("; "),
          el("br"),
          one.sides.map((side) => `${side.name}: ${[side.life, ...side.more].join("; ")}`).join(" · "),
          steps(one.steps),
        ),
      );
      return el("details", { class: "desk-more" }, el("summary", {}, say("fight_log", { count: rows.length })), el("ol", { class: "desk-plainlist" }, rows));
    }
  }

  if (!customElements.get("four-bridges-fight")) customElements.define("four-bridges-fight", FourBridgesFight);
})();
