/* What the service worker and the page that saves everything have in common: the list of the site's files, and how one
   of them is kept. A classic script for both.

   offline.json, made by the build: {version, files: {path: [digest, bytes]}, shell: [path], titles: {path: title},
   changes: [line], words: {en: {…}, ru: {…}}}. The digest is the first 16 hex digits of SHA-256.

   A cache is named by the place of the site and the version, and holds files of this one version only: what arrives
   with another digest than the list has is not kept. Caches of other names are nobody's business here. */
self.fourBridgesKeep = (() => {
  "use strict";

  const LIST = "offline.json";
  const prefix = (base) => `four-bridges ${base} `;
  const nameOf = (base, version) => prefix(base) + version;

  class Changed extends Error {} // the server has another file by now than the list says

  async function digest(buffer) {
    const sum = await crypto.subtle.digest("SHA-256", buffer);
    return [...new Uint8Array(sum).slice(0, 8)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
  }

  function isList(list) {
    return typeof list?.version === "string" && typeof list.files === "object" && Array.isArray(list.shell);
  }

  /* The list as the server has it now. */
  async function fetchList(base) {
    const response = await fetch(base + LIST, { cache: "no-cache" });
    const list = response.ok ? await response.json() : null;
    if (!isList(list)) throw new Changed(`${LIST}: ${response.status}`);
    return list;
  }

  /* The list that a cache was filled by, or null. */
  async function keptList(cache, base) {
    const kept = await cache.match(base + LIST);
    const list = kept ? await kept.json().catch(() => null) : null;
    return isList(list) ? list : null;
  }

  /* Keeps an answer of the server if it is the file of the list. */
  async function keepResponse(cache, base, list, path, response) {
    const body = await response.arrayBuffer();
    if ((await digest(body)) !== list.files[path][0]) throw new Changed(path);
    const headers = new Headers(response.headers);
    headers.delete("Content-Encoding");
    headers.delete("Content-Length");
    await cache.put(base + path, new Response(body, { headers }));
  }

  /* Brings a file into the cache, out of an older cache where it is the same there. */
  async function keep(cache, base, list, path, older = []) {
    if (await cache.match(base + path)) return;
    for (const { cache: other, list: was } of older) {
      if (was.files[path]?.[0] !== list.files[path][0]) continue;
      const kept = await other.match(base + path);
      if (kept) {
        await cache.put(base + path, kept);
        return;
      }
    }
    const response = await fetch(base + path, { cache: "no-cache" });
    if (!response.ok) throw new Changed(`${path}: ${response.status}`);
    await keepResponse(cache, base, list, path, response);
  }

  /* The caches of this site that hold other versions, with their lists. */
  async function olderThan(base, version) {
    const found = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith(prefix(base)) || name === nameOf(base, version)) continue;
      const cache = await caches.open(name);
      const list = await keptList(cache, base);
      if (list) found.push({ name, cache, list });
    }
    return found;
  }

  return { LIST, Changed, prefix, nameOf, fetchList, keptList, keepResponse, keep, olderThan };
})();
