/* The search box: `/`, Ctrl-K or any link to the search page opens it; on the search page itself it
   stands in the page. The ranking and its index come with the first opening, as classic scripts, so
   that a page in a folder can load them too. What was typed is shown as text, never as markup. */
(() => {
  "use strict";

  const script = document.currentScript;
  const { root, index, search, style, page, book } = script.dataset;
  const words = JSON.parse(script.dataset.words);
  const lang = document.documentElement.lang === "ru" ? "ru" : "en";
  const SIDE = { en: 0, ru: 1 };
  const IN_BOX = 4; /* results of a book in the box; the search page shows them all */
  const WAIT = 80; /* ms after a key before the results are drawn anew */
  const OPENERS = "a.fb-find";

  let panel = null; /* the one in the dialog */
  let ready = null;

  const say = (key, values = {}) => words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);

  function el(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
    node.append(...children);
    return node;
  }

  function load(src) {
    return new Promise((done, failed) => {
      const node = el("script", { src });
      node.addEventListener("load", done);
      node.addEventListener("error", () => failed(new Error(src)));
      document.head.append(node);
    });
  }

  /* The ranking, once; after a failure the next opening tries again. */
  function prepared() {
    ready ??= Promise.all([load(search), load(index)]).then(
      () => new window.fourBridgesSearch.Search(window.fourBridgesIndex)
    );
    ready.catch(() => (ready = null));
    return ready;
  }

  function marked(parent, pieces) {
    for (const [text, asked] of pieces) parent.append(asked ? el("mark", {}, text) : text);
    return parent;
  }

  const addressOf = (doc) => `${root}${lang}/${doc.page}.html#${doc.anchor}`;
  const isPlainClick = (event) =>
    event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

  /* A box with its results. `close` shuts what it stands in, if that can be shut; `most` limits a book's results. */
  class Panel {
    constructor({ name, most, close = null, told = () => {} }) {
      Object.assign(this, { name, most, close, told, options: [], at: -1, engine: null, timer: 0 });
      this.input = el("input", {
        type: "search", id: `${name}-input`, class: "fb-search-input", role: "combobox", "aria-expanded": "false",
        "aria-controls": `${name}-list`, "aria-autocomplete": "list", "aria-haspopup": "listbox", "aria-label": say("label"), placeholder: say("hint"),
        autocomplete: "off", autocapitalize: "none", spellcheck: "false", enterkeyhint: "go", maxlength: "200",
      });
      this.status = el("p", { class: "fb-search-status", role: "status" });
      this.list = el("div", { id: `${name}-list`, class: "fb-search-list", role: "listbox", "aria-label": say("results") });
      this.more = el("p", { class: "fb-search-more", hidden: "" });
      this.input.addEventListener("input", () => this.soon());
      this.input.addEventListener("keydown", (event) => this.key(event));
      this.list.addEventListener("click", (event) => {
        if (isPlainClick(event) && event.target.closest("a")) this.close?.();
      });
    }

    async start() {
      if (this.engine) return this.show();
      this.status.textContent = say("loading");
      try {
        this.engine = await prepared();
      } catch {
        this.status.textContent = say("failed");
        return this.offer(page, say("list"));
      }
      return this.show();
    }

    offer(href, text) {
      this.more.replaceChildren(el("a", { href }, text));
      this.more.hidden = false;
    }

    soon() {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => this.show(), WAIT);
    }

    show() {
      clearTimeout(this.timer);
      if (!this.engine) return;
      const query = this.input.value.trim();
      if (query === this.shown) return;
      this.shown = query;
      this.told(query);
      this.options = [];
      this.list.replaceChildren();
      this.more.hidden = true;
      const { groups, terms, all } = this.engine.find(query, { book, most: this.most });
      this.list.append(...groups.map((group) => this.group(group, terms)));
      this.status.textContent = query ? (all ? say("found", { count: all }) : say("none")) : "";
      if (query && all > this.options.length) this.offer(`${page}?q=${encodeURIComponent(query)}`, say("all", { count: all }));
      if (query && !all) this.offer(page, say("list"));
      this.input.setAttribute("aria-expanded", `${all > 0}`);
      this.list.scrollTop = 0;
      this.go(all ? 0 : -1, false);
    }

    group({ book: named, results }, terms) {
      const id = `${this.name}-${named}`;
      const box = el("div", { role: "group", "aria-labelledby": id, class: "fb-search-book" });
      box.append(el("div", { id, class: "fb-search-book-name", role: "presentation" }, say(named)));
      for (const { doc } of results) box.append(this.option(doc, terms));
      return box;
    }

    option(doc, terms) {
      const side = SIDE[lang];
      const id = `${this.name}-${this.options.length}`;
      const heading = el("span", { class: "fb-search-title", id: `${id}-title` });
      const title = doc.titles[side];
      const own = doc.ruling ? say("ruling") : /^[\d.]+$/.test(doc.own) ? doc.own : doc.number;
      if (own && !/^B?\d/.test(title)) {
        heading.append(el("span", { class: doc.ruling ? "fb-search-kind" : "fb-search-number" }, own), " ");
      }
      marked(heading, this.engine.pieces(title, terms));
      const node = el("a", {
        role: "option", id, href: addressOf(doc), tabindex: "-1", class: "fb-search-option", "aria-selected": "false",
        "aria-labelledby": `${id}-title`,
      });
      node.append(heading);
      this.options.push({ node, doc, terms });
      const text = el("span", { class: "fb-search-text", id: `${id}-text` });
      const paragraphs = doc.texts[side].split("\n\n");
      const best = this.engine.paragraph(doc, terms);
      marked(text, this.engine.pieces(paragraphs[best] ?? paragraphs[0] ?? "", terms));
      node.setAttribute("aria-describedby", `${id}-text`);
      node.append(text);
      return node;
    }

    /* The rule at hand is shown whole. */
    whole({ node, doc, terms }) {
      const text = el("span", { class: "fb-search-whole", "aria-hidden": "true" });
      for (const paragraph of doc.texts[SIDE[lang]].split("\n\n")) {
        text.append(marked(el("span", { class: "fb-search-paragraph" }), this.engine.pieces(paragraph, terms)));
      }
      node.append(text);
    }

    go(at, scroll = true) {
      const before = this.options[this.at];
      if (before) {
        before.node.setAttribute("aria-selected", "false");
        before.node.querySelector(".fb-search-whole")?.remove();
      }
      this.at = at;
      const now = this.options[at];
      if (!now) {
        this.input.removeAttribute("aria-activedescendant");
        return;
      }
      now.node.setAttribute("aria-selected", "true");
      this.whole(now);
      this.input.setAttribute("aria-activedescendant", now.node.id);
      if (scroll) now.node.scrollIntoView({ block: "nearest" });
    }

    key(event) {
      if (event.isComposing) return;
      const count = this.options.length;
      if (event.key === "ArrowDown" && count) this.go((this.at + 1) % count);
      else if (event.key === "ArrowUp" && count) this.go((this.at - 1 + count) % count);
      else if (event.key === "Enter") {
        this.show();
        const { node } = this.options[this.at] ?? {};
        if (event.ctrlKey || event.metaKey) {
          if (node) window.open(node.href, "_blank", "noopener");
        } else node?.click();
      } else if (event.key === "Escape" && this.close) this.close();
      else return;
      event.preventDefault();
    }
  }

  function dialog() {
    const box = el("dialog", { class: "fb-search-dialog", "aria-label": say("label") });
    const made = new Panel({ name: "fb-box", most: IN_BOX, close: () => box.close() });
    const close = el("button", { type: "button", class: "fb-search-close", "aria-label": say("close") }, "×");
    close.addEventListener("click", () => box.close());
    box.addEventListener("click", (event) => {
      if (event.target === box) box.close();
    });
    box.append(el("div", { class: "fb-search-head" }, made.input, close), made.status, made.list, made.more);
    document.head.append(el("link", { rel: "stylesheet", href: style }));
    document.body.append(box);
    return Object.assign(made, { box });
  }

  function open() {
    if (here) {
      here.input.focus();
      here.input.select();
      return;
    }
    panel ??= dialog();
    if (!panel.box.open) panel.box.showModal();
    panel.input.focus();
    panel.input.select();
    panel.start();
  }

  /* A box that was closed a moment ago may still hold the focus, though nobody can type into it. */
  const isTyping = (node) =>
    node instanceof Element &&
    node.closest("input, textarea, select, [contenteditable]") !== null &&
    node.closest("dialog:not([open])") === null;

  let here = null; /* the one of the search page */

  document.addEventListener("keydown", (event) => {
    const slash = event.key === "/" && !event.ctrlKey && !event.metaKey && !event.altKey && !isTyping(event.target);
    const k = event.code === "KeyK" && (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey;
    if (!slash && !k) return;
    if (document.querySelector("dialog[open]:not(.fb-search-dialog)")) return;
    event.preventDefault();
    open();
  });

  document.addEventListener("click", (event) => {
    if (!isPlainClick(event) || !event.target.closest?.(OPENERS)) return;
    event.preventDefault();
    open();
  });

  document.addEventListener("DOMContentLoaded", () => {
    const place = document.getElementById("fb-search-here");
    if (!place) return;
    here = new Panel({
      name: "fb-here",
      most: Infinity,
      told: (query) => {
        try {
          history.replaceState(null, "", query ? `?q=${encodeURIComponent(query)}` : location.pathname);
        } catch {
          /* A page in a folder keeps its address. */
        }
      },
    });
    place.replaceChildren(here.input, here.status, here.list, here.more);
    here.input.value = new URLSearchParams(location.search).get("q") ?? "";
    here.start();
  });
})();
