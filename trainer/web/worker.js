/* The live engine: our Python package in a Web Worker. engine.js starts it and talks to it.

   Messages in:   {start: {base, size, lock}}   where the files are, their bytes in all, the name of a lock to hold
                  {ask: number, request: JSON text}
   Messages out:  {progress: {stage, part}}     stage "load" | "start" | "open"; part from 0 to 1
                  {locked: true}                it holds the lock
                  {ready: {seconds}}
                  {answer: number, text: JSON text}
                  {failed: {reason, detail}}    reason: a key of the sentences of engine.js

   It is told where its files are by message: a worker that a service worker kept has lost its query. */

/* What is in the pack, in this order: first what Pyodide asks for by name, then the files of our package. */
const PACK = "engine.pack";
const ASKED_FOR = ["pyodide-lock.json", "pyodide.asm.wasm", "python_stdlib.zip"];
const TYPES = { json: "application/json", wasm: "application/wasm", zip: "application/zip" };
const BLOCK = 512; // bytes that a tar counts in
const HOME = "/four-bridges";
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

/* A file of the engine as it comes, its bytes counted. */
async function counted(url, size) {
  let arrived = 0;
  let last = -1;
  const count = (bytes) => {
    arrived += bytes;
    const part = Math.min(1, arrived / size);
    if (part - last < 0.01 && part < 1) return;
    last = part;
    say({ progress: { stage: "load", part } });
  };
  let response;
  try {
    response = await fetch(url);
  } catch (error) {
    throw new Failed("network", `${url}: ${error}`);
  }
  if (!response.ok) throw new Failed("network", `${url}: ${response.status}`);
  const reader = response.body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        count(value.byteLength);
        controller.enqueue(value);
      } catch (error) {
        controller.error(new Failed("network", `${url}: ${error}`));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

async function module(url) {
  try {
    return await import(url);
  } catch (error) {
    throw new Failed("network", `${error}`);
  }
}

/* The files of a tar as they come: {name, size, pieces}; the pieces of one are to be read before the next is asked for. */
async function* filesOf(stream) {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  async function* take(size) {
    while (size > 0) {
      while (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) throw new Failed("broken", `${PACK} ends too early`);
        rest = value;
      }
      const piece = rest.subarray(0, size);
      rest = rest.subarray(piece.length);
      size -= piece.length;
      yield piece;
    }
  }
  const text = (head, from, to) => new TextDecoder().decode(head.subarray(from, to)).replace(/\0.*$/, "");
  for (;;) {
    const head = await whole(take(BLOCK), BLOCK);
    const name = text(head, 0, 100);
    if (!name) break;
    const size = parseInt(text(head, 124, 136), 8);
    yield { name, size, pieces: take(size) };
    await whole(take(-size & (BLOCK - 1)), BLOCK);
  }
  while (!(await reader.read()).done); // what is behind the last file is checked too
}

async function whole(pieces, size) {
  const bytes = new Uint8Array(size);
  let filled = 0;
  for await (const piece of pieces) {
    bytes.set(piece, filled);
    filled += piece.length;
  }
  return bytes;
}

/* Unpacks what comes. Gives `asked`, address → promise of what Pyodide will ask for there, and `ours`, a promise of the
   files of our package, [path, bytes] each. */
function gather(base, size) {
  const asked = new Map();
  const hand = {};
  const promised = (name, done, refused) => {
    hand[name] = { done, refused };
  };
  for (const name of ASKED_FOR) asked.set(`${base}${name}`, new Promise((...settle) => promised(name, ...settle)));
  const unpack = async () => {
    const [pack, { XzReadableStream }] = await Promise.all([counted(`${base}${PACK}`, size), module(`${base}xz.js`)]);
    const ours = [];
    for await (const { name, size, pieces } of filesOf(new XzReadableStream(pack))) {
      if (name in hand) await handed(name, size, pieces, hand[name].done);
      else ours.push([name, await whole(pieces, size)]);
    }
    return ours;
  };
  const ours = unpack();
  ours.catch((error) => Object.values(hand).forEach(({ refused }) => refused(error)));
  for (const promise of asked.values()) promise.catch(() => {});
  return { asked, ours };
}

/* WebAssembly is compiled while it comes; the rest is small. */
async function handed(name, size, pieces, done) {
  const headers = { "Content-Type": TYPES[name.split(".").at(-1)] };
  if (!name.endsWith(".wasm")) return done(new Response(await whole(pieces, size), { headers }));
  let open;
  const stream = new ReadableStream({ start: (controller) => (open = controller) });
  done(new Response(stream, { headers }));
  for await (const piece of pieces) open.enqueue(piece);
  open.close();
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
  const broken = ours.then(() => new Promise(() => {}));
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
  say({ progress: { stage: "start", part: 1 } });
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
