/* <four-bridges-card>: the player's own Player Aid numbers and house readings, kept in this browser alone.

   Load it as a classic script after desk.js. The engine checks what is typed and writes the file that the command line reads
   (--aid); the same file comes back in here. */
(() => {
  "use strict";

  const kit = window.fourBridgesDeskKit;
  if (!kit) return;
  const { desk, isObject, short, say, el, button, heading, ruling, readingText, CARD } = kit;

  const LARGEST = 256 * 1024;
  const FILE = "four-bridges-card.toml";

  /* The card with another value at a path; null takes it out, and what is empty around it. */
  function changed(card, [name, ...rest], value) {
    const copy = { ...card };
    if (!rest.length) {
      if (value === null) delete copy[name];
      else copy[name] = value;
      return copy;
    }
    const inner = changed(isObject(copy[name]) ? copy[name] : {}, rest, value);
    const keep = Object.keys(inner).length > 0;
    if (keep) copy[name] = inner;
    else delete copy[name];
    return copy;
  }

  /* All that is said about an open question, to look for words in. */
  function spoken(id) {
    const { title, readings, rules } = desk.rulings[id];
    const names = rules.map((rule) => desk.rules[rule]?.title ?? rule);
    return [title, ...Object.values(readings), ...names].join("\n").toLowerCase();
  }

  class FourBridgesCard extends HTMLElement {
    connectedCallback() {
      if (this.started) return;
      this.started = true;
      this.lang = desk.lang;
      this.level = kit.headingLevel(this);
      this.opened = new Set();
      this.build();
      kit.engine()?.addEventListener("state", ({ detail }) => {
        if (detail.name === "ready" && this.waiting) this.refresh();
      });
      this.openNamed();
      this.drawReadings();
      this.followHash = () => {
        if (!this.openNamed()) return;
        this.drawReadings();
        this.showNamed();
      };
      window.addEventListener("hashchange", this.followHash);
      this.showNamed();
      this.refresh();
    }

    disconnectedCallback() {
      window.removeEventListener("hashchange", this.followHash);
      this.started = false;
    }

    /* The open question that the address names, #house=bb-ruling-range-count: its book stands open. */
    openNamed() {
      const id = location.hash.startsWith("#house=") ? location.hash.slice("#house=".length) : "";
      const known = Object.hasOwn(desk.rulings, id) && desk.rulings[id].asked;
      this.named = known ? `house-${id}` : "";
      if (known) this.opened.add(id.split("-")[0]);
      return known;
    }

    showNamed() {
      const control = this.named ? document.getElementById(this.named) : null;
      if (!control) return;
      control.focus({ preventScroll: true });
      control.closest(".desk-field").scrollIntoView({ block: "center" });
    }

    build() {
      this.notice = el("div", { class: "desk-notice", role: "status" });
      if (CARD.trouble()) this.tell(CARD.trouble());
      this.counts = el("p", { class: "desk-counts-line" });
      this.file = el("input", { type: "file", id: "card-file", class: "desk-file", accept: ".toml,text/plain" });
      this.file.addEventListener("change", () => this.take(this.file.files[0]));
      this.exportButton = button(say("card_export"), "desk-plain", () => this.give());
      this.found = el("div", {});
      const seek = el("input", { type: "search", id: "house-seek", autocomplete: "off", maxlength: "60" });
      seek.addEventListener("input", () => {
        this.seek = seek.value;
        this.drawReadings();
      });
      this.readings = el(
        "section",
        { "aria-label": say("house_title") },
        heading(this.level, say("house_title")),
        el("p", { class: "desk-hint" }, say("house_hint")),
        el("div", { class: "desk-field" }, el("label", { for: "house-seek", class: "desk-label" }, say("house_seek")), seek),
        this.found,
      );
      this.numbers = el("section", { "aria-label": say("card_title") });
      this.replaceChildren(
        kit.engineLine(),
        this.notice,
        this.counts,
        el(
          "div",
          { class: "desk-tools" },
          this.exportButton,
          this.file,
          el("label", { for: "card-file", class: "desk-plain" }, say("card_import")),
          button(say("card_delete"), "desk-plain", () => this.confirmDelete()),
        ),
        this.readings,
        this.numbers,
      );
    }

    tell(...texts) {
      this.notice.replaceChildren(...texts.map((text) => el("p", {}, text)));
    }

    // ------------------------------------------------------------ keeping

    /* Puts a card to the engine; what it refuses is said, what it takes is kept. Returns whether it was taken. */
    async check(args) {
      const found = await kit.ask("aid", args);
      if (found.faults.length) {
        this.tell(
          say("card_refused", { count: found.faults.length }),
          ...found.faults.slice(0, 10).map((one) => (one.line ? `${say("line_number", { number: one.line })} ${one.text}` : one.text)),
        );
        return false;
      }
      this.toml = found.toml;
      const kept = CARD.write(Object.keys(found.aid).length ? found.aid : null);
      this.counts.textContent = found.counts;
      if (!kept) this.tell(say("not_kept"));
      return true;
    }

    async refresh() {
      this.waiting = true;
      try {
        if (!(await this.check({ data: CARD.value ?? {} }))) {
          CARD.refuse();
          this.notice.append(el("p", {}, CARD.trouble()));
        }
        this.waiting = false;
        const form = await kit.ask("card", { data: CARD.value ?? {} });
        this.draw(form);
      } catch (error) {
        if (`${error.key}`.startsWith("engine.")) return;
        this.waiting = false;
        this.tell(error.message);
      }
    }

    async put(card) {
      this.notice.replaceChildren();
      try {
        await this.check({ data: card });
        this.draw(await kit.ask("card", { data: CARD.value ?? {} }));
      } catch (error) {
        this.tell(error.message);
      }
    }

    give() {
      if (this.toml === undefined) this.tell(say("card_wait"));
      else kit.save(FILE, this.toml, "application/toml");
    }

    async take(file) {
      if (!file) return;
      try {
        if (file.size > LARGEST) throw new Error(say("card_large", { most: LARGEST }));
        const text = new TextDecoder("utf-8", { fatal: true }).decode(await file.arrayBuffer());
        if (await this.check({ toml: text.replace(/^\uFEFF/, "") })) {
          this.tell(say("card_taken", { name: short(file.name) }));
          this.draw(await kit.ask("card", { data: CARD.value ?? {} }));
        }
      } catch (error) {
        this.tell(error instanceof TypeError ? say("card_not_text", { name: short(file.name) }) : error.message);
      }
      this.file.value = "";
    }

    confirmDelete() {
      const no = button(say("keep"), "desk-plain", () => this.notice.replaceChildren());
      const yes = button(say("delete_yes"), "desk-plain desk-danger", () => {
        CARD.write(null);
        this.tell(say("card_deleted"));
        this.refresh();
      });
      this.notice.replaceChildren(el("p", {}, say("card_delete_sure")), el("div", { class: "desk-tools" }, yes, no));
      no.focus();
    }

    draw(form) {
      kit.whenReleased(() => {
        this.drawNumbers(form);
        this.drawReadings();
      });
    }

    // ------------------------------------------------------------ house readings

    drawReadings() {
      const focused = document.activeElement?.id ?? "";
      const within = this.readings.contains(document.activeElement);
      const own = CARD.value?.readings ?? {};
      const wanted = (this.seek ?? "").trim().toLowerCase();
      const blocks = desk.books.map((book) => {
        const ids = Object.keys(desk.rulings).filter((id) => id.startsWith(`${book.id}-`) && desk.rulings[id].asked);
        if (!ids.length) return null;
        const mine = ids.filter((id) => own[id]).length;
        const shown = wanted ? ids.filter((id) => spoken(id).includes(wanted)) : ids;
        if (!shown.length) return null;
        const details = el(
          "details",
          { class: "desk-more", open: wanted !== "" || this.opened.has(book.id) },
          el("summary", { id: `house-book-${book.id}` }, say("house_book", { book: book.title, count: ids.length, own: mine })),
          shown.map((id) => this.drawReading(id, own[id])),
        );
        details.addEventListener("toggle", () => {
          if (wanted) return;
          if (details.open) this.opened.add(book.id);
          else this.opened.delete(book.id);
        });
        return details;
      });
      const found = blocks.filter(Boolean);
      const none = el("p", {}, say("house_none", { typed: short(this.seek ?? "") }));
      this.found.replaceChildren(...(found.length ? found : [none]));
      if (within && focused) document.getElementById(focused)?.focus();
    }

    drawReading(id, chosen) {
      const known = desk.rulings[id];
      const control = `house-${id}`;
      const select = el(
        "select",
        { id: control },
        el("option", { value: "" }, known.default ? say("our_reading") : say("no_reading")),
        kit.readingOptions(id, [known.default]),
      );
      select.value = chosen && chosen !== known.default ? chosen : "";
      select.addEventListener("change", () => {
        const card = changed(CARD.value ?? {}, ["readings", id], select.value || null);
        CARD.write(Object.keys(card).length ? card : null);
        this.drawReadings();
        this.put(card);
      });
      const now = chosen ?? known.default;
      return el(
        "div",
        { class: "desk-field" },
        el("label", { for: control, class: "desk-label" }, known.title),
        select,
        el("span", { class: "desk-hint" }, known.rules.flatMap((rule) => [kit.citation(rule), " "]), now ? readingText(id, now) : say("undecided_until"), " ", ruling(id, say("ruling_more"))),
      );
    }

    // ------------------------------------------------------------ numbers

    drawNumbers(form) {
      const focused = document.activeElement?.id ?? "";
      const within = this.numbers.contains(document.activeElement);
      const parts = form.parts.map((part) => this.drawPart(part));
      this.numbers.replaceChildren(heading(this.level, say("card_title")), el("p", { class: "desk-hint" }, say("card_hint")), ...parts);
      if (within && focused) document.getElementById(focused)?.focus();
    }

    drawPart({ name, title, groups }) {
      const named = ["own_terrain", "counters"].includes(name);
      const told = groups.reduce((sum, group) => sum + group.fields.filter((field) => field.value != null).length, 0);
      const inner = groups.map((group) =>
        el(
          "fieldset",
          { class: "desk-part" },
          el("legend", {}, group.title || title),
          el("div", { class: "desk-numbers" }, group.fields.map((field) => this.drawField(field))),
          named
            ? el(
                "div",
                { class: "desk-tools" },
                button(say("remove"), "desk-plain", () => this.put(changed(CARD.value ?? {}, [name, group.title], null)), {
                  "aria-label": say("remove_from", { field: group.title }),
                }),
              )
            : null,
        ),
      );
      const details = el(
        "details",
        { class: "desk-more", open: this.opened.has(name) },
        el("summary", { id: `card-part-${name}` }, say("card_part", { part: title, count: named ? groups.length : told })),
        inner,
        named ? this.drawAdd(name) : null,
      );
      details.addEventListener("toggle", () => {
        if (details.open) this.opened.add(name);
        else this.opened.delete(name);
      });
      return details;
    }

    drawAdd(name) {
      const id = `card-add-${name}`;
      const field = el("input", { type: "text", id, maxlength: "40", autocomplete: "off" });
      const form = el(
        "form",
        { class: "desk-typing", novalidate: true },
        el("label", { for: id }, say(`card_add_${name}`)),
        field,
        el("button", { type: "submit", class: "desk-plain" }, say("add")),
      );
      form.addEventListener("submit", (event) => {
        event.preventDefault();
        const typed = field.value.trim();
        if (!typed) return;
        const start = name === "counters" ? { kind: "vehicle" } : { level: 0 };
        const before = CARD.value?.[name] ?? {};
        if (Object.hasOwn(before, typed)) return;
        this.put({ ...(CARD.value ?? {}), [name]: { ...before, [typed]: start } });
      });
      return form;
    }

    drawField(field) {
      const id = `card-${field.path.join("-").replaceAll(/\s+/g, "_")}`;
      const set = (value) => this.put(changed(CARD.value ?? {}, field.path, value));
      let control;
      if (field.kind === "choice" || field.kind === "bool") {
        const choices = field.kind === "bool" ? [["true", say("yes")], ["false", say("no")]] : field.choices.map((one) => [one.value, one.text]);
        control = el("select", { id }, el("option", { value: "" }, say("blank")), choices.map(([value, text]) => el("option", { value }, text)));
        control.value = field.value == null ? "" : `${field.value}`;
        control.addEventListener("change", () => {
          if (control.value === "") set(null);
          else set(field.kind === "bool" ? control.value === "true" : control.value);
        });
      } else {
        control = el("input", { type: "text", id, autocomplete: "off", inputmode: field.kind === "whole" ? "numeric" : null });
        control.value = field.value ?? "";
        if (field.kind === "whole") control.placeholder = `${field.low}…${field.high}`;
        control.addEventListener("change", () => {
          const text = control.value.trim();
          const digits = kit.plainDigits(text);
          if (text === "") set(null);
          else set(field.kind === "whole" && /^-?\d{1,9}$/.test(digits) ? Number(digits) : text);
        });
      }
      return el("div", { class: "desk-field desk-short" }, el("label", { for: id, class: "desk-label" }, field.label), control);
    }
  }

  if (!customElements.get("four-bridges-card")) customElements.define("four-bridges-card", FourBridgesCard);
})();
