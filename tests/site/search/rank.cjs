// Runs the site's own ranking over questions: `node rank.cjs index.js search.js`, questions as JSON on
// stdin ([{query, book, most}]), for each the ids found in the order in which they are shown.
globalThis.window = globalThis;
const { readFileSync } = require("node:fs");
for (const file of process.argv.slice(2)) (0, eval)(readFileSync(file, "utf8"));
const search = new globalThis.fourBridgesSearch.Search(globalThis.fourBridgesIndex);
const found = JSON.parse(readFileSync(0, "utf8")).map(({ query, book, most }) =>
  search.find(query, { book, most: most ?? Infinity }).groups.flatMap(({ results }) => results.map(({ doc }) => doc.id))
);
process.stdout.write(JSON.stringify(found));
