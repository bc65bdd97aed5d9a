/* node compile.mjs PYODIDE COMPILER JOBS: compiles zips of Python sources with Pyodide itself.

   JOBS is JSON on the command line: [{source, target, leftOut: […], asItIs: […]}]; see compiler.py. */
import { readFileSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [pyodide, compiler, jobs] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(resolve(pyodide, "pyodide.mjs")));
const python = await loadPyodide();
const module = python.runPython(`
import sys, types
compiler = types.ModuleType("compiler")
sys.modules["compiler"] = compiler
compiler`);
python.runPython(readFileSync(compiler, "utf8"), { globals: module.__dict__ });
for (const { source, target, leftOut, asItIs } of JSON.parse(jobs)) {
  const given = python.toPy(Uint8Array.from(readFileSync(source)));
  const made = module.compiled(given, leftOut, asItIs);
  writeFileSync(target, made.toJs());
}
