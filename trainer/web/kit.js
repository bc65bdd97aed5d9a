/* window.fourBridgesKit: what the scripts of the practice page share. Text is shown as text, never as markup. */
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
    node.append(...children.filter((child) => child != null));
    return node;
  }

  function button(text, kind, act) {
    const node = el("button", { type: "button", class: kind }, text);
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
  function save(name, text) {
    const address = URL.createObjectURL(new Blob([text], { type: "application/x-ndjson" }));
    el("a", { href: address, download: name }).click();
    setTimeout(() => URL.revokeObjectURL(address), 10000);
  }

  window.fourBridgesKit = Object.freeze({
    isText, isTexts, isObject, short, el, button, checkbox, isInSite, script, save,
  });
})();
