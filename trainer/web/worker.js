/* The live engine: our Python package in a Web Worker. engine.js starts it and talks to it.

   Messages in:   {start: {base, size, lock}}   where the files are, their bytes in all, the name of a lock to hold
                  {ask: number, request: JSON text}
   Messages out:  {progress: {stage, part}}     stage "load" | "start" | "open"; part from 0 to 1
                  {locked: true}                it holds the lock
                  {ready: {seconds}}
                  {answer: number, text: JSON text}
                  {failed: {reason, detail}}    reason: a key of the sentences of engine.js

   It is told where its files are by message: a worker that a service worker kept has lost its query. */

/* What Python asks for, and the file that it is in: library.pack is gzip around a zip of stored files, trainer.pack
   xz around another, which Python unpacks. */
const FETCHED = {
  "pyodide.asm.wasm": "pyodide.asm.wasm",
  "python_stdlib.zip": "library.pack",
  "pyodide-lock.json": "pyodide-lock.json",
  "trainer.pack": "trainer.pack",
};
const UNPACK = `
import io, lzma, zipfile
def unpack(data):
    zipfile.ZipFile(io.BytesIO(lzma.decompress(data))).extractall()
unpack`;
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

/* Fetches at once what Python will ask for one after the other, and counts what has arrived. */
function gather(base, size) {
  let arrived = 0;
  let last = -1;
  const count = (bytes) => {
    arrived += bytes;
    const part = Math.min(1, arrived / size);
    if (part - last < 0.01 && part < 1) return;
    last = part;
    say({ progress: { stage: "load", part } });
  };
  const counted = async (url) => {
    let response;
    try {
      response = await fetch(url);
    } catch (error) {
      throw new Failed("network", `${url}: ${error}`);
    }
    if (!response.ok) throw new Failed("network", `${url}: ${response.status}`);
    const reader = response.body.getReader();
    const body = new ReadableStream({
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (done) return controller.close();
          count(value.byteLength);
          controller.enqueue(value);
        } catch (error) {
          const broken = new Failed("network", `${url}: ${error}`);
          lost(broken);
          controller.error(broken);
        }
      },
      cancel: (reason) => reader.cancel(reason),
    });
    const plain = url.endsWith("/library.pack") ? body.pipeThrough(new DecompressionStream("gzip")) : body;
    return new Response(plain, { headers: { "Content-Type": response.headers.get("Content-Type") ?? "" } });
  };
  let lost;
  const broken = new Promise((_, refuse) => {
    lost = refuse;
  });
  broken.catch(() => {});
  const coming = new Map(
    Object.entries(FETCHED).map(([name, file]) => [`${base}${name}`, counted(`${base}${file}`)])
  );
  for (const promise of coming.values()) promise.catch(lost);
  return { coming, broken };
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
  const { coming, broken } = gather(base, size);
  const fetchAsEver = self.fetch;
  self.fetch = (resource, options) => {
    const url = `${resource?.url ?? resource}`;
    const found = coming.get(url);
    if (!found) return fetchAsEver(resource, options);
    coming.delete(url);
    return found;
  };
  const python = await Promise.race([broken, loaded(base)]);
  say({ progress: { stage: "start", part: 1 } });
  const archive = await Promise.race([broken, self.fetch(`${base}trainer.pack`).then((one) => one.arrayBuffer())]);
  self.fetch = fetchAsEver;
  python.runPython(UNPACK)(python.toPy(new Uint8Array(archive)));
  say({ progress: { stage: "open", part: 1 } });
  answer = python.pyimport("trainer.desk").answer;
  say({ ready: { seconds: (performance.now() - began) / 1000 } });
}

async function loaded(base) {
  let module;
  try {
    module = await import(`${base}pyodide.mjs`);
  } catch (error) {
    throw new Failed("network", `${error}`);
  }
  return module.loadPyodide({ indexURL: base });
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
