// Python with the program in it, away from the page, so that the page stays alive while it works.
import { loadPyodide } from "pyodide";
import createPyodideModule from "pyodide/pyodide.asm.mjs";
import { machine } from "./liblouis.js";

const NOWHERE = "https://nowhere.invalid/"; // Pyodide wants an address for its parts; none is ever asked for them

// Pyodide fetches two parts of its own. They are here already, and nothing else is fetched.
function answerFetches(parts) {
  const answers = { "pyodide.asm.wasm": "application/wasm", "python_stdlib.zip": "application/zip" };
  globalThis.fetch = async (asked) => {
    const name = String(asked.url ?? asked)
      .split("/")
      .at(-1);
    if (!(name in answers)) throw new Error(`nothing is fetched: ${name}`);
    return new Response(parts[name], { headers: { "Content-Type": answers[name] } });
  };
}

async function start(parts) {
  answerFetches(parts);
  const pyodide = await loadPyodide({
    indexURL: NOWHERE,
    packageBaseUrl: NOWHERE,
    createPyodideModule,
    lockFileContents: new TextDecoder().decode(parts["pyodide-lock.json"]),
  });
  pyodide.unpackArchive(parts["site.zip"], "zip", { extractDir: "/site" });
  const folder = "/site/ohio_braille/liblouis/tables";
  const names = pyodide.FS.readdir(folder).filter((name) => !name.startsWith("."));
  const tables = names.map((name) => [name, pyodide.FS.readFile(`${folder}/${name}`)]);
  globalThis.liblouis_machine = await machine(await WebAssembly.compile(parts["liblouis.wasm"]), tables);
  pyodide.runPython("import sys; sys.path.insert(0, '/site'); from ohio_braille.web import orders");
  return pyodide;
}

let python;

onmessage = async ({ data }) => {
  try {
    if (data.parts) {
      const began = performance.now();
      python = await start(data.parts);
      postMessage({ started: Math.round(performance.now() - began), heap: python._module.HEAP8.length });
      return;
    }
    const began = performance.now();
    const uploads = python.toPy(new Map(Object.entries(data.uploads)));
    const answer = python.pyimport("ohio_braille.web.orders").answer(JSON.stringify(data.order), uploads);
    const files = answer.files.toJs({ dict_converter: (entries) => new Map(entries) });
    const reply = { run: data.run, answer: JSON.parse(answer.text), files, zip: answer.zip.toJs() };
    answer.destroy();
    uploads.destroy();
    postMessage({ ...reply, took: Math.round(performance.now() - began), heap: python._module.HEAP8.length });
  } catch (error) {
    console.error(error);
    const lines = String(error.message ?? error)
      .trim()
      .split("\n"); // of Python's, the last line says it
    postMessage({ run: data.run, failed: lines.at(-1) });
  }
};
