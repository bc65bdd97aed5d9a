/* <four-bridges-try>: what if. A form for any rule that the trainer plays; the table asked roll by roll; how it ended and
   why; the odds.

   Load it as a classic script after desk.js. The engine decides everything: which fields there are, what they allow, what a
   rule wants to know, how it ends. This file draws and sends.

     <four-bridges-try data-book="bb">what the page says without a script</four-bridges-try>

   data-book keeps to one book. The address: #rule=bb-6.1&facts={…}&answers=[…]&reading={…}, all but rule as JSON; it follows
   what is on the page, so that a reload, the language switch and a copied link keep it.

   Events: "fb-ended" with {rule, facts, answers, reading, verdict} when a case came to its end. */
(() => {
  "use strict";

  const kit = window.fourBridgesDeskKit;
  if (!kit) return;
  const { desk, isObject, short, say, el, button, heading, citation, ruling, readingText, steps, CARD } = kit;

  const MOST_LISTED = 40; // rows of a list of plain values

  // ---------------------------------------------------------------- facts

  const parts = (path) => path.match(/\[\d+\]|[^.[\]]+/g) ?? [];
  const keyOf = (part) => (part.startsWith("[") ? Number(part.slice(1, -1)) : part);

  /* The facts with another value at a path; undefined takes it out, and what is empty around it. */
  function changed(facts, path, value) {
    const copy = structuredClone(facts);
    const keys = parts(path).map(keyOf);
    let place = copy;
    for (const [at, key] of keys.slice(0, -1).entries()) {
      if (typeof place[key] !== "object" || place[key] === null) {
        place[key] = typeof keys[at + 1] === "number" ? [] : {};
      }
      place = place[key];
    }
    const last = keys.at(-1);
    if (value === undefined) delete place[last];
    else place[last] = value;
    return copy;
  }

  function valueAt(facts, path) {
    let place = facts;
    for (const key of parts(path).map(keyOf)) {
      if (typeof place !== "object" || place === null) return undefined;
      place = place[key];
    }
    return place;
  }

  /* Digits as people type them → a number; anything else stays text, for the engine to refuse in words. */
  function typedNumber(text) {
    const plain = kit.plainDigits(text).trim().replace(/^[−–]/, "-").replace(/^\+/, "");
    return /^-?\d{1,9}$/.test(plain) ? Number(plain) : text.trim();
  }

  class FourBridgesTry extends HTMLElement {
    connectedCallback() {
      if (this.started) return;
      this.started = true;
      this.lang = desk.lang;
      this.level = kit.headingLevel(this);
      this.books = desk.books.filter((book) => !this.dataset.book || book.id === this.dataset.book);
      this.rule = "";
      this.facts = {};
      this.answers = [];
      this.rolled = []; // what the engine said of the dice that it rolled, by the place of the answer
      this.rulings = {};
      this.strict = false;
      this.seed = kit.newSeed();
      this.policy = {};
      this.best = false;
      this.opened = new Set();
      this.turn = 0;
      this.build();
      kit.engine()?.addEventListener("state", ({ detail }) => {
        if (detail.name !== "ready") return;
        if (this.waiting) this.refresh();
        if (this.stalled) this.play(true);
      });
      this.followHash = () => {
        this.notice.replaceChildren();
        this.openHash();
      };
      window.addEventListener("hashchange", this.followHash);
      this.openHash();
    }

    disconnectedCallback() {
      window.removeEventListener("hashchange", this.followHash);
    }

    // ------------------------------------------------------------ the frame

    build() {
      this.notice = el("div", { class: "desk-notice", role: "status" });
      this.bookSelect = el("select", { id: "try-book" }, this.books.map(({ id, title }) => el("option", { value: id }, title)));
      this.bookSelect.addEventListener("change", () => this.fillRules(this.bookSelect.value));
      this.ruleSelect = el("select", { id: "try-rule" });
      this.ruleSelect.addEventListener("change", () => this.pickRule(this.ruleSelect.value));
      this.partSelect = el("select", { id: "try-part" });
      this.partSelect.addEventListener("change", () => this.open({ rule: this.partSelect.value }));
      this.partRow = el("p", { class: "desk-row" }, el("label", { for: "try-part" }, say("part")), this.partSelect);
      this.ruleLine = el("p", { class: "desk-rule" });
      const picker = el(
        "div",
        { class: "desk-picker" },
        this.books.length > 1
          ? el("p", { class: "desk-row" }, el("label", { for: "try-book" }, say("book")), this.bookSelect)
          : null,
        el("p", { class: "desk-row" }, el("label", { for: "try-rule" }, say("rule")), this.ruleSelect),
        this.partRow,
        this.ruleLine,
      );
      this.form = el("form", { class: "desk-form", novalidate: true });
      this.form.addEventListener("submit", (event) => {
        event.preventDefault();
        this.begin();
      });
      this.complaint = el("p", { class: "desk-complaint", role: "alert" });
      this.tableBox = el("section", { class: "desk-table", "aria-label": say("table_title") });
      this.oddsBox = el("section", { class: "desk-odds", "aria-label": say("odds_title") });
      this.replaceChildren(kit.engineLine(), this.notice, picker, this.form, this.complaint, this.tableBox, this.oddsBox);
      const trouble = CARD.trouble();
      if (trouble) this.tell(trouble);
      this.fillRules(this.books[0].id);
    }

    tell(...texts) {
      this.notice.append(...texts.map((text) => el("p", {}, text)));
    }

    bookOf(key) {
      return this.books.find((book) => book.rules.some((rule) => rule.keys.some((one) => one.key === key)));
    }

    fillRules(id) {
      const book = this.books.find((one) => one.id === id) ?? this.books[0];
      this.bookSelect.value = book.id;
      const named = ({ id: rule, title }) => el("option", { value: rule }, title);
      const usual = book.table.length
        ? [el("optgroup", { label: say("usual") }, book.table.map(({ key, text }) => el("option", { value: `=${key}` }, text)))]
        : [];
      this.ruleSelect.replaceChildren(
        el("option", { value: "" }, say("pick_rule")),
        ...usual,
        el("optgroup", { label: say("all_rules") }, book.rules.map(named)),
      );
      this.partRow.hidden = true;
    }

    pickRule(value) {
      if (value.startsWith("=")) this.open({ rule: value.slice(1) });
      else if (value) {
        const rule = this.bookOfRule(value)?.rules.find((one) => one.id === value);
        this.open({ rule: rule.keys[0].key });
      }
    }

    bookOfRule(id) {
      return this.books.find((book) => book.rules.some((rule) => rule.id === id));
    }

    // ------------------------------------------------------------ what is open

    openHash() {
      if (!location.hash.includes("=")) return;
      let found;
      try {
        found = kit.readHash(location.hash, ["facts", "answers", "reading"]);
      } catch (error) {
        this.tell(error.message);
        return;
      }
      if (found.rule === undefined) return;
      if (!this.bookOf(found.rule)) {
        this.tell(say("rule_unknown", { rule: short(found.rule) }));
        return;
      }
      for (const [name, fits] of [["facts", isObject], ["answers", Array.isArray], ["reading", isObject]]) {
        if (found[name] !== undefined && !fits(found[name])) {
          this.tell(say("link_broken", { part: name }));
          return;
        }
      }
      this.open(found);
    }

    open({ rule, facts = {}, answers = [], reading = {} }) {
      this.rule = rule;
      this.facts = facts;
      this.answers = answers;
      this.rolled = [];
      this.rulings = isObject(reading.rulings) ? { ...reading.rulings } : {};
      this.strict = reading.strict === true;
      this.policy = {};
      this.best = false;
      this.opened.clear();
      this.shape = null;
      this.oddsBox.replaceChildren();
      this.tableBox.replaceChildren();
      this.showRule();
      this.refresh().then(() => {
        if (this.answers.length && this.shape?.ready) this.play(false);
      });
    }

    showRule() {
      const book = this.bookOf(this.rule);
      if (this.bookSelect.value !== book.id || this.ruleSelect.options.length < 2) this.fillRules(book.id);
      const rule = book.rules.find((one) => one.keys.some(({ key }) => key === this.rule));
      const usual = `=${this.rule}`;
      const isUsual = book.table.some(({ key }) => key === this.rule);
      this.ruleSelect.value = isUsual && this.ruleSelect.value === usual ? usual : rule.id;
      this.partRow.hidden = rule.keys.length < 2;
      this.partSelect.replaceChildren(...rule.keys.map(({ key, text }) => el("option", { value: key }, text)));
      this.partSelect.value = this.rule;
      this.ruleLine.replaceChildren(say("rule_text"), " ", citation(this.rule));
    }

    reading() {
      const found = {};
      if (Object.keys(this.rulings).length) found.rulings = this.rulings;
      if (this.strict) found.strict = true;
      return found;
    }

    args() {
      const args = { rule: this.rule, facts: this.facts, reading: this.reading() };
      return CARD.value ? { ...args, aid: CARD.value } : args;
    }

    follow() {
      const filled = (value) => (value && Object.keys(value).length ? value : undefined);
      kit.writeHash({
        rule: this.rule,
        facts: filled(this.facts),
        answers: this.answers.length ? this.answers : undefined,
        reading: filled(this.reading()),
      });
    }

    // ------------------------------------------------------------ the form

    refresh() {
      this.pending = this.drawn();
      return this.pending;
    }

    async drawn() {
      if (!this.rule) return;
      this.turn += 1;
      const turn = this.turn;
      this.waiting = true;
      this.setAttribute("aria-busy", "true");
      try {
        const shape = await kit.ask("form", this.args());
        if (turn !== this.turn) return;
        this.waiting = false;
        this.shape = shape;
        this.follow();
        kit.whenReleased(() => this.drawForm());
      } catch (error) {
        if (turn === this.turn) this.refused(error);
      } finally {
        if (turn === this.turn) this.removeAttribute("aria-busy");
      }
    }

    /* What the engine did not take: facts of a link, a stored card. Its own trouble stands in its line. */
    refused(error) {
      if (`${error.key}`.startsWith("engine.")) return;
      this.waiting = false;
      if (`${error.field}`.startsWith("aid") && CARD.value) {
        CARD.refuse();
        this.tell(CARD.trouble(), error.message);
        this.refresh();
      } else if (Object.keys(this.facts).length || Object.keys(this.reading()).length) {
        this.tell(say("facts_refused"), error.message);
        this.facts = {};
        this.answers = [];
        this.rulings = {};
        this.strict = false;
        this.refresh();
      } else {
        this.tell(error.message);
      }
    }

    set(path, value) {
      this.facts = changed(this.facts, path, value);
      this.answers = [];
      this.rolled = [];
      this.complaint.textContent = "";
      this.tableBox.replaceChildren();
      this.oddsBox.replaceChildren();
      return this.refresh();
    }

    drawForm() {
      const focused = document.activeElement?.id ?? "";
      const within = this.form.contains(document.activeElement);
      const groups = new Map();
      for (const field of this.shape.fields) {
        if (!groups.has(field.part)) groups.set(field.part, { title: field.title, fields: [] });
        groups.get(field.part).fields.push(field);
      }
      const drawn = [...groups].map(([part, group]) => this.drawGroup(part, group));
      const filled = this.shape.filled.length
        ? [el("details", { class: "desk-more" }, el("summary", { id: "try-filled" }, say("filled_in", { count: this.shape.filled.length })), steps(this.shape.filled))]
        : [];
      const tools = el(
        "div",
        { class: "desk-tools" },
        el("button", { type: "submit", class: "desk-main", id: "try-begin" }, say("begin")),
        button(say("odds"), "desk-plain", () => this.showOdds(), { id: "try-odds" }),
        button(say("clear"), "desk-plain", () => {
          this.facts = {};
          this.set("", undefined);
        }, { id: "try-clear" }),
      );
      this.form.replaceChildren(...drawn, ...filled, this.drawReadings(), tools);
      if (within && focused) document.getElementById(focused)?.focus();
    }

    drawGroup(part, { title, fields }) {
      const first = [];
      const rest = [];
      for (const field of fields) {
        const matters =
          field.required || field.value !== undefined || field.filled !== undefined || field.error || field.blank ||
          ["counter", "records", "part"].includes(field.kind) || (field.kind === "choice" && field.nothing === undefined);
        const empty = field.kind === "counter" && field.choices.length === 0;
        if (!empty) (matters ? first : rest).push(this.drawField(field));
      }
      const all = first.length === 0 || rest.length < 3;
      const details = el(
        "details",
        { class: "desk-more", open: this.opened.has(part) },
        el("summary", { id: `more-${part}` }, say("more_facts", { count: rest.length })),
        rest,
      );
      details.addEventListener("toggle", () => {
        if (details.open) this.opened.add(part);
        else this.opened.delete(part);
      });
      return el(
        "fieldset",
        { class: "desk-part" },
        el("legend", {}, title || say("facts")),
        first,
        all ? rest : rest.length ? details : null,
      );
    }

    drawField(field) {
      const id = `f-${field.path}`;
      const notes = [];
      const hint = this.hintOf(field);
      if (hint) notes.push(el("span", { class: "desk-hint", id: `${id}-hint` }, hint));
      const wrong = field.error ?? (field.blank && field.value === undefined ? field.blank : "");
      if (wrong) notes.push(el("span", { class: "desk-complaint", id: `${id}-error` }, wrong));
      const described = notes.map((note) => note.id).join(" ");
      const more = { "aria-describedby": described || null, "aria-invalid": field.error ? "true" : null };
      const control = this.control(field, id, more);
      const help = field.help
        ? el(
            "details",
            { class: "desk-help" },
            el("summary", { id: `help-${field.path}`, "aria-label": say("help_on", { field: field.label }) }, "?"),
            el("p", {}, field.help, " ", ...field.cites.filter((id_) => Object.hasOwn(desk.rules, id_)).flatMap((id_) => [citation(id_), " "])),
          )
        : null;
      const star = field.required && field.kind !== "bool" ? el("span", { class: "desk-must", "aria-hidden": "true" }, " *") : null;
      if (["records", "part"].includes(field.kind) || (field.kind === "bool" && !field.required)) {
        return el("div", { class: "desk-field" }, el("div", { class: "desk-line" }, control, help), notes);
      }
      const grouped = ["list", "bool"].includes(field.kind);
      const label = grouped
        ? el("span", { class: "desk-label", id: `${id}-label` }, field.label, star)
        : el("label", { for: id, class: "desk-label" }, field.label, star);
      return el("div", { class: "desk-field" }, el("div", { class: "desk-line" }, label, help), control, notes);
    }

    hintOf(field) {
      if (field.kind === "counter") {
        return field.choices.find((one) => one.value === field.value)?.told ?? "";
      }
      if (field.filled !== undefined) return say("from_elsewhere", { value: field.filled_text });
      if (field.kind === "whole") {
        const bounds = say("bounds", { low: `${field.low}`, high: `${field.high}` });
        return field.default_text && field.value === undefined && !field.required
          ? `${bounds} ${say("left_out", { value: field.default_text })}`
          : bounds;
      }
      if (field.kind === "list") return field.each.kind === "whole" ? say("bounds", { low: `${field.each.low}`, high: `${field.each.high}` }) : "";
      if (field.kind === "texts") return say("line_each");
      return "";
    }

    control(field, id, more) {
      const draw = {
        counter: () => this.counterControl(field, id, more),
        choice: () => this.choiceControl(field, id, more),
        bool: () => this.boolControl(field, id, more),
        whole: () => this.textControl(field, id, { ...more, inputmode: field.low < 0 ? "text" : "numeric" }, typedNumber),
        text: () => this.textControl(field, id, { ...more, maxlength: `${field.longest}` }, (text) => text),
        texts: () => this.textsControl(field, id, more),
        list: () => this.listControl(field, id, more),
        records: () => this.recordsControl(field, id, more),
        part: () => this.partControl(field, id, more),
      }[field.kind];
      return draw();
    }

    counterControl(field, id, more) {
      const select = el("select", { id, ...more }, el("option", { value: "" }, say("no_counter")));
      for (const origin of ["card", "book", "training"]) {
        const mine = field.choices.filter((one) => one.origin === origin);
        if (mine.length) {
          select.append(el("optgroup", { label: say(`origin_${origin}`) }, mine.map(({ value }) => el("option", { value }, value))));
        }
      }
      select.value = field.value ?? "";
      select.addEventListener("change", () => this.set(field.path, select.value || undefined));
      return select;
    }

    choiceControl(field, id, more) {
      const none = field.required ? say("choose") : say("usually", { value: field.filled_text ?? field.default_text ?? "—" });
      const select = el(
        "select",
        { id, ...more },
        el("option", { value: "" }, none),
        field.choices.map(({ value, text }) => el("option", { value }, text)),
      );
      select.value = field.value ?? "";
      select.addEventListener("change", () => this.set(field.path, select.value || undefined));
      return select;
    }

    boolControl(field, id, more) {
      if (!field.required) {
        const usual = field.filled ?? field.default ?? false;
        const box = el("input", { type: "checkbox", id, ...more });
        box.checked = field.value ?? usual;
        box.addEventListener("change", () => this.set(field.path, box.checked === usual ? undefined : box.checked));
        return el("label", { class: "desk-check" }, box, el("span", {}, field.label));
      }
      const radio = (value, text) => {
        const one = el("input", { type: "radio", name: id, value: `${value}`, id: value ? id : `${id}-no` });
        one.checked = field.value === value;
        one.addEventListener("change", () => this.set(field.path, value));
        return el("label", { class: "desk-check" }, one, el("span", {}, text));
      };
      return el(
        "div",
        { class: "desk-yesno", role: "radiogroup", "aria-labelledby": `${id}-label`, ...more },
        radio(true, say("yes")),
        radio(false, say("no")),
      );
    }

    textControl(field, id, more, read) {
      const input = el("input", { type: "text", id, autocomplete: "off", ...more });
      input.value = field.value ?? "";
      if (field.filled !== undefined) input.placeholder = field.filled_text;
      input.addEventListener("change", () => this.set(field.path, input.value.trim() === "" ? undefined : read(input.value)));
      return input;
    }

    textsControl(field, id, more) {
      const area = el("textarea", { id, rows: "3", spellcheck: "false", ...more });
      area.value = Array.isArray(field.value) ? field.value.join("\n") : "";
      area.addEventListener("change", () => {
        const lines = area.value.split("\n").map((line) => line.trim()).filter(Boolean);
        this.set(field.path, lines.length ? lines : undefined);
      });
      return area;
    }

    /* A list of numbers is typed with spaces between them; a list of words is a choice a row. */
    listControl(field, id, more) {
      const value = Array.isArray(field.value) ? field.value : [];
      if (field.each.kind !== "choice") {
        const input = el("input", { type: "text", id, autocomplete: "off", "aria-labelledby": `${id}-label`, ...more });
        input.value = value.join(" ");
        input.addEventListener("change", () => {
          const items = input.value.split(/[\s,;]+/).filter(Boolean).map(typedNumber);
          this.set(field.path, items.length ? items : undefined);
        });
        return input;
      }
      const rows = value.map((one, at) => {
        const select = el(
          "select",
          { id: at === 0 ? id : `${id}-${at}`, "aria-label": say("number_of", { field: field.label, number: at + 1 }) },
          field.each.choices.map(({ value: v, text }) => el("option", { value: v }, text)),
        );
        select.value = one;
        select.addEventListener("change", () => this.set(field.path, value.with(at, select.value)));
        return select;
      });
      return el(
        "div",
        { class: "desk-list", role: "group", "aria-labelledby": `${id}-label`, ...more },
        rows,
        this.addRemove(field, value.length, MOST_LISTED, () => field.each.choices[0].value, value),
      );
    }

    addRemove(field, count, most, fresh, value) {
      const id = `f-${field.path}`;
      const add = button(say("add"), "desk-plain", () => this.set(field.path, [...value, fresh()]), {
        id: `${id}-add`,
        "aria-label": say("add_to", { field: field.label }),
      });
      const remove = button(say("remove"), "desk-plain", () => this.set(field.path, count > 1 ? value.slice(0, -1) : undefined), {
        id: `${id}-remove`,
        "aria-label": say("remove_from", { field: field.label }),
      });
      add.disabled = count >= most;
      remove.disabled = count === 0;
      return el("div", { class: "desk-tools" }, add, remove);
    }

    recordsControl(field, id, more) {
      const value = valueAt(this.facts, field.path);
      const list = Array.isArray(value) ? value : [];
      return el(
        "div",
        { class: "desk-list", role: "group", "aria-label": field.label, ...more },
        el("span", { class: "desk-label" }, `${field.label}: ${list.length}`, field.required ? el("span", { class: "desk-must", "aria-hidden": "true" }, " *") : null),
        this.addRemove(field, list.length, field.most, () => ({}), list),
      );
    }

    partControl(field, id, more) {
      const box = el("input", { type: "checkbox", id, ...more });
      box.checked = field.value === true;
      box.addEventListener("change", () => this.set(field.path, box.checked ? {} : field.required ? null : undefined));
      return el("label", { class: "desk-check" }, box, el("span", {}, field.label));
    }

    // ------------------------------------------------------------ house readings

    drawReadings() {
      const ids = [...new Set([...this.shape.rulings, ...Object.keys(this.rulings), ...(this.consulted ?? [])])].filter((id) =>
        Object.hasOwn(desk.rulings, id),
      );
      if (!ids.length) return el("div", {});
      const rows = ids.map((id, at) => {
        const known = desk.rulings[id];
        const house = CARD.value?.readings?.[id];
        const select = el(
          "select",
          { id: `try-reading-${at}` },
          el("option", { value: "" }, house ? say("house_reading") : known.default ? say("our_reading") : say("no_reading")),
          kit.readingOptions(id),
        );
        select.value = this.rulings[id] ?? "";
        const now = this.rulings[id] ?? house ?? known.default;
        select.addEventListener("change", () => this.read(id, select.value));
        return el(
          "div",
          { class: "desk-field" },
          el("label", { for: `try-reading-${at}`, class: "desk-label" }, known.title),
          select,
          el("span", { class: "desk-hint" }, now ? readingText(id, now) : "", " ", ruling(id, say("ruling_more"))),
        );
      });
      const keep = Object.keys(this.rulings).length
        ? button(say("keep_readings"), "desk-plain", () => this.keepReadings())
        : null;
      const details = el(
        "details",
        { class: "desk-more", open: this.opened.has("=readings") },
        el("summary", { id: "try-readings" }, say("readings", { count: ids.length })),
        el("p", { class: "desk-hint" }, say("readings_hint")),
        rows,
        keep ? el("div", { class: "desk-tools" }, keep) : null,
      );
      details.addEventListener("toggle", () => {
        if (details.open) this.opened.add("=readings");
        else this.opened.delete("=readings");
      });
      return details;
    }

    async read(id, reading) {
      if (reading) this.rulings[id] = reading;
      else delete this.rulings[id];
      this.oddsBox.replaceChildren();
      const playing = this.tableBox.childElementCount > 0;
      await this.refresh();
      if (playing) this.play(false);
    }

    keepReadings() {
      const card = { ...(CARD.value ?? {}), readings: { ...(CARD.value?.readings ?? {}), ...this.rulings } };
      const kept = CARD.write(card);
      this.notice.replaceChildren();
      this.tell(kept ? say("readings_kept") : say("not_kept"));
      if (kept) this.rulings = {};
      this.refresh();
    }

    // ------------------------------------------------------------ the table

    begin() {
      this.answers = [];
      this.rolled = [];
      this.play(true);
    }

    /* Whether the facts are whole; if not, the first field that lacks something is named and gets the focus. */
    whole() {
      this.complaint.textContent = "";
      if (!this.shape) return false;
      if (this.shape.ready) return true;
      const wrong = this.shape.fields.find((field) => field.error);
      const lacks = this.shape.fields.find((field) => field.path === this.shape.missing);
      const empty = this.shape.fields.find((field) => field.required && field.value === undefined && field.filled === undefined);
      const named = wrong ?? lacks ?? empty;
      this.complaint.textContent = named
        ? named.error ?? say("missing", { field: [named.title, named.label].filter(Boolean).join(" · ") })
        : this.shape.complaint;
      if (named) {
        const control = document.getElementById(`f-${named.path}`) ?? document.getElementById(`f-${named.path}-add`);
        control?.closest("details")?.setAttribute("open", "");
        if (control && !named.error) this.markMissing(control);
        control?.focus();
      }
      return false;
    }

    /* Beside the field too, for the button and its sentence are a screen away; the next answer draws the field anew. */
    markMissing(control) {
      const id = `${control.id}-error`;
      if (document.getElementById(id)) return;
      control.closest(".desk-field")?.append(el("span", { class: "desk-complaint", id }, say("missing_here")));
      control.setAttribute("aria-invalid", "true");
      control.setAttribute("aria-describedby", [control.getAttribute("aria-describedby"), id].filter(Boolean).join(" "));
    }

    async play(focus) {
      await this.pending;
      if (!this.whole()) return;
      try {
        const found = await kit.ask("table", { ...this.args(), answers: this.answers });
        this.stalled = false;
        this.consulted = found.readings.map((one) => one.ruling);
        this.follow();
        this.drawTable(found, focus);
      } catch (error) {
        this.answerRefused(error);
      }
    }

    answerRefused(error) {
      if (`${error.key}`.startsWith("engine.")) {
        this.stalled = true; // the answers are kept; it goes on when the engine is back
        return;
      }
      const at = /^answers\[(\d+)\]/.exec(`${error.field}`);
      const dice = this.tableBox.querySelector(".desk-dice");
      if (at && Number(at[1]) < this.answers.length) {
        this.answers = this.answers.slice(0, Number(at[1]));
        if (dice) {
          dice.complain(error.message);
          return;
        }
        this.tell(error.message);
        this.play(false);
      } else {
        this.complaint.textContent = error.message;
      }
    }

    answer(given, told = "") {
      this.rolled[this.answers.length] = told;
      this.answers = [...this.answers, given];
      return this.play(true);
    }

    async roll() {
      try {
        const found = await kit.ask("roll", { ...this.args(), answers: this.answers, seed: this.seed });
        this.answer(found.faces, found.text);
      } catch (error) {
        this.answerRefused(error);
      }
    }

    drawTable(found, focus) {
      const title = heading(this.level, say("table_title"), { tabindex: "-1" });
      const history = el(
        "ol",
        { class: "desk-asked" },
        found.asked.map((one, at) =>
          el(
            "li",
            {},
            el("span", {}, one.text, " "),
            el("strong", {}, one.answer),
            this.rolled[at] ? el("span", { class: "desk-hint" }, ` ${this.rolled[at]}`) : null,
            " ",
            button(say("change"), "desk-small", () => this.goBack(at), { "aria-label": say("change_answer", { number: at + 1 }) }),
          ),
        ),
      );
      const body = found.question ? this.drawQuestion(found) : this.drawEnding(found);
      this.tableBox.replaceChildren(title, ...(found.asked.length ? [history] : []), body);
      if (focus) (this.tableBox.querySelector("[data-focus]") ?? title).focus();
      if (!found.question) {
        const { rule, facts, answers } = this;
        const detail = { rule, facts, answers, reading: this.reading(), verdict: found.verdict };
        this.dispatchEvent(new CustomEvent("fb-ended", { bubbles: true, detail }));
      }
    }

    goBack(at) {
      this.answers = this.answers.slice(0, at);
      this.play(true);
    }

    drawQuestion(found) {
      const { question } = found;
      const undo = this.answers.length
        ? button(say("undo"), "desk-plain", () => this.goBack(this.answers.length - 1))
        : null;
      const asked = el("p", { class: "desk-question", tabindex: "-1", "data-focus": "" }, el("strong", {}, question.who), ` ${question.text} `, citation(question.rule));
      const why = found.steps.length
        ? el("details", { class: "desk-more" }, el("summary", {}, say("so_far", { count: found.steps.length })), steps(found.steps))
        : null;
      if (question.kind === "choice") {
        const options = question.options.map(({ value, text }) => button(text, "desk-option", () => this.answer(value)));
        return el("div", {}, asked, el("div", { class: "desk-options", role: "group", "aria-label": question.text }, options), undo, why);
      }
      const seed = el("input", { type: "text", id: "try-seed", inputmode: "numeric", autocomplete: "off", maxlength: "9" });
      seed.value = `${this.seed}`;
      seed.addEventListener("change", () => {
        const typed = typedNumber(seed.value);
        if (Number.isInteger(typed) && typed >= 0 && typed < 1e9) this.seed = typed;
        seed.value = `${this.seed}`;
      });
      const dice = kit.diceInput(question, { done: (faces) => this.answer(faces), roll: () => this.roll() });
      return el(
        "div",
        {},
        asked,
        el("p", { class: "desk-hint" }, question.look),
        dice,
        el("div", { class: "desk-tools" }, undo, el("span", { class: "desk-seed" }, el("label", { for: "try-seed" }, say("seed")), seed)),
        why,
      );
    }

    drawEnding(found) {
      const verdict = heading(this.level + 1, found.verdict, { tabindex: "-1", "data-focus": "", class: `desk-verdict desk-${found.end}` });
      const said = el("p", { class: "desk-said", role: "status" });
      const box = el("div", { class: "desk-result" }, el("p", { class: "desk-kind" }, say(`end_${found.end}`)), verdict);
      if (found.end === "forbidden") box.append(el("p", {}, say("forbidden_by"), " ", citation(found.reason.rule)));
      if (found.end === "undecided") {
        const options = found.readings.map((name) =>
          button(readingText(found.ruling, name), "desk-option", () => this.read(found.ruling, name)),
        );
        box.append(el("p", {}, ruling(found.ruling)), el("p", {}, say("choose_reading")), el("div", { class: "desk-options" }, options));
      }
      if (found.lines.length) box.append(el("pre", { class: "desk-lines", tabindex: "0", "aria-label": say("outcome") }, found.lines.join("\n")));
      if (found.chances.length) box.append(el("ul", {}, found.chances.map((one) => el("li", {}, one))));
      if (found.steps.length) box.append(heading(this.level + 1, say("steps")), steps(found.steps));
      if (found.readings?.length && found.end !== "undecided") {
        const rows = found.readings.map((one) => el("li", {}, ruling(one.ruling), `: ${readingText(one.ruling, one.reading)}`));
        box.append(heading(this.level + 1, say("read_so")), el("ul", {}, rows));
      }
      const tell = (text) => {
        said.textContent = text;
      };
      box.append(
        el(
          "div",
          { class: "desk-tools" },
          button(say("again"), "desk-main", () => this.begin()),
          button(say("odds"), "desk-plain", () => this.showOdds()),
          kit.copyButtons(found.text, tell),
        ),
        said,
      );
      return box;
    }

    // ------------------------------------------------------------ the odds

    async showOdds() {
      await this.pending;
      if (!this.whole()) return;
      this.oddsBox.replaceChildren(el("p", { role: "status" }, say("reckoning")));
      const args = { ...this.args(), worth: true };
      if (this.best) args.best = true;
      else if (Object.keys(this.policy).length) args.policy = this.policy;
      try {
        this.drawOdds(await kit.ask("odds", args));
      } catch (error) {
        this.oddsBox.replaceChildren(el("p", { class: "desk-complaint", role: "alert" }, error.message));
      }
    }

    drawOdds(found) {
      const title = heading(this.level, say("odds_title"), { tabindex: "-1" });
      const policy = this.drawPolicy(found);
      if (found.choice) {
        this.oddsBox.replaceChildren(title, ...policy);
        title.focus();
        return;
      }
      const blocks = found.fields.map((field) => this.drawChances(field));
      const endings = found.endings.length
        ? [kit.table(say("endings"), [say("ending"), say("exactly")], found.endings.map((one) => [one.text, one.percent]))]
        : [];
      this.oddsBox.replaceChildren(
        title,
        ...policy,
        ...(found.rounds ? [el("p", {}, found.rounds)] : []),
        ...(found.best ? this.drawBest(found.best) : []),
        ...blocks,
        ...endings,
        ...this.drawWorth(found),
      );
      title.focus();
    }

    /* What is taken at each choice, so far as it was asked for. */
    drawPolicy(found) {
      const made = Object.entries(this.policy).map(([name, value]) => `${name}: ${value}`);
      const change = made.length || this.best
        ? [
            el(
              "p",
              {},
              `${this.best ? say("played_best") : say("played_so", { policy: made.join("; ") })} `,
              button(say("change"), "desk-small", () => {
                this.policy = {};
                this.best = false;
                this.showOdds();
              }, { "aria-label": say("change_policy") }),
            ),
          ]
        : [];
      if (!found.choice) return change;
      const options = found.choice.options.map(({ value, text }) =>
        button(text, "desk-option", () => {
          this.policy = { ...this.policy, [found.choice.name]: value };
          this.showOdds();
        }),
      );
      const best = button(say("best_play"), "desk-option desk-main", () => {
        this.best = true;
        this.showOdds();
      });
      return [
        ...change,
        el("p", { class: "desk-question" }, say("which_choice"), ` ${found.choice.text}`),
        el("div", { class: "desk-options" }, best, options),
      ];
    }

    drawChances(field) {
      const least = field.rows.some((row) => row.at_least);
      const heads = [field.label, say("exactly"), ...(least ? [say("at_least")] : [])];
      const cell = ({ exact, percent }) =>
        el("span", {}, percent, exact.length <= 24 ? el("span", { class: "desk-exact" }, exact) : null);
      const rows = field.rows.map((row) => [row.text, cell(row), ...(least ? [cell(row.at_least)] : [])]);
      return el(
        "figure",
        { class: "desk-figure" },
        kit.bars(field.rows, say("chart_of", { field: field.label })),
        least ? el("figcaption", { class: "desk-hint" }, say("chart_key")) : null,
        kit.table(field.label, heads, rows),
        field.left_out ? el("p", { class: "desk-hint" }, say("rows_left", { count: field.left_out })) : null,
      );
    }

    drawBest(best) {
      const rows = (best.options ?? []).map((one) => [one.text, ...one.cells]);
      return [
        best.question ? el("p", { class: "desk-question" }, best.question) : null,
        rows.length ? kit.table(say("options_worth"), [say("option"), ...best.heads], rows) : null,
        best.option ? el("p", {}, el("strong", {}, say("best_is", { option: best.option }))) : null,
      ].filter(Boolean);
    }

    drawWorth(found) {
      if (!found.measure) return [];
      const base = found.measure;
      if (!found.worth.length) return [el("p", { class: "desk-hint" }, say("no_modifier"))];
      const rows = found.worth.map((row) => [
        row.rule ? el("span", {}, say("without"), " ", citation(row.rule)) : row.text,
        row.percent,
        row.change,
      ]);
      const heads = [base.text, say("chance"), say("brings")];
      return [
        heading(this.level + 1, say("worth_title")),
        el("p", {}, say("worth_hint", { measure: base.text, value: base.percent })),
        kit.table(say("worth_title"), heads, rows),
      ];
    }
  }

  if (!customElements.get("four-bridges-try")) customElements.define("four-bridges-try", FourBridgesTry);
})();
