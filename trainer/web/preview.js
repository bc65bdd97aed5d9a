/* What a link to a rule, an open question or a term leads to, seen without going there: on the mouse resting
   on it, on the keyboard reaching it, and on the first tap of a finger; the second tap follows the link. Escape puts it away,
   it stays while the mouse is on it, and Tab goes from the link into it. Its texts are in previews.js, a classic script, so that
   it loads from a folder too; without either of them the links are links. */
(() => {
  "use strict";

  if (!HTMLElement.prototype.showPopover) return;

  const SHOW = 200;
  const HIDE = 300;
  const EDGE = 8;
  const NARROW = 736;
  const LINKS = "main a[href*='#']";
  const NOT = ".fb-links a, a.fb-copy, .fb-rules a, .toctree-wrapper a, .back-to-top, .fb-preview a";
  const { items: address, books } = document.currentScript.dataset;
  const prefixes = ["term", ...books.split(" ")];

  const box = document.createElement("div");
  box.popover = "manual";
  box.className = "fb-preview";
  box.setAttribute("role", "group");
  box.setAttribute("aria-labelledby", "fb-preview-title");

  let loading = null;
  let open = null; // the link whose preview is shown
  let by = ""; // what opened it: mouse, keys or touch
  let timer = 0;
  let quiet = null; // the link that had its preview put away, until it is left
  let pointer = "mouse";

  function load() {
    loading ??= new Promise((done, failed) => {
      const script = document.createElement("script");
      script.src = address;
      script.onload = () => done(window.fourBridgesPreviews);
      script.onerror = failed;
      document.head.append(script);
    });
    return loading;
  }

  function element(name, text, attributes = {}) {
    const made = document.createElement(name);
    if (text) made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  function candidate(node) {
    const link = node?.closest?.(LINKS);
    return link && !link.matches(NOT) ? link : null;
  }

  function itemOf(link, data) {
    let anchor = link.hash.slice(1);
    try {
      anchor = decodeURIComponent(anchor);
    } catch {
      /* It is looked for as it stands. */
    }
    return Object.hasOwn(data.items, anchor) ? data.items[anchor] : null;
  }

  function fill(link, [kind, title, paragraphs], words) {
    const heading = element("p", "", { class: "fb-preview-title", id: "fb-preview-title" });
    heading.append(element("a", title, { href: link.href }));
    const close = element("button", "×", { type: "button", class: "fb-preview-close", "aria-label": words.close });
    close.addEventListener("click", () => putAway());
    const kindLine = words[kind] ? [element("p", words[kind], { class: "fb-preview-kind" })] : [];
    box.replaceChildren(close, ...kindLine, heading, ...paragraphs.map((text) => element("p", text)));
  }

  function place(link, at) {
    const sheet = innerWidth < NARROW;
    box.classList.toggle("fb-sheet-below", sheet);
    if (sheet) {
      box.style.left = box.style.top = "";
      return;
    }
    const rects = [...link.getClientRects()];
    const rect = rects.find((one) => at !== null && one.top <= at && at <= one.bottom) ?? rects[0];
    const { width, height } = box.getBoundingClientRect();
    const below = rect.bottom + height + EDGE <= innerHeight || rect.top < height + EDGE;
    const left = Math.max(EDGE, Math.min(rect.left, document.documentElement.clientWidth - width - EDGE));
    box.style.left = `${left + scrollX}px`;
    box.style.top = `${(below ? rect.bottom + 4 : rect.top - height - 4) + scrollY}px`;
  }

  async function show(link, how, at = null) {
    let data;
    try {
      data = await load();
    } catch {
      if (how === "touch") location.href = link.href;
      return;
    }
    if (!link.isConnected || (how !== "touch" && wanted !== link)) return;
    const item = itemOf(link, data);
    if (!item) {
      if (how === "touch") location.href = link.href;
      return;
    }
    hide();
    open = link;
    by = how;
    fill(link, item, data.words);
    link.after(box);
    link.setAttribute("aria-describedby", "fb-preview-title");
    box.showPopover();
    place(link, at);
    box.scrollTop = 0;
  }

  function hide() {
    clearTimeout(timer);
    if (!open) return;
    open.removeAttribute("aria-describedby");
    open = null;
    if (box.isConnected) box.hidePopover();
    box.remove();
  }

  /* The reader puts it away: the focus goes back to the link, and it does not come again by itself. */
  function putAway() {
    const link = open;
    const inside = box.contains(document.activeElement);
    quiet = link;
    hide();
    if (inside) link.focus();
  }

  let wanted = null; // the link that the mouse or the focus is on

  function want(link, how, at) {
    wanted = link;
    clearTimeout(timer);
    if (open === link || quiet === link) return;
    timer = setTimeout(() => show(link, how, at), SHOW);
  }

  function leave() {
    wanted = null;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (by === "keys" && open === document.activeElement) return;
      if (!box.contains(document.activeElement)) hide();
    }, HIDE);
  }

  document.addEventListener("pointerdown", (event) => {
    pointer = event.pointerType;
    if (open && !box.contains(event.target) && !open.contains(event.target)) hide();
  });

  document.addEventListener("pointerover", (event) => {
    if (event.pointerType === "touch") return;
    if (box.contains(event.target)) {
      clearTimeout(timer);
      return;
    }
    const link = candidate(event.target);
    if (link) want(link, "mouse", event.clientY);
    else if (quiet && document.activeElement !== quiet) quiet = null;
  });

  document.addEventListener("pointerout", (event) => {
    if (event.pointerType === "touch") return;
    const left = box.contains(event.target) || candidate(event.target);
    const to = event.relatedTarget;
    if (left && !(box.contains(to) || (open && open.contains(to)))) leave();
  });

  document.addEventListener("focusin", (event) => {
    const link = candidate(event.target);
    if (link && pointer !== "touch" && link.matches(":focus-visible")) want(link, "keys", null);
  });

  document.addEventListener("focusout", (event) => {
    if (quiet === event.target) quiet = null;
    if (!open || box.contains(event.relatedTarget) || event.relatedTarget === open) return;
    if (box.contains(event.target) || by === "keys") leave();
  });

  document.addEventListener("keydown", (event) => {
    pointer = "keys";
    if (event.key === "Escape" && open) {
      event.preventDefault();
      putAway();
    } else if (event.key === "Escape") {
      quiet = wanted;
      clearTimeout(timer);
    }
  });

  document.addEventListener("click", (event) => {
    const link = candidate(event.target);
    if (!link || event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey) {
      return;
    }
    if (pointer !== "touch" || open === link || !previewed(link)) {
      hide();
      return;
    }
    event.preventDefault();
    show(link, "touch");
  });

  /* Anchors of rules, questions and terms have a book or "term" before a hyphen; other links are followed at once. */
  function previewed(link) {
    return prefixes.includes(link.hash.slice(1).split("-")[0]) && link.hash.includes("-");
  }

  addEventListener("resize", hide);
  addEventListener("pagehide", hide);

  /* The texts are fetched at the reader's first move, so that they are there before a link is reached; a page that is
     only looked at asks for nothing. */
  for (const name of ["pointermove", "pointerdown", "keydown", "scroll"]) {
    addEventListener(name, () => load().catch(() => {}), { once: true, passive: true });
  }
})();
