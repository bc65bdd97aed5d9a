/* A stand-in for the live engine's worker: it speaks as worker.js does and behaves as its folder is named. */
const behaviour = self.location.pathname.split("/").at(-2);

function hold(lock) {
  return new Promise((held) => {
    navigator.locks.request(lock, () => {
      self.postMessage({ locked: true });
      held();
      return new Promise(() => {});
    });
  });
}

async function start({ lock }) {
  if (lock) await hold(lock);
  self.postMessage({ progress: { stage: "load", part: 0.5 } });
  if (behaviour === "refused") self.postMessage({ failed: { reason: "wasm", detail: "refused" } });
  else if (behaviour === "offline") self.postMessage({ failed: { reason: "network", detail: "404" } });
  else if (behaviour !== "silent") self.postMessage({ ready: { seconds: 0 } });
}

self.onmessage = ({ data }) => {
  if (data.start) {
    if (behaviour === "thrown") throw new Error("a slip in the worker");
    start(data.start);
    return;
  }
  const { call, args } = JSON.parse(data.request);
  if (call === "die") self.close();
  else if (call === "memory") self.postMessage({ failed: { reason: "memory", detail: "RangeError" } });
  else if (call === "refuse") {
    const error = { key: "error.one_of", text: "No.", field: "facts", given: args.given, allowed: "yes" };
    self.postMessage({ answer: data.ask, text: JSON.stringify({ ok: false, error }) });
  } else if (call !== "hang") self.postMessage({ answer: data.ask, text: JSON.stringify({ ok: true, value: args }) });
};
