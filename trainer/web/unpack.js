/* Fetches and unpacks the engine's pack, xz around a tar, beside the worker that Python starts in: neither waits for the
   other. worker.js starts it and hears of it; it ends by itself.

   Message in:    {base, size}             where the files are, the bytes of the pack
   Messages out:  {part}                   how much of it has arrived, from 0 to 1
                  {file: name, bytes}      a file, whole
                  {begun: name}, {piece: bytes}…, {ended: name}     a file of WebAssembly as it comes
                  {done: true}             that was the last
                  {failed: {network, detail}}    network: whether it did not arrive; else it is not what it should be */

const PACK = "engine.pack";
const BLOCK = 512; // bytes that a tar counts in

const say = (message, buffers = []) => self.postMessage(message, buffers);

class Lost extends Error {}

/* The pack as it comes, its bytes counted. */
async function counted(url, size) {
  let arrived = 0;
  let last = -1;
  const count = (bytes) => {
    arrived += bytes;
    const part = Math.min(1, arrived / size);
    if (part - last < 0.01 && part < 1) return;
    last = part;
    say({ part });
  };
  const response = await fetch(url).catch((error) => {
    throw new Lost(`${url}: ${error}`);
  });
  if (!response.ok) throw new Lost(`${url}: ${response.status}`);
  const reader = response.body.getReader();
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) return controller.close();
        count(value.byteLength);
        controller.enqueue(value);
      } catch (error) {
        controller.error(new Lost(`${url}: ${error}`));
      }
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

/* The files of a tar as they come: {name, size, pieces}; the pieces of one are to be read before the next is asked for. */
async function* filesOf(stream) {
  const reader = stream.getReader();
  let rest = new Uint8Array(0);
  async function* take(size) {
    while (size > 0) {
      while (rest.length === 0) {
        const { done, value } = await reader.read();
        if (done) throw new Error(`${PACK} ends too early`);
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
  while (!(await reader.read()).done); // the sum of the whole stands at its end
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

async function unpack({ base, size }) {
  const library = import(`${base}xz.js`).catch((error) => {
    throw new Lost(`${error}`);
  });
  const [pack, { XzReadableStream }] = await Promise.all([counted(`${base}${PACK}`, size), library]);
  for await (const { name, size, pieces } of filesOf(new XzReadableStream(pack))) {
    if (!name.endsWith(".wasm")) {
      const bytes = await whole(pieces, size);
      say({ file: name, bytes }, [bytes.buffer]);
      continue;
    }
    say({ begun: name });
    for await (const part of pieces) {
      const piece = part.slice();
      say({ piece }, [piece.buffer]);
    }
    say({ ended: name });
  }
  say({ done: true });
}

self.onmessage = ({ data }) =>
  unpack(data)
    .catch((error) => say({ failed: { network: error instanceof Lost, detail: `${error?.message ?? error}` } }))
    .finally(() => self.close());
