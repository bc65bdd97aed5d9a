/* The other language of a rule, in place: the link to it becomes a button that opens it under the
   rule's heading. The text comes from the finished page of that language, read once. Opened from a
   folder, where no page may read another, and without this file the link stays a link. */
(() => {
  "use strict";

  if (location.protocol === "file:" || !window.fetch) return;

  const said = document.currentScript.dataset;
  const LEFT_OUT = ".fb-rule, .fb-ruling, section:has(> .fb-rule), section:has(> .fb-ruling)";
  const RUNS = "script, style, link, meta, base, iframe, object, embed, form, template";
  const HEADING = "h1, h2, h3, h4, h5, h6";
  const pages = new Map();

  /* A page of this site as a document: nothing in it runs. */
  function read(address) {
    if (!pages.has(address)) {
      const page = fetch(address)
        .then((answer) => (answer.ok ? answer.text() : Promise.reject(answer.status)))
        .then((text) => new DOMParser().parseFromString(text, "text/html"));
      pages.set(address, page);
    }
    return pages.get(address);
  }

  /* A block of that page for this one: nothing that runs, no ids a second time, links from where it
     came. */
  function taken(block, address) {
    const copy = block.cloneNode(true);
    for (const element of [copy, ...copy.querySelectorAll("*")]) {
      for (const { name } of [...element.attributes]) {
        if (name === "id" || name.startsWith("on")) element.removeAttribute(name);
      }
      if (element.matches(RUNS)) element.remove();
      if (element.hasAttribute("href")) {
        const to = new URL(element.getAttribute("href"), address);
        if (to.protocol.startsWith("http")) element.setAttribute("href", to.href);
        else element.removeAttribute("href");
      }
    }
    return document.adoptNode(copy);
  }

  /* The heading of a rule and its own blocks, without what stands beside it and the rules in it. */
  function textOf(section, address) {
    const blocks = [...section.children].filter((child) => !child.matches(LEFT_OUT));
    const heading = blocks.find((child) => child.matches(HEADING));
    const text = blocks.filter((child) => child !== heading && !child.matches(RUNS));
    const title = document.createElement("p");
    title.className = "fb-twin-title";
    const link = document.createElement("a");
    link.href = address;
    link.hreflang = section.ownerDocument.documentElement.lang;
    link.append(...taken(heading, address).childNodes);
    title.append(link);
    const view = document.querySelector(".fb-view a");
    if (view) title.append(both(view, section.id));
    return [title, ...text.map((block) => taken(block, address))];
  }

  /* The way to this rule on the page with both languages. */
  function both(view, id) {
    const link = document.createElement("a");
    link.className = "fb-twin-both";
    link.lang = document.documentElement.lang;
    link.href = `${view.href.split("#")[0]}#${id}`;
    link.textContent = view.textContent;
    return link;
  }

  function failed(address) {
    const told = document.createElement("p");
    told.lang = document.documentElement.lang;
    const link = document.createElement("a");
    link.href = address;
    link.textContent = said.page;
    told.append(said.failed, " ", link);
    return [told];
  }

  async function fill(box, address) {
    box.setAttribute("aria-busy", "true");
    try {
      const page = await read(address.split("#")[0]);
      const section = page.getElementById(address.split("#")[1]);
      box.replaceChildren(...textOf(section, address));
      box.dataset.filled = "";
    } catch {
      pages.delete(address.split("#")[0]);
      box.replaceChildren(...failed(address));
    }
    box.removeAttribute("aria-busy");
    dispatchEvent(new Event("resize"));
  }

  /* A button in the place of a link, and under the heading the place that it opens. */
  function buttonFor(link) {
    const section = link.closest("section");
    const beside = [...section.children].find((child) => child.contains(link));
    const address = link.href;
    const button = document.createElement("button");
    const box = document.createElement("div");
    button.type = "button";
    button.className = link.className;
    button.textContent = link.textContent;
    button.lang = link.lang;
    button.setAttribute("aria-label", link.getAttribute("aria-label"));
    button.setAttribute("aria-expanded", "false");
    box.className = "fb-twin";
    box.id = `twin-${section.id}`;
    box.lang = link.hreflang;
    box.hidden = true;
    box.setAttribute("role", "group");
    box.setAttribute("aria-label", link.getAttribute("aria-label"));
    button.setAttribute("aria-controls", box.id);
    button.addEventListener("click", () => {
      box.hidden = !box.hidden;
      button.setAttribute("aria-expanded", String(!box.hidden));
      if (!box.hidden && !("filled" in box.dataset)) fill(box, address);
    });
    link.replaceWith(button);
    beside.after(box);
  }

  document.addEventListener("DOMContentLoaded", () => {
    for (const link of document.querySelectorAll("article section > * a.fb-other")) buttonFor(link);
  });
})();
