/* The search page: rules whose number or title is what was asked, above what Sphinx finds. Sphinx
   itself knows no numbers. The list of rules is in rules.js, a classic script, so that it loads
   from a folder too. */
(() => {
  "use strict";

  const MOST = 30;
  const NOTHING =
    "Your search did not match any documents. Please make sure that all words are spelled " +
    "correctly and that you've selected enough categories.";
  const NUMBER =
    /^(?:(?:пп?\.?|пункт|правило|rule|section|§)\s*)?(?:(bb|abtf|eup|asl)[-\s]*)?([bв](?=\d))?(\d+(?:[.,-]\d+)*)[.,]?$/;

  const folded = (text) => text.toLowerCase().replaceAll("ё", "е").trim();
  const split = (text) => text.split(/[^\p{L}\p{N}]+/u).filter(Boolean);

  /* Rules by number: the one that is asked for, then those under it. */
  function numbered(rules, query) {
    const match = NUMBER.exec(query);
    if (!match) return [];
    const [, book = match[2] && "asl", , digits] = match;
    const number = digits.replace(/[,-]/g, ".");
    const own = rules.filter((rule) => !book || rule.id.startsWith(`${book}-`));
    const exact = own.filter((rule) => rule.number === number);
    const printed = own.filter((rule) => rule.printed === number && !exact.includes(rule));
    const stem = `${number.replace(/\.0$/, "")}.`;
    const under = own.filter(
      (rule) => rule.number.startsWith(stem) && !exact.includes(rule) && !printed.includes(rule)
    );
    return [...exact, ...printed, ...under];
  }

  /* Rules in whose titles every word begins with what was typed. */
  function titled(rules, query) {
    const words = split(query);
    if (!words.length) return [];
    return rules.filter((rule) => {
      const title = split(folded(rule.title));
      return words.every((word) => title.some((there) => there.startsWith(word)));
    });
  }

  const place = document.getElementById("fb-found");
  const data = window.fourBridgesRules;
  if (!place || !data) return;
  const query = folded(new URLSearchParams(location.search).get("q") || "");
  const byNumber = numbered(data.rules, query);
  const found = byNumber.length ? byNumber : titled(data.rules, query);
  Documentation.TRANSLATIONS[NOTHING] = found.length ? place.dataset.else : place.dataset.none;
  if (!found.length) return;
  const list = place.querySelector("ul");
  for (const rule of found.slice(0, MOST)) {
    const link = document.createElement("a");
    link.href = rule.href;
    link.textContent = rule.title;
    const item = document.createElement("li");
    item.append(link);
    list.append(item);
  }
  place.hidden = false;
})();
