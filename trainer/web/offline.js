/* The page's side of the site without a network: brings the service worker up, tells of a new version and what is new
   in it, and runs <four-bridges-offline>, which saves everything. Loaded by every page after keep.js, both deferred:

     <script defer src="…/offline.js" data-root="../../" data-words='{"save": "…", …}'></script>

   Nothing is fetched ahead for a reader who saves data, unless the reader asks for it. */
(() => {
  "use strict";

  const { Changed, nameOf, fetchList, keptList, keep } = window.fourBridgesKeep;
  const here = document.currentScript.dataset;
  const BASE = new URL(here.root, document.baseURI).href;
  const WORDS = JSON.parse(here.words);
  const LANG = document.documentElement.lang;
  const SHOWN = 12; // changes that are told, and changed pages that are named
  const numbers = new Intl.NumberFormat(LANG, { maximumFractionDigits: 1 });
  const megabytes = (bytes) => numbers.format(bytes / 1e6);
  const say = (key, values = {}) => WORDS[key].replace(/\{(\w+)\}/g, (whole, name) => `${values[name] ?? whole}`);

  function element(name, text = "", attributes = {}) {
    const made = document.createElement(name);
    made.textContent = text;
    for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
    return made;
  }

  /* Why nothing can be kept here, as a key of the words; "" where it can. */
  function hindrance() {
    if (location.protocol === "file:") return "file";
    if (!window.isSecureContext) return "insecure";
    if (!("serviceWorker" in navigator) || !("caches" in window)) return "unable";
    return "";
  }

  const DECLINED = "four-bridges.offline.declined"; // the reader removed what was saved: nothing ahead any more
  function declined(set) {
    try {
      if (set === true) localStorage.setItem(DECLINED, "1");
      else if (set === false) localStorage.removeItem(DECLINED);
      return localStorage.getItem(DECLINED) !== null;
    } catch {
      return false;
    }
  }

  let registering = null;
  function register() {
    registering ??= navigator.serviceWorker
      .register(`${BASE}sw.js`, { scope: BASE, updateViaCache: "none" })
      .then((registration) => {
        if (registration.waiting && navigator.serviceWorker.controller) tell(registration);
        registration.addEventListener("updatefound", () => {
          const coming = registration.installing;
          coming?.addEventListener("statechange", () => {
            if (coming.state === "installed" && navigator.serviceWorker.controller) tell(registration);
          });
        });
        return registration;
      });
    registering.catch(() => {
      registering = null;
    });
    return registering;
  }

  // ---------------------------------------------------------------- a new version

  /* What is new: what the page of changes tells in the reader's language, and pages that are not what they were. */
  async function news() {
    const now = await fetchList(BASE);
    let before = null;
    for (const name of await caches.keys()) {
      if (name === nameOf(BASE, now.version) || !name.startsWith(window.fourBridgesKeep.prefix(BASE))) continue;
      before = (await keptList(await caches.open(name), BASE)) ?? before;
    }
    const known = new Set(before?.changes?.[LANG] ?? []);
    const lines = (now.changes[LANG] ?? []).filter((line) => !known.has(line)).slice(0, SHOWN);
    const pages = Object.keys(now.titles).filter(
      (path) => path.startsWith(`${LANG}/`) && before && now.files[path][0] !== before.files[path]?.[0]
    );
    return { lines, pages: pages.map((path) => now.titles[path]) };
  }

  let told = false;
  async function tell(registration) {
    if (told) return;
    told = true;
    const bar = element("section", "", { class: "fb-news", "aria-label": say("new_version") });
    const text = element("p", say("new_version"), { role: "status" });
    const take = element("button", say("take"), { type: "button" });
    const later = element("button", say("later"), { type: "button" });
    take.addEventListener("click", () => {
      navigator.serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
      registration.waiting?.postMessage("take over");
    });
    later.addEventListener("click", () => bar.remove());
    bar.append(text, take, later);
    document.body.append(bar);
    const { lines, pages } = await news().catch(() => ({ lines: [], pages: [] }));
    const more = element("details");
    more.append(element("summary", say("what_changed")));
    const list = element("ul");
    for (const line of lines) list.append(element("li", line));
    for (const title of pages.slice(0, SHOWN)) list.append(element("li", title));
    if (pages.length > SHOWN) list.append(element("li", say("more_pages", { count: pages.length - SHOWN })));
    if (!list.children.length) list.append(element("li", say("small_changes")));
    more.append(list);
    text.after(more);
  }

  // ---------------------------------------------------------------- saving everything

  class Offline extends HTMLElement {
    connectedCallback() {
      this.replaceChildren();
      this.line = element("p", "", { role: "status", class: "fb-offline-state" });
      const reason = hindrance();
      if (reason) {
        this.line.textContent = say(reason);
        this.append(this.line);
        return;
      }
      this.bar = element("progress", "", { max: "1", value: "0", "aria-label": say("saving_bar") });
      this.bar.hidden = true;
      this.save = element("button", say("save"), { type: "button" });
      this.stop = element("button", say("stop"), { type: "button" });
      this.stop.hidden = true;
      this.remove_ = element("button", say("remove"), { type: "button" });
      this.save.addEventListener("click", () => this.all());
      this.stop.addEventListener("click", () => {
        this.stopped = true;
      });
      this.remove_.addEventListener("click", () => this.nothing());
      this.append(this.line, this.bar, this.save, this.stop, this.remove_);
      navigator.serviceWorker.addEventListener("controllerchange", () => this.stop.hidden && this.look());
      this.look();
    }

    tell(key, values) {
      this.line.textContent = say(key, values);
    }

    /* {list, name}: the files of the newest version that can be had, and the name of its cache. */
    async version() {
      let list = null;
      try {
        list = await fetchList(BASE);
      } catch {
        for (const name of await caches.keys()) {
          if (!name.startsWith(window.fourBridgesKeep.prefix(BASE))) continue;
          list = (await keptList(await caches.open(name), BASE)) ?? list;
        }
      }
      return list && { list, name: nameOf(BASE, list.version) };
    }

    async look() {
      const found = await this.version().catch(() => null);
      if (!found) return this.tell("network");
      const { list, name } = found;
      const keys = (await caches.has(name)) ? await (await caches.open(name)).keys() : [];
      const kept = new Set(keys.map(({ url }) => decodeURIComponent(url.slice(BASE.length))));
      const paths = Object.keys(list.files);
      const missing = paths.filter((path) => !kept.has(path));
      const bytes = (some) => some.reduce((sum, path) => sum + list.files[path][1], 0);
      const all = bytes(paths);
      this.remove_.hidden = kept.size === 0;
      this.save.hidden = missing.length === 0;
      if (missing.length === 0) this.tell("saved", { size: megabytes(all) });
      else this.tell("part", { have: megabytes(all - bytes(missing)), size: megabytes(all) });
    }

    busy(working) {
      this.bar.hidden = this.stop.hidden = !working;
      this.save.hidden = this.remove_.hidden = working;
      if (working) this.stop.focus();
    }

    async all() {
      this.stopped = false;
      this.busy(true);
      let last = "";
      try {
        await navigator.storage?.persist?.();
        declined(false);
        await register();
        const found = await this.version();
        if (!found) throw new TypeError("no list");
        const { list, name } = found;
        const cache = await caches.open(name);
        const paths = Object.keys(list.files);
        const all = paths.reduce((sum, path) => sum + list.files[path][1], 0);
        let have = 0;
        for (const path of paths) {
          if (this.stopped) break;
          await keep(cache, BASE, list, path);
          have += list.files[path][1];
          this.bar.value = have / all;
          this.tell("saving", { have: megabytes(have), size: megabytes(all) });
        }
        const kept = new Response(JSON.stringify(list), { headers: { "Content-Type": "application/json" } });
        await cache.put(BASE + window.fourBridgesKeep.LIST, kept);
      } catch (error) {
        last = error instanceof Changed ? "changed" : error.name === "QuotaExceededError" ? "full" : "network";
      }
      this.busy(false);
      await this.look();
      if (last) this.tell(last);
      (this.save.hidden ? this.remove_ : this.save).focus();
    }

    /* Lets go of everything, and keeps nothing more until it is asked to. */
    async nothing() {
      declined(true);
      for (const name of await caches.keys()) {
        if (name.startsWith(window.fourBridgesKeep.prefix(BASE))) await caches.delete(name);
      }
      for (const registration of await navigator.serviceWorker.getRegistrations()) {
        if (registration.scope === BASE) await registration.unregister();
      }
      registering = null;
      await this.look();
      this.tell("removed");
      this.save.focus();
    }
  }

  customElements.define("four-bridges-offline", Offline);
  if (hindrance() || declined() || navigator.connection?.saveData) return;
  const begin = () => register().catch(() => {});
  if (document.readyState === "complete") begin();
  else window.addEventListener("load", begin, { once: true });
})();
