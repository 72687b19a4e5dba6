// The page: starts the program, hands orders to it, shows what comes back. What is made is made in Python.
const LARGEST = 2_000_000; // bytes of a file of the user's
const TYPES = {
  html: "text/html",
  pdf: "application/pdf",
  svg: "image/svg+xml",
  json: "application/json",
  txt: "text/plain;charset=utf-8",
  brf: "text/plain",
  ubrl: "text/plain;charset=utf-8",
  pef: "application/x-pef+xml",
  zip: "application/zip",
};
const PARTS = ["pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json", "site.zip", "liblouis.wasm"];

const $ = (id) => document.getElementById(id);
const said = JSON.parse($("phrases").textContent);
const folder = document.currentScript?.dataset.parts;
const marks = (window.marks = { page: Math.round(performance.now()), bound: 60_000 }); // ms; a run longer than that is ended

function tell(text) {
  $("status").textContent = text;
}
function filled(phrase, blanks) {
  return phrase.replace(/\{(\w+)\}/g, (_, name) => blanks[name]);
}
function made(name, attributes = {}, ...inside) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...inside);
  return element;
}

// --- the parts of the program: beside the page, or inside it ---

async function packed(name) {
  if (folder) {
    const answer = await fetch(`${folder}${name}.gz`);
    if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
    return answer.body;
  }
  const text = $(`part-${name}`).textContent;
  return new Response(Uint8Array.from(atob(text), (character) => character.charCodeAt(0))).body;
}

async function part(name) {
  return new Uint8Array(
    await new Response((await packed(name)).pipeThrough(new DecompressionStream("gzip"))).arrayBuffer(),
  );
}

function base64(bytes) {
  let text = "";
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(text);
}

// --- the program, in a worker ---

let worker;
let starting;
let waiting = null; // what is to be called with the answer to the order that runs
let run = 0;
let busy = false;

// A module worker from a data address is the only kind that every browser starts from a file on the disk; it also has
// this page's policy.
async function start() {
  const [code, ...loaded] = await Promise.all(["worker.js", ...PARTS].map(part));
  marks.loaded = Math.round(performance.now());
  worker = new Worker(`data:text/javascript;base64,${base64(code)}`, { type: "module" });
  const parts = Object.fromEntries(PARTS.map((name, n) => [name, loaded[n]]));
  await new Promise((done, fail) => {
    worker.onerror = (event) => fail(new Error(event.message || "Worker"));
    worker.onmessage = ({ data }) =>
      data.started
        ? done(Object.assign(marks, { started: data.started, heap: data.heap }))
        : fail(new Error(data.failed));
    worker.postMessage(
      { parts },
      loaded.map((bytes) => bytes.buffer),
    );
  });
  worker.onmessage = ({ data }) => {
    if (data.run === run) waiting?.(data);
  };
  worker.onerror = () => waiting?.(null);
  marks.ready = Math.round(performance.now());
  tell(said.ready);
}

function restart() {
  worker?.terminate();
  marks.ready = 0;
  starting = start();
  return starting.catch((error) => {
    console.error(error);
    tell(said.failed);
  });
}

// The program's answer to an order; null where it took too long or broke off.
async function answered(order, uploads) {
  run += 1;
  let late;
  const answer = await new Promise((done) => {
    waiting = done;
    late = setTimeout(() => done(null), marks.bound);
    worker.postMessage({ run, order, uploads });
  });
  clearTimeout(late);
  waiting = null;
  return answer;
}

// --- the forms ---

const forms = [...document.forms];

async function read(form) {
  const order = { make: form.id, said: document.documentElement.lang };
  const uploads = {};
  for (const [name, value] of new FormData(form)) {
    if (!(value instanceof File))
      order[name] = value.trim() === "" && name !== "things" && name !== "text" ? "" : value;
    else if (value.name) {
      if (value.size > LARGEST) throw { field: name, error: filled(said.too_large, { name: value.name }) };
      order[name] = value.name;
      uploads[value.name] = new Uint8Array(await value.arrayBuffer());
    }
  }
  return [order, uploads];
}

function forget() {
  document.querySelector("[role=alert]")?.remove();
  for (const field of document.querySelectorAll("[aria-invalid]")) {
    field.removeAttribute("aria-invalid");
    field.setAttribute(
      "aria-describedby",
      (field.getAttribute("aria-describedby") ?? "").replace("problem", "").trim(),
    );
    if (!field.getAttribute("aria-describedby")) field.removeAttribute("aria-describedby");
  }
}

// Settings in a message are words of the form: the label of the field, and of the choice.
function worded(form, message) {
  return message.replace(/\u0002(\w+)(?:=([^\u0003]*))?\u0003/g, (_, name, value) => {
    const field = $(`${form.id}-${name}`);
    const label = field?.querySelector?.("legend")?.textContent ?? field?.labels?.[0]?.textContent ?? name;
    const option =
      value &&
      ($(`${form.id}-${name}-${value}`)?.labels[0].textContent ??
        field?.querySelector?.(`option[value="${CSS.escape(value)}"]`)?.textContent ??
        value);
    return option ? `“${label}: ${option}”` : `“${label}”`;
  });
}

