/* The language switch keeps the place, the "#" of a rule copies its address. Without this file
   both are plain links that work. */
(() => {
  "use strict";

  const KEY = "four-bridges.language";

  function remember(language) {
    try {
      localStorage.setItem(KEY, language);
    } catch {
      /* The browser keeps nothing for this page; the link still leads to the language. */
    }
  }

  async function copied(text) {
    try {
      await navigator.clipboard.writeText(text);
      return true;
    } catch {
      return false;
    }
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest?.("a[data-language]");
    if (link) {
      remember(link.dataset.language);
      if (link.closest(".fb-languages")) link.hash = location.hash;
      return;
    }
    const copy = event.target.closest?.("a.fb-copy");
    if (copy) {
      copied(copy.href).then((done) => {
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

  document.addEventListener("DOMContentLoaded", () => {
    const said = document.createElement("div");
    said.id = "fb-said";
    said.className = "fb-unseen";
    said.setAttribute("role", "status");
    document.body.append(said);
  });
})();
