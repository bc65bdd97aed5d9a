/* The language switch keeps the place, the link of a rule copies its address, a link in a drawer
   closes it, what scrolls sideways takes the keyboard. Without this file all links work. */
(() => {
  "use strict";

  const KEY = "four-bridges.language";
  const ROOT = new URL("../../", document.currentScript.src);

  function remember(language) {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      /* The browser keeps nothing for this page; the link still leads to the language. */
    }
  }

  /* What the reader looks at: the place in the address while its heading is seen, or if it is no
     place of this page; else the last rule that begins above the middle of the window. */
  function placeNow() {
    const named = document.querySelector(":target");
    if (location.hash && !named) return location.hash;
    const begins = (one) => (one.matches("section") ? one.firstElementChild : one);
    const top = (one) => begins(one).getBoundingClientRect().top;
    if (named && top(named) >= 0 && top(named) < innerHeight) return location.hash;
    const above = [...document.querySelectorAll("article section[id]")].filter(
      (section) => top(section) < innerHeight / 2
    );
    return above.length > 1 ? `#${above.at(-1).id}` : "";
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  /* The short address of a rule, which holds for ever; a folder has none that opens by itself. */
  function address(copy) {
    return location.protocol === "file:" ? copy.href : new URL(`r/${copy.dataset.id}/`, ROOT).href;
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-language]");
    if (link) {
      remember(link.dataset.language);
      if (link.closest(".fb-languages")) link.hash = placeNow();
      return;
    }
    const view = event.target.closest?.(".fb-view a");
    if (view) view.hash = location.hash;
    const drawer = event.target.closest?.(".toc-drawer a, .sidebar-drawer a")?.closest("aside");
    if (drawer) {
      const name = drawer.matches(".toc-drawer") ? "__toc" : "__navigation";
      document.getElementById(name).checked = false;
    }
    const copy = event.target.closest?.("a.fb-copy");
    if (copy) {
      if (copy.dataset.text) event.preventDefault();
      copied(copy.dataset.text ?? address(copy)).then((done) => {
        if (!done) return;
        copy.dataset.done = copy.dataset.copied;
        document.getElementById("fb-said").textContent = copy.dataset.copied;
        setTimeout(() => {
          delete copy.dataset.done;
          document.getElementById("fb-said").textContent = "";
        }, 2000);
      });
    }
  });

  /* What is wider than its page scrolls: by the arrow keys too, when it can be focused. */
  function reachWide() {
    const label = document.querySelector("main").dataset.wide;
    for (const wide of document.querySelectorAll(".table-wrapper, .highlight pre")) {
      if (wide.scrollWidth > wide.clientWidth) {
        wide.tabIndex = 0;
        wide.setAttribute("role", "group");
        wide.setAttribute("aria-label", label);
      } else {
        for (const name of ["tabindex", "role", "aria-label"]) wide.removeAttribute(name);
      }
    }
  }

  addEventListener("resize", reachWide);
  addEventListener("load", reachWide);

  document.addEventListener("DOMContentLoaded", () => {
    reachWide();
    const said = document.createElement("div");
    said.id = "fb-said";
    said.className = "fb-unseen";
    said.setAttribute("role", "status");
    document.body.append(said);
  });
})();
