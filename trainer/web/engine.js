/* window.fourBridgesEngine: the trainer's Python in this browser, in a worker beside the page.

   Load it as a classic script; the build fills in the attributes:

     <script defer src="../_static/engine.js" data-base="../../_engine/0123456789abcdef/" data-size="13000000"
             data-words='{"engine.died": "…", …}'></script>

   Without data-base the site was built without the engine. Nothing is fetched before it is started:

     engine.start()          Promise that it is ready; may be called again after a failure
     engine.startWhenIdle()  starts it when the page has nothing else to do; not where the reader saves data
     engine.state            {name: "idle" | "loading" | "ready" | "failed", stage, part, reason, text}
                             stage  "load" (files are coming, part from 0 to 1) | "start" | "open"; "" else
                             reason a key of the words, such as "engine.wasm"
                             text   the sentence for the reader, "" while idle
     engine.ask(call, args, {signal, seconds})   Promise of the value; starts the engine if need be
     engine.addEventListener("state", …)         after every change of the state
     engine.stop()

   A question that is not answered rejects with an EngineError: key, text (a sentence for the reader), field, given,
   allowed. What the page was about to do is the page's to keep: nothing is lost here, and start() begins anew.

   Questions are put to Python one at a time. Python cannot be interrupted: a question that is given up while it is
   being answered (signal, or the time is up) ends the worker, and the next question starts another. */
