/* A page above the languages leads on to the remembered language, else to the browser's: to the
   address that its script tag names for it, else to the first page. */
(() => {
  "use strict";
  const known = ["en", "ru"];
  let language = null;
  try {
    language = localStorage.getItem("four-bridges.language");
  } catch {
    /* Nothing is remembered for this page. */
  }
  if (!known.includes(language)) {
    const wanted = (navigator.languages || []).map((tag) => tag.slice(0, 2).toLowerCase());
    language = wanted.find((tag) => known.includes(tag)) || "en";
  }
  const named = document.currentScript.dataset[language];
  location.replace(named || `${language}/index.html${location.hash}`);
})();
