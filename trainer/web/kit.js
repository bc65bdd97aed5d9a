/* window.fourBridgesKit: what the practice page and the pages of the table share. Text is shown as text, never as markup. */
(() => {
  "use strict";

  const isText = (value, longest = 5000) =>
    typeof value === "string" && value !== "" && value.length <= longest;
  const isTexts = (value) => Array.isArray(value) && value.every((one) => isText(one));
  const isObject = (value) =>
    typeof value === "object" && value !== null && !Array.isArray(value);
  const short = (text) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

  /* A DOM element; children are nodes or text, never markup. */
  function el(tag, attributes = {}, ...children) {
    const node = document.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) {
      if (value === true) node.setAttribute(name, "");
      else if (value !== false && value != null) node.setAttribute(name, value);
    }
    node.append(...children.flat().filter((child) => child != null));
    return node;
  }

  function button(text, kind, act, more = {}) {
    const node = el("button", { type: "button", class: kind, ...more }, text);
    node.addEventListener("click", act);
    return node;
  }

  /* A checkbox with its label. */
  function checkbox(id, text, checked, act) {
    const box = el("input", { type: "checkbox", id, checked });
    box.addEventListener("change", () => act(box.checked));
    return el("label", { class: "quiz-check", for: id }, box, el("span", {}, text));
  }

  /* Whether an address stays in this site. */
  function isInSite(href) {
    try {
      const here = new URL(document.baseURI);
      const target = new URL(href, here);
      return target.protocol === here.protocol && target.host === here.host;
    } catch {
      return false;
    }
  }

  /* A function that says the sentences of a table in a language: {key: sentence with {name} placeholders, or a table of
     plural forms {one, few, many, other} by {count}}. */
  function sayer(strings, lang) {
    const plural = new Intl.PluralRules(lang);
    const number = new Intl.NumberFormat(lang);
    return (key, values = {}) => {
      const found = strings[key] ?? key;
      const template = typeof found === "string" ? found : found[plural.select(values.count)] ?? found.other;
      return template.replace(/\{(\w+)\}/g, (whole, name) => {
        if (!Object.hasOwn(values, name)) return whole;
        return typeof values[name] === "number" ? number.format(values[name]) : `${values[name]}`;
      });
    };
  }

  /* One below the last heading before an element, so that the page's outline has no gap. */
  function headingLevel(element, deepest) {
    const before = [...document.querySelectorAll("h1,h2,h3,h4,h5")].filter(
      (heading) => heading.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING,
    );
    const last = before.filter((heading) => !element.contains(heading)).pop();
    return last ? Math.min(Number(last.tagName[1]) + 1, deepest) : 2;
  }

  /* Letters that are typed for digits. */
  const LOOKALIKES = { О: "0", о: "0", O: "0", o: "0", З: "3", з: "3", б: "6", І: "1", I: "1", l: "1" };

  /* Runs a script of this site; the promise is kept when it has run, broken when it does not come. */
  function script(href) {
    const node = el("script", { src: href });
    const ran = new Promise((come, fail) => {
      node.addEventListener("load", () => come());
      node.addEventListener("error", () => fail(new Error(href)));
    });
    document.head.append(node);
    return ran.finally(() => node.remove());
  }

  /* Offers a text as a file to save. */
  function save(name, text, type) {
    const address = URL.createObjectURL(new Blob([text], { type }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  window.fourBridgesKit = Object.freeze({
    isText, isTexts, isObject, short, el, button, checkbox, isInSite, sayer, headingLevel, LOOKALIKES, script, save,
  });
})();