(() => {
  "use strict";

  const STALLED = 30; // seconds without a byte or a step before the start counts as failed
  const PATIENCE = 60; // seconds for an answer
  const LONGEST = 1e6; // characters of a request; the desk reads no more
  const here = document.currentScript?.dataset ?? {};

  class EngineError extends Error {
    constructor({ key, text, field = "", given = null, allowed = "" }) {
      super(text);
      this.name = "EngineError";
      Object.assign(this, { key, text, field, given, allowed });
    }
  }

  function read(text) {
    try {
      return JSON.parse(text ?? "{}");
    } catch {
      return {};
    }
  }

  class Engine extends EventTarget {
    constructor({ base, size, words }) {
      super();
      this.base = base ? new URL(base, document.baseURI).href : "";
      this.size = Number(size) || 1;
      this.words = read(words);
      this.state = { name: "idle", stage: "", part: 0, reason: "", text: "" };
      this.queue = []; // questions that wait; the first is being answered once the engine is ready
      this.asked = null; // the question that Python has
      this.count = 0;
      this.worker = null;
      this.starting = null;
      this.watch = 0;
    }

    say(key, values = {}) {
      const text = this.words[key] ?? key;
      return text.replace(/\{(\w+)\}/g, (whole, name) => (name in values ? `${values[name]}` : whole));
    }

    error(reason) {
      return new EngineError({ key: reason, text: this.say(reason) });
    }

    become(name, more = {}) {
      const key = more.reason || `engine.${more.stage || name}`;
      const text = key in this.words ? this.say(key, { percent: Math.round((more.part ?? 0) * 100) }) : "";
      this.state = { name, stage: "", part: 0, reason: "", text, ...more };
      this.dispatchEvent(new CustomEvent("state", { detail: this.state }));
    }

    /* Why it cannot even be tried, or "". */
    hindrance() {
      if (!this.base) return "engine.absent";
      if (location.protocol === "file:") return "engine.file";
      if (typeof Worker !== "function" || typeof ReadableStream !== "function") return "engine.old";
      if (typeof WebAssembly !== "object") return "engine.wasm";
      return "";
    }

    start() {
      if (this.starting) return this.starting;
      const reason = this.hindrance();
      if (reason) {
        this.become("failed", { reason });
        return Promise.reject(this.error(reason));
      }
      this.starting = new Promise((done, refused) => {
        this.settle = { done, refused };
      });
      this.starting.catch(() => {});
      this.become("loading", { stage: "load" });
      this.patience(STALLED);
      try {
        this.employ();
      } catch (error) {
        this.fail("engine.worker", `${error}`);
      }
      return this.starting;
    }

    employ() {
      const worker = new Worker(`${this.base}worker.js`, { type: "module" });
      this.worker = worker;
      worker.onmessage = ({ data }) => {
        if (this.worker === worker) this.heard(data);
      };
      worker.onerror = (event) => {
        event.preventDefault();
        if (this.worker === worker) this.fail(this.state.name === "ready" ? "engine.died" : "engine.worker", event.message);
      };
      const lock = navigator.locks ? `four-bridges.engine.${crypto.getRandomValues(new Uint32Array(2)).join(".")}` : "";
      worker.postMessage({ start: { base: this.base, size: this.size, lock } });
      this.lock = lock;
    }

    /* The worker holds a lock for as long as it lives: whoever gets it after it knows that it is dead. */
    guard(worker) {
      if (!this.lock) return;
      navigator.locks.request(this.lock, () => {
        if (this.worker === worker) this.fail("engine.died");
      });
    }

    heard({ progress, locked, ready, answer, text, failed }) {
      if (progress) {
        this.patience(STALLED);
        this.become("loading", progress);
      } else if (locked) {
        this.guard(this.worker);
      } else if (ready) {
        clearTimeout(this.watch);
        this.become("ready");
        this.settle.done();
        this.next();
      } else if (failed) {
        this.fail(`engine.${failed.reason}`, failed.detail);
      } else if (this.asked?.id === answer) {
        this.answered(text);
      }
    }

    answered(text) {
      const { done, refused } = this.asked;
      this.release();
      const { ok, value, error } = JSON.parse(text);
      if (ok) done(value);
      else refused(new EngineError(error));
      this.next();
    }

    release() {
      clearTimeout(this.watch);
      this.asked?.forget();
      this.asked = null;
    }

    patience(seconds) {
      clearTimeout(this.watch);
      this.watch = setTimeout(() => this.fail("engine.slow"), seconds * 1000);
    }

    next() {
      if (this.asked || this.state.name !== "ready" || this.queue.length === 0) return;
      this.asked = this.queue.shift();
      this.worker.postMessage({ ask: this.asked.id, request: this.asked.request });
      this.patience(this.asked.seconds);
    }

    ask(call, args = {}, { signal, seconds = PATIENCE } = {}) {
      const lang = document.documentElement.lang || "en";
      const request = JSON.stringify({ call, args: { lang, ...args } });
      if (request.length > LONGEST) return Promise.reject(this.error("engine.long"));
      if (signal?.aborted) return Promise.reject(this.error("engine.cancelled"));
      return new Promise((done, refused) => {
        const question = { id: (this.count += 1), request, seconds, done, refused, forget() {} };
        if (signal) {
          const cancel = () => this.cancel(question);
          signal.addEventListener("abort", cancel, { once: true });
          question.forget = () => signal.removeEventListener("abort", cancel);
        }
        this.queue.push(question);
        this.start().catch(() => {});
        if (this.state.name === "failed") this.refuse(this.unanswered(), this.state.reason);
        this.next();
      });
    }

    cancel(question) {
      question.refused(this.error("engine.cancelled"));
      this.queue = this.queue.filter((one) => one !== question);
      if (this.asked !== question) return;
      this.dismiss();
      this.become("idle");
      if (this.queue.length) this.start().catch(() => {});
    }

    /* All questions without an answer, taken off the list. */
    unanswered() {
      const waiting = this.asked ? [this.asked, ...this.queue] : this.queue;
      this.queue = [];
      return waiting;
    }

    refuse(waiting, reason) {
      for (const question of waiting) {
        question.forget();
        question.refused(this.error(reason));
      }
    }

    dismiss() {
      clearTimeout(this.watch);
      this.worker?.terminate();
      this.worker = null;
      this.release();
      this.starting = null;
    }

    fail(reason, detail = "") {
      const known = reason in this.words ? reason : "engine.broken";
      const { settle } = this;
      const waiting = this.unanswered();
      this.dismiss();
      this.become("failed", { reason: known, detail });
      settle?.refused(this.error(known));
      this.refuse(waiting, known);
    }

    stop() {
      const waiting = this.unanswered();
      this.dismiss();
      this.become("idle");
      this.refuse(waiting, "engine.cancelled");
    }

    startWhenIdle() {
      const { saveData, effectiveType } = navigator.connection ?? {};
      if (this.state.name !== "idle" || this.hindrance()) return;
      if (saveData || /2g/.test(effectiveType ?? "")) return;
      const begin = () => this.state.name === "idle" && this.start().catch(() => {});
      const wait = () => {
        if (window.requestIdleCallback) requestIdleCallback(begin, { timeout: 10000 });
        else setTimeout(begin, 3000);
      };
      if (document.readyState === "complete") wait();
      else window.addEventListener("load", wait, { once: true });
    }
  }

  window.fourBridgesEngine = new Engine(here);
})();