function complain(form, { error, field, language }) {
  tell("");
  const place = $(`${form.id}-${field}`) ?? form.querySelector("button");
  const problem = made("p", { role: "alert", id: "problem", ...(language && { lang: language }) }, worded(form, error));
  place.closest("details")?.setAttribute("open", "");
  (place.closest("p, fieldset") ?? place).before(problem);
  place.setAttribute("aria-invalid", "true");
  place.setAttribute("aria-describedby", `problem ${place.getAttribute("aria-describedby") ?? ""}`.trim());
  place.focus();
}

async function submitted(event) {
  event.preventDefault();
  if (busy) return;
  const form = event.target;
  busy = true;
  forget();
  release();
  $("result").hidden = true;
  try {
    const [order, uploads] = await read(form);
    tell(marks.ready ? said.making : said.waiting);
    await starting;
    tell(said.making);
    const reply = await answered(order, uploads);
    if (!reply) {
      tell(said.crashed);
      restart();
    } else if (reply.failed) tell(filled(said.lost, { error: reply.failed }));
    else if (reply.answer.error) complain(form, reply.answer);
    else {
      show(form, reply);
      Object.assign(marks, { took: reply.took, heap: reply.heap, done: Math.round(performance.now()) });
      window.made = reply;
    }
  } catch (problem) {
    if (problem.field) complain(form, problem);
    else tell(marks.ready ? filled(said.lost, { error: problem.message }) : said.failed);
  } finally {
    busy = false;
  }
}

// --- what came back ---

let links = [];

function release() {
  links.forEach((link) => URL.revokeObjectURL(link));
  links = [];
}

function address(name, bytes) {
  const made = URL.createObjectURL(
    new Blob([bytes], { type: TYPES[name.split(".").at(-1)] ?? "application/octet-stream" }),
  );
  links.push(made);
  return made;
}

function saving(name, bytes, text) {
  return made("a", { href: address(name, bytes), download: name }, text);
}

// The start page with its links to the other files, which here are no files yet but what they will hold.
function startPage(bytes, files) {
  const text = new TextDecoder()
    .decode(bytes)
    .replace(/href="([^":/#]+)"/g, (whole, name) =>
      files.has(name) ? `href="${address(name, files.get(name))}" download="${name}"` : whole,
    );
  return address("start.html", new TextEncoder().encode(text));
}

function part_of_result(title, ...inside) {
  return [made("h3", {}, title), ...inside];
}

function listed(items, attributes = {}) {
  return made("ul", attributes, ...items.map((item) => made("li", {}, item)));
}

function show(form, { answer, files, zip }) {
  const language = answer.language === document.documentElement.lang ? {} : { lang: answer.language };
  const parts = [];
  if (answer.notes.length) {
    const notes = answer.notes.map((note) => worded(form, note));
    parts.push(...part_of_result(said.notes, listed(notes, { lang: answer.notes_language })));
  }
  if (answer.start) {
    const start = made("a", { href: startPage(files.get(answer.start), files), target: "_blank" }, said.start);
    parts.push(...part_of_result(said.first, made("p", {}, start)));
  }
  for (const section of answer.sections) {
    const items = section.files.map((one) => saving(one.name, files.get(one.name), `${one.about} (${one.name})`));
    parts.push(...part_of_result(section.title || said.others, listed(items, language)));
  }
  if (answer.pictures.length) {
    const figures = answer.pictures.map(({ name, about }) =>
      made("figure", {}, made("img", { src: address(name, files.get(name)), alt: said[about] })),
    );
    parts.push(...part_of_result(said.pictures, ...figures));
  }
  const size = filled(said.kilobytes, { count: Math.ceil(zip.length / 1000) });
  const whole = saving(answer.zip, zip, filled(said.zip, { name: answer.zip, size }));
  parts.push(...part_of_result(said.save_all, made("p", {}, whole)));
  $("result-title").replaceChildren(`${said.result}: `, made("span", language, answer.title));
  $("result-body").replaceChildren(...parts);
  $("result").hidden = false;
  tell(said.done);
  $("result-title").focus();
}

// --- choices in the address, so that a link can be sent ---

function remember(form) {
  const choices = new URLSearchParams();
  for (const [name, value] of new FormData(form)) {
    const field = form.elements[name];
    const usual =
      field instanceof RadioNodeList
        ? [...field].find((one) => one.defaultChecked)?.value
        : (field.defaultValue ??
          [...field.options].find((one) => one.defaultSelected)?.value ??
          field.options[0].value);
    if (typeof value === "string" && value !== usual && field.tagName !== "TEXTAREA") choices.set(name, value);
  }
  const text = choices.size
    ? `#${form.id === "kit" ? "" : `make=${form.id}&`}${choices}`
    : location.pathname + location.search;
  history.replaceState(null, "", text);
}

function recall() {
  const choices = new URLSearchParams(location.hash.slice(1));
  const form = forms.find((one) => one.id === (choices.get("make") ?? "kit")) ?? forms[0];
  for (const [name, value] of choices) {
    const field = form.elements[name];
    if (!field || field.type === "file") continue;
    if (field instanceof HTMLSelectElement && ![...field.options].some((one) => one.value === value)) continue;
    field.value = value;
    (field instanceof RadioNodeList ? field[0] : field).closest("details")?.setAttribute("open", "");
  }
}

for (const form of forms) {
  form.addEventListener("submit", submitted);
  form.addEventListener("change", () => remember(form));
}
recall();
window.addEventListener("hashchange", recall);
if (folder && "serviceWorker" in navigator) navigator.serviceWorker.register("offline.js").catch(() => {});
window.addEventListener("load", () => tell(said.loading)); // earlier it would not be spoken
restart();
