/* The live engine: our Python package in a Web Worker. engine.js starts it and talks to it.

   Messages in:   {start: {base, size, lock}}   where the files are, their bytes in all, the name of a lock to hold
                  {ask: number, request: JSON text}
   Messages out:  {progress: {stage, part}}     stage "load" | "start" | "open"; part from 0 to 1
                  {locked: true}                it holds the lock
                  {ready: {seconds}}
                  {answer: number, text: JSON text}
                  {failed: {reason, detail}}    reason: a key of the sentences of engine.js

   It is told where its files are by message: a worker that a service worker kept has lost its query. */

/* What of the pack Pyodide asks for by name; the rest are the files of our package. */
const ASKED_FOR = ["pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip"];
const HOME = "/four-bridges"; // where our package lies
/* For every record of the rules `dataclasses` compiles a text, and for most of them the same one. */
const COMPILED_ONCE = `
def shared():
    import dataclasses, functools
    run, compiled = exec, functools.cache(lambda text: compile(text, "<dataclass>", "exec"))
    dataclasses.exec = lambda text, names, found: run(compiled(text), names, found)
shared()`;
const EMPTY = new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]); // the smallest module that there is

let answer = null;

const say = (message) => self.postMessage(message);

class Failed extends Error {
  constructor(reason, detail) {
    super(detail);
    this.reason = reason;
  }
}

/* Python hangs without a word where WebAssembly is refused, so it is tried first. */
function tryWebAssembly() {
  try {
    new WebAssembly.Module(EMPTY);
  } catch (error) {
    throw new Failed("wasm", `${error}`);
  }
}

function reasonOf(error) {
  if (error instanceof Failed) return error.reason;
  const text = `${error}`;
  return /out of memory|allocation failed|could not allocate|RangeError/i.test(text) ? "memory" : "broken";
}

async function module(url) {
  try {
    return await import(url);
  } catch (error) {
    throw new Failed("network", `${error}`);
  }
}

/* Has the pack fetched and unpacked. Gives `asked`, address → promise of what Pyodide will ask for there, and `ours`, a
   promise of the files of our package, [path, bytes] each. */
function gather(base, size) {
  const asked = new Map();
  const give = {};
  for (const name of ASKED_FOR) asked.set(`${base}${name}`, new Promise((done) => (give[name] = done)));
  const files = [];
  let open; // WebAssembly, which is compiled while it comes
  const ours = new Promise((done, refused) => {
    const unpacker = new Worker(`${base}unpack.js`, { type: "module" });
    unpacker.onmessage = ({ data: { part, file, bytes, begun, piece, ended, done: all, failed } }) => {
      if (part !== undefined) {
        say({ progress: { stage: "load", part } });
      } else if (file !== undefined) {
        if (file in give) give[file](new Response(bytes));
        else files.push([file, bytes]);
      } else if (begun) {
        const stream = new ReadableStream({ start: (controller) => (open = controller) });
        give[begun](new Response(stream, { headers: { "Content-Type": "application/wasm" } }));
      } else if (piece) {
        open.enqueue(piece);
      } else if (ended) {
        open.close();
      } else if (failed) {
        refused(failed.network ? new Failed("network", failed.detail) : new Error(failed.detail));
      } else if (all) {
        done(files);
      }
    };
    unpacker.onerror = ({ message }) => refused(new Failed("network", message));
    unpacker.postMessage({ base, size });
  });
  return { asked, ours };
}

/* Takes a lock that is let go of when this worker dies, whatever it dies of. */
function hold(lock) {
  return new Promise((held) => {
    navigator.locks.request(lock, () => {
      say({ locked: true });
      held();
      return new Promise(() => {});
    });
  });
}

async function start({ base, size, lock }) {
  const began = performance.now();
  if (lock) await hold(lock);
  tryWebAssembly();
  module(`${base}pyodide.asm.mjs`).catch(() => {}); // comes beside the pack; Pyodide imports it late
  const { asked, ours } = gather(base, size);
  const broken = ours.then(() => {
    say({ progress: { stage: "start", part: 1 } });
    return new Promise(() => {});
  });
  broken.catch(() => {});
  const fetchAsEver = self.fetch;
  self.fetch = (resource, options) => {
    const url = `${resource?.url ?? resource}`;
    const found = asked.get(url);
    if (!found) return fetchAsEver(resource, options);
    asked.delete(url);
    return found;
  };
  const { loadPyodide } = await module(`${base}pyodide.mjs`);
  const python = await Promise.race([broken, loadPyodide({ indexURL: base })]);
  self.fetch = fetchAsEver;
  python.runPython(COMPILED_ONCE);
  install(python, await ours);
  say({ progress: { stage: "open", part: 1 } });
  answer = python.pyimport("trainer.desk").answer;
  say({ ready: { seconds: (performance.now() - began) / 1000 } });
}

/* Our package in a folder of its own, which Python has not looked into before. */
function install(python, files) {
  for (const [name, bytes] of files) {
    const path = `${HOME}/${name}`;
    python.FS.mkdirTree(path.slice(0, path.lastIndexOf("/")));
    python.FS.writeFile(path, bytes, { canOwn: true });
  }
  python.pyimport("sys").path.append(HOME);
}

self.onmessage = ({ data }) => {
  if (data.start) {
    start(data.start).catch((error) => {
      say({ failed: { reason: reasonOf(error), detail: `${error?.message ?? error}` } });
    });
    return;
  }
  try {
    say({ answer: data.ask, text: answer(data.request) });
  } catch (error) {
    const reason = reasonOf(error) === "memory" ? "memory" : "died";
    say({ failed: { reason, detail: `${error?.message ?? error}` } });
  }
};
