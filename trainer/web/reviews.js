/* window.fourBridgesReviews: the review log of this browser.

   An array of records under localStorage "four-bridges.reviews.v1":
     {v: 1, at, question, card, rule, given, right, mistake, seconds, lang, where}
   A choice is recorded by its id, a number as a reduced fraction. What cannot be read there is moved as text to
   "four-bridges.reviews.v1.unreadable", never thrown away. */
(() => {
  "use strict";

  const { isObject } = window.fourBridgesKit;
  const LOG_KEY = "four-bridges.reviews.v1";
  const ASIDE_KEY = "four-bridges.reviews.v1.unreadable";

  const TIME = /^[12]\d{3}-\d\d-\d\dT([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;
  const QUESTION = /^([a-z0-9-]{1,40})\.(\d{1,4})\.(\d{1,9})$/;
  const ID = /^[a-z0-9.:-]{1,60}$/;

  /* Half a character of two cannot be saved. */
  function isWhole(text) {
    try {
      encodeURIComponent(text);
      return true;
    } catch {
      return false;
    }
  }

  const isTime = (at) => TIME.test(at) && new Date(at).toISOString().slice(0, 19) === at.slice(0, 19);

  /* The same test as the command line's (trainer/quiz/record.py), so that a saved file is read there whole. */
  function isReview(record) {
    if (!isObject(record) || record.v !== 1) return false;
    const { at, question, card, rule, given, right, mistake, seconds, lang, where } = record;
    const fits = (value, pattern) => typeof value === "string" && pattern.test(value);
    return (
      typeof at === "string" && !Number.isNaN(Date.parse(at)) && isTime(at) &&
      fits(question, QUESTION) && fits(card, ID) && fits(rule, ID) &&
      typeof given === "string" && given.length <= 200 && isWhole(given) &&
      typeof right === "boolean" &&
      (mistake == null || fits(mistake, ID)) &&
      Number.isFinite(seconds) && seconds >= 0 && seconds < 1e9 &&
      (lang === "en" || lang === "ru") &&
      (where === "web" || where === "cli")
    );
  }

  /* The first list with those of the second that it does not hold yet, in order of time. */
  function merged(some, others) {
    const name = ({ at, question, given, seconds, where }) =>
      JSON.stringify([at, question, given, seconds, where]);
    const known = new Set(some.map(name));
    const unknown = others.filter((record) => !known.has(name(record)) && known.add(name(record)));
    return [...some, ...unknown].sort((a, b) => Date.parse(a.at) - Date.parse(b.at));
  }

  class ReviewLog {
    constructor() {
      this.loose = []; // answers the storage did not take
      this.records = [];
      this.kept = true;
      this.aside = 0; // unreadable records found on this page view
      try {
        const { records, bad } = this.stored();
        this.records = records;
        this.aside = bad.length;
      } catch {
        this.kept = false;
      }
      if (this.aside) this.add([]);
    }

    /* {records, bad}: the readable records, and everything else as text. Throws where storage is refused. */
    stored() {
      const text = window.localStorage.getItem(LOG_KEY);
      if (text === null) return { records: [], bad: [] };
      let list;
      try {
        list = JSON.parse(text);
      } catch {
        return { records: [], bad: [text] };
      }
      if (!Array.isArray(list)) return { records: [], bad: [text] };
      const bad = list.filter((record) => !isReview(record));
      return { records: list.filter(isReview), bad: bad.map((record) => JSON.stringify(record)) };
    }

    setAside(bad) {
      if (bad.length === 0) return;
      const text = window.localStorage.getItem(ASIDE_KEY);
      let list = [];
      if (text !== null) {
        try {
          list = JSON.parse(text);
        } catch {
          list = null;
        }
        if (!Array.isArray(list)) list = [text];
      }
      const whole = [...new Set([...list, ...bad])];
      window.localStorage.setItem(ASIDE_KEY, JSON.stringify(whole));
    }

    /* Adds an answer just given. */
    append(record) {
      this.add([record], (all, added) => [...all, ...added]);
    }

    /* Adds records; returns how many were new. What the storage does not take is held until the page closes. */
    add(records, join = merged) {
      let kept = { records: this.records, bad: [] };
      let before = this.records.length;
      try {
        kept = this.stored();
        const known = merged(kept.records, this.loose);
        before = known.length;
        const all = join(known, records);
        this.setAside(kept.bad);
        window.localStorage.setItem(LOG_KEY, JSON.stringify(all));
        this.records = all;
        this.loose = [];
        this.kept = true;
      } catch {
        this.loose = join(this.loose, records);
        this.records = merged(kept.records, this.loose);
        this.kept = false;
      }
      return this.records.length - before;
    }

    clear() {
      this.loose = [];
      this.records = [];
      this.aside = 0;
      try {
        window.localStorage.removeItem(LOG_KEY);
        window.localStorage.removeItem(ASIDE_KEY);
        this.kept = true;
      } catch {
        this.kept = false;
      }
    }

    /* The log as a file, the same whatever way the answers came: by time, then letter by letter. */
    lines() {
      const lines = this.records.map((record) => ({ at: record.at, line: `${JSON.stringify(record)}\n` }));
      const before = (a, b) => (a.at !== b.at ? a.at < b.at : a.line < b.line);
      return lines.sort((a, b) => (before(a, b) ? -1 : 1)).map(({ line }) => line).join("");
    }

    /* What was put aside, a text each: all that ever was. */
    asideTexts() {
      let text = null;
      try {
        text = window.localStorage.getItem(ASIDE_KEY);
        const list = JSON.parse(text ?? "[]");
        return Array.isArray(list) ? list.map((one) => `${one}`) : [text];
      } catch {
        return text === null ? [] : [text];
      }
    }
  }

  /* A .jsonl text → {records, bad: numbers of the lines that are no records}. */
  function readLines(text) {
    const records = [];
    const bad = [];
    for (const [at, line] of text.replace(/^\uFEFF/, "").split(/\r?\n/).entries()) {
      if (line.trim() === "") continue;
      let record = null;
      try {
        record = JSON.parse(line);
      } catch {
        record = null;
      }
      if (isReview(record)) records.push(record);
      else bad.push(at + 1);
    }
    return { records, bad };
  }

  window.fourBridgesReviews = Object.freeze({ ReviewLog, readLines, isReview, QUESTION });
})();
