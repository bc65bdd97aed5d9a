/* The page for a dead address: which rules may have been meant, from the words of the address. */
(() => {
  "use strict";
  const MOST = 6;
  const rows = window.fourBridgesIds || [];
  const base = document.currentScript ? document.currentScript.dataset.base : "/";
  const plain = (text) => text.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "");

  function words() {
    let address = location.pathname.slice(0, 500) + location.hash.slice(0, 200);
    try {
      address = decodeURIComponent(address);
    } catch {
      /* It stays as it was typed. */
    }
    return address.split(/[/#]/).map((part) => plain(part.replace(/\.html?$/, ""))).filter(Boolean);
  }

  /* 3: the id itself; 2: the number of a rule; 1: an id that begins so. */
  function likeness(id, word) {
    const whole = plain(id);
    const number = whole.replace(/^[a-z]+-/, "");
    if (whole === word) return 3;
    if (number === word || whole === word.replace(/^b(?=\d)/, "asl-")) return 2;
    return /\d/.test(word) && (whole.startsWith(`${word}-`) || number.startsWith(`${word}-`)) ? 1 : 0;
  }

  const asked = words();
  const found = rows
    .map((row) => [Math.max(0, ...asked.map((word) => likeness(row[0], word))), row])
    .filter(([score]) => score > 0)
    .sort((one, other) => other[0] - one[0])
    .slice(0, MOST);
  if (!found.length) return;
  for (const [at, lang] of [[1, "en"], [2, "ru"]]) {
    const block = document.querySelector(`[data-guess="${lang}"]`);
    if (!block) continue;
    for (const [, row] of found) {
      const link = document.createElement("a");
      link.href = `${base}r/${row[0]}/`;
      link.textContent = row[at];
      const item = document.createElement("li");
      item.append(link);
      block.querySelector("ul").append(item);
    }
    block.hidden = false;
  }
})();
