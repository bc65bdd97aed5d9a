/* The first page leads to the remembered language, else to the browser's. */
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
  location.replace(`${language}/index.html${location.hash}`);
})();
