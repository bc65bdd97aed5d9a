/* What the pages of the table share: words, links, stored data, dice to tap, steps, charts.

   Load it as a classic script after engine.js, kit.js and desk-data.js, all with `defer`; try.js, table.js, fight.js and
   card.js come after it and take what they need from window.fourBridgesDeskKit:

     window.fourBridgesDesk = {version: 1, lang, strings, books, rules, rulings}
     books     [{id, title, rules: [{id, title, href, keys: [{key, text}]}], table: [{key, text}], die: {name, faces}}]
     rules     {"bb-6.1.6": {href: "../blood-and-bridges/combat.html#bb-6-1-6", title: "6.1.6 …"}}
     rulings   {"bb-ruling-…": {href, title, default, asked, rules, readings: {name: what it says}}}
     strings   as kit.js says them

   Everything from the address, from storage, from files and from the engine is shown as text, never as markup. */
(() => {
  "use strict";

  const LONGEST_LINK = 12000; // characters after the # that are read
  const desk = window.fourBridgesDesk;
  if (desk?.version !== 1 || !window.fourBridgesKit) return; // the elements keep what the page says without a script

  const { isObject, short, el, button, isInSite, sayer, LOOKALIKES, save } = window.fourBridgesKit;
  const say = sayer(desk.strings, desk.lang);

  // ---------------------------------------------------------------- the page

  /* Draws anew at once, or once the finger is off: what is being pressed must not be replaced under it. */
  let pressed = false;
  let waiting = [];
  const released = () => {
    pressed = false;
    const now = waiting;
    waiting = [];
    setTimeout(() => now.forEach((draw) => draw()));
  };
  window.addEventListener("pointerdown", () => { pressed = true; }, true);
  window.addEventListener("pointerup", released, true);
  window.addEventListener("pointercancel", released, true);
  function whenReleased(draw) {
    if (pressed) waiting.push(draw);
    else draw();
  }

  const SVG = "http://www.w3.org/2000/svg";
  function svg(tag, attributes = {}, ...children) {
    const node = document.createElementNS(SVG, tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  }

  function heading(level, text, more = {}) {
    return el(`h${Math.min(level, 6)}`, more, text);
  }

  /* A link inside this site, or plain text where the address is none. */
  function link(href, text, more = {}) {
    return isInSite(href) ? el("a", { href, ...more }, text) : el("span", more, text);
  }

  const idOf = (key) => `${key}`.split(":")[0];

  /* The rule that something rests on: its number, with its title for who asks. */
  function citation(key) {
    const id = idOf(key);
    const known = Object.hasOwn(desk.rules, id) ? desk.rules[id] : null;
    if (!known) return el("span", { class: "desk-cite" }, id);
    return link(known.href, known.title, { class: "desk-cite" });
  }

  function ruling(id, text = "") {
    const known = Object.hasOwn(desk.rulings, id) ? desk.rulings[id] : null;
    return known ? link(known.href, text || known.title) : el("span", {}, id);
  }

  function readingText(id, reading) {
    const known = Object.hasOwn(desk.rulings, id) ? desk.rulings[id].readings : {};
    return Object.hasOwn(known, reading) && known[reading] ? known[reading] : reading;
  }

  /* The readings of a ruling to choose from, each by what it says. */
  function readingOptions(id, left = []) {
    const known = desk.rulings[id];
    return Object.keys(known.readings)
      .filter((name) => !left.includes(name))
      .map((name) => {
        const text = readingText(id, name);
        const words = text.length > 90 ? `${text.slice(0, 89)}…` : text;
        return el("option", { value: name }, name === known.default ? say("reading_ours", { reading: words }) : words);
      });
  }

  function steps(list) {
    return el(
      "ol",
      { class: "desk-steps" },
      list.map((step) => el("li", {}, `${step.text} `, citation(step.rule))),
    );
  }

  /* A button that copies text; where the browser refuses, a field to copy from by hand. */
  function copyButton(label, text, done) {
    const place = el("span", { class: "desk-copy" });
    const act = async () => {
      place.querySelector("textarea")?.remove();
      try {
        await navigator.clipboard.writeText(text());
        done(say("copied"));
      } catch {
        const field = el("textarea", { readonly: true, rows: "6", "aria-label": say("copy_by_hand") });
        field.value = text();
        place.append(field);
        field.focus();
        field.select();
        done(say("copy_by_hand"));
      }
    };
    place.append(button(label, "desk-plain", act));
    return place;
  }

  /* Copies of a case in either language and of its link; done is told what came of it. */
  function copyButtons(text, done) {
    const other = desk.lang === "ru" ? "en" : "ru";
    return [
      copyButton(say("copy_text"), () => `${text[desk.lang]}\n\n${location.href}`, done),
      copyButton(say("copy_other"), () => `${text[other]}\n\n${location.href}`, done),
      copyButton(say("copy_link"), () => location.href, done),
    ];
  }

  // ---------------------------------------------------------------- stored data

  /* One value in this browser: {v: 1, value}. What cannot be read is moved as text to "<key>.unreadable" and reported,
     never thrown away. */
  class Store {
    constructor(key, fits) {
      this.key = key;
      this.fits = fits;
      this.kept = true;
      this.aside = 0;
      this.value = null;
      try {
        this.read();
      } catch {
        this.kept = false;
      }
    }

    read() {
      const text = window.localStorage.getItem(this.key);
      if (text === null) return;
      let found = null;
      try {
        found = JSON.parse(text);
      } catch {
        found = null;
      }
      if (isObject(found) && found.v === 1 && this.fits(found.value)) this.value = found.value;
      else this.refuse(text);
    }

    /* Puts what is there aside. */
    refuse(text = window.localStorage.getItem(this.key)) {
      this.aside += 1;
      this.value = null;
      const before = window.localStorage.getItem(`${this.key}.unreadable`);
      let list = [];
      try {
        list = before === null ? [] : JSON.parse(before);
      } catch {
        list = [before];
      }
      if (!Array.isArray(list)) list = [before];
      window.localStorage.setItem(`${this.key}.unreadable`, JSON.stringify([...new Set([...list, text])]));
      window.localStorage.removeItem(this.key);
    }

    write(value) {
      this.value = value;
      try {
        if (value === null) window.localStorage.removeItem(this.key);
        else window.localStorage.setItem(this.key, JSON.stringify({ v: 1, value }));
        this.kept = true;
      } catch {
        this.kept = false;
      }
      return this.kept;
    }

    /* What the reader must know of it; "" where all is well. */
    trouble() {
      if (!this.kept) return say("not_kept");
      return this.aside ? say("aside") : "";
    }
  }

  // ---------------------------------------------------------------- the address

  function decoded(text) {
    try {
      return decodeURIComponent(text);
    } catch {
      return null;
    }
  }

  /* The parts of the address after the #, JSON ones as data. Throws an Error with the sentence for the reader. */
  function readHash(hash, json) {
    const parts = {};
    if (hash.length > LONGEST_LINK) throw new Error(say("link_long", { most: LONGEST_LINK }));
    for (const piece of hash.replace(/^#/, "").split("&")) {
      const [name, ...rest] = piece.split("=");
      if (!rest.length) continue;
      const text = decoded(rest.join("="));
      if (text === null) throw new Error(say("link_broken", { part: short(name) }));
      if (!json.includes(name)) {
        parts[name] = text;
        continue;
      }
      try {
        parts[name] = JSON.parse(text);
      } catch {
        throw new Error(say("link_broken", { part: short(name) }));
      }
    }
    return parts;
  }

  function writeHash(parts) {
    const pieces = Object.entries(parts)
      .filter(([, value]) => value !== undefined && value !== "")
      .map(([name, value]) => `${name}=${encodeURIComponent(typeof value === "string" ? value : JSON.stringify(value))}`);
    const hash = pieces.length ? `#${pieces.join("&")}` : location.pathname + location.search;
    history.replaceState(null, "", hash);
  }

  // ---------------------------------------------------------------- the engine

  const engine = () => window.fourBridgesEngine;

  /* Asks the engine; rejects with an error whose message is a sentence for the reader. */
  function ask(call, args, more) {
    if (!engine()) return Promise.reject(new Error(say("engine_absent")));
    return engine().ask(call, { lang: desk.lang, ...args }, more);
  }

  /* A line that says how the engine is; a button to start it where it waits or failed. */
  function engineLine() {
    if (document.querySelector(".desk-engine")) return el("div", { hidden: true }); // one a page
    const text = el("span", { class: "desk-engine-text" });
    const start = button(say("engine_start"), "desk-plain", () => {
      engine().start().catch(() => {});
    });
    const bar = el("progress", { max: "1", value: "0", "aria-label": say("engine_progress") });
    const line = el("div", { class: "desk-engine" }, el("p", { role: "status" }, text), bar, start);
    const show = () => {
      const state = engine()?.state ?? { name: "failed", text: say("engine_absent") };
      const ready = state.name === "ready";
      text.textContent = ready ? "" : state.text || (state.name === "idle" ? say("engine_idle") : "");
      bar.hidden = state.name !== "loading";
      bar.value = state.part ?? 0;
      start.hidden = !engine() || ready || state.name === "loading";
      start.textContent = say(state.name === "failed" ? "engine_again" : "engine_start");
      line.classList.toggle("desk-quiet", ready);
      line.classList.toggle("desk-trouble", state.name === "failed");
    };
    engine()?.addEventListener("state", show);
    show();
    engine()?.startWhenIdle();
    return line;
  }

  // ---------------------------------------------------------------- dice

  function plainDigits(text) {
    return [...text].map((letter) => LOOKALIKES[letter] ?? letter).join("");
  }

  /* "4 5 6", "4,5,6" or "456" → faces; null for anything else. */
  function facesOf(text, most) {
    const plain = plainDigits(text).trim();
    let parts = plain.split(/[\s,;+]+/).filter(Boolean);
    if (parts.length === 1 && most <= 9) parts = [...parts[0]];
    return parts.length && parts.every((part) => /^\d{1,5}$/.test(part)) ? parts.map(Number) : null;
  }

  /* Where dice are told: tapped face by face, typed, or rolled by the engine.

     question {dice, faces, text, look, who?}; done(faces) is told once there are enough; roll() lets the engine roll. */
  let diceMade = 0;
  function diceInput(question, { done, roll }) {
    const given = [];
    diceMade += 1;
    const id = `desk-typed-${diceMade}`;
    const box = el("div", { class: "desk-dice" });
    const told = el("p", { class: "desk-told" });
    const live = el("span", { class: "desk-unseen", role: "status" });
    const complaint = el("p", { class: "desk-complaint", role: "alert" });
    const show = () => {
      const slots = Array.from({ length: Math.min(question.dice, 60) }, (_, at) =>
        el("span", { class: at < given.length ? "desk-die" : "desk-die desk-empty" }, given[at] ?? "·"),
      );
      told.replaceChildren(...slots);
      told.setAttribute("aria-hidden", "true");
      back.disabled = given.length === 0;
      live.textContent = given.length
        ? say("dice_told", { dice: given.join(", "), count: given.length, all: question.dice })
        : "";
    };
    const add = (face) => {
      if (given.length >= question.dice) return;
      complaint.textContent = "";
      given.push(face);
      show();
      if (given.length === question.dice) done([...given]);
    };
    const back = button(say("die_back"), "desk-plain", () => {
      given.pop();
      show();
    });
    const faces = el(
      "div",
      { class: "desk-faces", role: "group", "aria-label": say("faces") },
      question.faces.map((face) => button(`${face}`, "desk-face", () => add(face), { "aria-label": say("face", { face }) })),
    );
    const field = el("input", {
      type: "text",
      id,
      inputmode: "numeric",
      autocomplete: "off",
      maxlength: "300",
      "aria-describedby": `${id}-hint`,
    });
    const form = el(
      "form",
      { class: "desk-typing", novalidate: true },
      el("label", { for: id }, say("type_dice")),
      field,
      el("button", { type: "submit", class: "desk-plain" }, say("dice_ok")),
      el("span", { class: "desk-hint", id: `${id}-hint` }, say("type_dice_hint")),
    );
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      const found = facesOf(field.value, Math.max(...question.faces));
      if (found) done(found);
      else complaint.textContent = say("dice_unread", { given: short(field.value.trim()), count: question.dice });
    });
    box.addEventListener("keydown", (event) => {
      if (event.target === field || event.ctrlKey || event.metaKey || event.altKey) return;
      if (/^\d$/.test(event.key) && question.faces.includes(Number(event.key))) {
        event.preventDefault();
        add(Number(event.key));
      } else if (event.key === "Backspace" && given.length) {
        event.preventDefault();
        given.pop();
        show();
      }
    });
    box.append(
      told,
      live,
      faces,
      el("div", { class: "desk-tools" }, button(say("roll"), "desk-main", roll), back),
      form,
      complaint,
    );
    show();
    box.complain = (text) => {
      given.length = 0;
      show();
      complaint.textContent = text;
    };
    return box;
  }

  // ---------------------------------------------------------------- charts

  const WIDE = 320;
  const NARROW = 12; // characters of a name that stand beside a bar; longer ones stand above it
  const LONGEST_NAME = 46;

  /* Bars of chances, drawn from the rows of the table that stands under them: exactly, and the thin one at least. */
  function bars(rows, label) {
    const above = rows.some((row) => row.text.length > NARROW);
    const [left, top, step] = above ? [0, 18, 46] : [90, 0, 30];
    const most = WIDE - left - 60;
    const view = `0 0 ${WIDE} ${rows.length * step + 4}`;
    const chart = svg("svg", { viewBox: view, class: "desk-chart", role: "img", "aria-label": label });
    rows.forEach((row, at) => {
      const y = at * step + 2;
      const name = svg("text", { x: 0, y: y + 14 });
      name.textContent = row.text.length > LONGEST_NAME ? `${row.text.slice(0, LONGEST_NAME - 1)}…` : row.text;
      const value = svg("text", { x: left + 6 + most * row.share, y: y + top + 14 });
      value.textContent = row.percent;
      const bar = (share, from, height, kind) =>
        svg("rect", { x: left, y: y + top + from, width: Math.max(1, most * share), height, class: kind });
      chart.append(name, bar(row.share, 3, 14, "desk-bar"), value);
      if (row.at_least) chart.append(bar(row.at_least.share, 20, 4, "desk-bar-least"));
    });
    return chart;
  }

  function table(caption, heads, rows) {
    const cell = (value, at) => {
      const content = value instanceof Node ? value : `${value}`;
      return at === 0 ? el("th", { scope: "row" }, content) : el("td", {}, content);
    };
    return el(
      "div",
      { class: "desk-scroll", tabindex: "0", role: "group", "aria-label": caption },
      el(
        "table",
        {},
        el("caption", {}, caption),
        el("thead", {}, el("tr", {}, heads.map((head) => el("th", { scope: "col" }, head)))),
        el("tbody", {}, rows.map((row) => el("tr", {}, row.map(cell)))),
      ),
    );
  }

  const headingLevel = (element) => window.fourBridgesKit.headingLevel(element, 4);
  const newSeed = () => crypto.getRandomValues(new Uint32Array(1))[0] % 1e6;

  const CARD = new Store("four-bridges.card.v1", isObject);

  window.fourBridgesDeskKit = {
    desk, isObject, short, say, el, button, whenReleased, heading, link, citation, ruling, readingText, readingOptions, steps, copyButtons, save, Store,
    readHash, writeHash, engine, ask, engineLine, plainDigits, diceInput, bars, table, headingLevel, newSeed, CARD,
  };
})();
