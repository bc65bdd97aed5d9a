/* The site without a network. The build puts `const VERSION = "…";` before this text, so every version of the site is
   another service worker, with a cache of its own.

   When it is installed it keeps the shell, and of what an older version had kept the files as they are now: the engine
   and the pages that did not change are taken over, not fetched again. Later it keeps what is opened. It answers from
   its own version alone; a page that the server has in another version by now is shown as the server has it, with all
   that belongs to it, and kept nowhere. It waits until it is told to take over, or the last page of the old version is
   closed. */
importScripts("keep.js");

const { Changed, prefix, nameOf, fetchList, keptList, keepResponse, keep, olderThan } = self.fourBridgesKeep;
const BASE = self.registration.scope;
const ROOT = new URL(BASE).pathname;
const ours = () => caches.open(nameOf(BASE, VERSION));
const ahead = new Set(); // pages that are newer than this version: all that belongs to them comes from the server
let listed = null;

async function install() {
  const list = await fetchList(BASE);
  if (list.version !== VERSION) throw new Changed(list.version);
  const cache = await ours();
  const older = await olderThan(BASE, VERSION);
  const wanted = new Set(list.shell);
  for (const { cache: other } of older) {
    for (const { url } of await other.keys()) wanted.add(decodeURIComponent(url.slice(BASE.length)));
  }
  for (const path of wanted) if (path in list.files) await keep(cache, BASE, list, path, older);
  const text = JSON.stringify(list);
  await cache.put(BASE + self.fourBridgesKeep.LIST, new Response(text, { headers: { "Content-Type": "application/json" } }));
}

async function activate() {
  for (const name of await caches.keys()) {
    if (name.startsWith(prefix(BASE)) && name !== nameOf(BASE, VERSION)) await caches.delete(name);
  }
  await self.clients.claim();
}

async function list() {
  listed ??= await keptList(await ours(), BASE);
  return listed;
}

function pathOf(url) {
  const path = decodeURIComponent(new URL(url).pathname.slice(ROOT.length));
  return path === "" || path.endsWith("/") ? `${path}index.html` : path;
}

async function answer(event) {
  const { request } = event;
  const path = pathOf(request.url);
  if (!(await caches.has(nameOf(BASE, VERSION)))) return fetch(request); // what was saved is removed
  const known = await list().catch(() => null);
  const cache = await ours();
  const kept = () => cache.match(BASE + path);
  if (known && path in known.files && !ahead.has(event.clientId)) {
    const found = await kept();
    if (found) return found;
  }
  try {
    const response = await fetch(request);
    if (response.ok && known && path in known.files) await noted(event, cache, known, path, response.clone());
    return response;
  } catch (error) {
    const found = await kept();
    if (found) return found;
    if (request.mode === "navigate") return missing(known, path);
    throw error;
  }
}

/* Keeps what was opened; a page of another version marks its window, and the new version is looked for. */
async function noted(event, cache, known, path, response) {
  const keeping = keepResponse(cache, BASE, known, path, response).catch((error) => {
    if (error instanceof Changed) {
      if (event.resultingClientId) ahead.add(event.resultingClientId);
      self.registration.update().catch(() => {});
    }
  });
  if (event.request.mode === "navigate") await keeping;
  else event.waitUntil(keeping);
}

/* What is said where a page is neither kept nor to be had. */
function missing(known, path) {
  const lang = path.startsWith("ru/") ? "ru" : "en";
  const words = known?.words?.[lang] ?? {};
  const escaped = (text) => `${text ?? ""}`.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const page = `<!doctype html><html lang="${lang}"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escaped(words.title)}</title></head><body><main><h1>${escaped(words.title)}</h1><p>${escaped(words.text)}</p>
<p><a href="${escaped(ROOT + lang)}/index.html">${escaped(words.home)}</a></p></main></body></html>`;
  return new Response(page, {
    status: 503,
    headers: { "Content-Type": "text/html; charset=utf-8", "Content-Security-Policy": "default-src 'none'" },
  });
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));
self.addEventListener("message", ({ data }) => {
  if (data === "take over") self.skipWaiting();
});
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && request.url.startsWith(BASE)) event.respondWith(answer(event));
});
