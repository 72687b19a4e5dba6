// node page.js BUILD EXPECTED [chromium|firefox]: the page in a real browser. BUILD is what `make page` made, EXPECTED
// what expected.py says that the page must make. Prints a line a check; exits with 2 if one failed.
const { spawn } = require("node:child_process");
const fs = require("node:fs");
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const accessibility = path.join(__dirname, "..", "accessibility", "node_modules");
const puppeteer = require(path.join(accessibility, "puppeteer"));
const pa11y = require(path.join(accessibility, "pa11y"));

const [build, expected, engine = "chromium"] = process.argv.slice(2);
const orders = JSON.parse(fs.readFileSync(path.join(expected, "orders.json"), "utf8"));
const PORT = 8000 + (process.pid % 1000);
const SITE = `http://127.0.0.1:${PORT + 1000}/`;
const HOSTED = `http://127.0.0.1:${PORT}/`;
const FILE = (language) => pathToFileURL(path.join(build, `ohio-braille.${language}.html`)).href;

let failures = 0;
function check(name, right, more = "") {
  console.log(`${right ? "right" : "WRONG"}: ${name}${right || !more ? "" : `: ${more}`}`);
  if (!right) failures += 1;
}
function same(name, found, wanted) {
  const [one, other] = [JSON.stringify(found), JSON.stringify(wanted)];
  check(name, one === other, `${one.slice(0, 300)} in place of ${other.slice(0, 300)}`);
}

function serve(folder = path.join(build, "hosted"), address = HOSTED) {
  return new Promise((done) => {
    const { port } = new URL(address);
    const server = spawn("python3", ["-m", "http.server", port, "--bind", "127.0.0.1"], { cwd: folder, stdio: "ignore" });
    const ask = () =>
      fetch(address).then(
        () => done(server),
        () => setTimeout(ask, 100),
      );
    ask();
  });
}

async function launch() {
  if (engine === "firefox")
    return puppeteer.launch({
      browser: "firefox",
      executablePath: process.env.FIREFOX || "/usr/bin/firefox-esr",
      headless: true,
      protocolTimeout: 120_000,
    });
  return puppeteer.launch({
    executablePath: process.env.CHROMIUM || "/usr/bin/chromium",
    headless: true,
    args: ["--no-sandbox", "--disable-gpu"],
    protocolTimeout: 120_000,
  });
}

async function opened(browser, address) {
  const page = await browser.newPage();
  page.faults = [];
  page.asked = [];
  page.on("pageerror", (error) => page.faults.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") page.faults.push(message.text());
  });
  page.on("request", (request) => page.asked.push(request.url()));
  await page.goto(address, { waitUntil: "domcontentloaded" });
  return page;
}

const ready = (page) => page.waitForFunction(() => window.marks?.ready, { timeout: 90_000 });
const value = (page, id) => page.$eval(`#${id}`, (field) => field.value);

// Fills the form as a person would, and sends it; what came back: "result", or the problem that is told.
async function send(page, order) {
  for (const [name, text] of Object.entries(order)) {
    const field = await page.$(`#${order.make}-${name}`);
    if (name === "make" || !field) continue;
    const kind = await field.evaluate((element) => element.type ?? element.tagName);
    if (kind === "file") await field.uploadFile(path.join(expected, text));
    else if (kind === "select-one") await page.select(`#${order.make}-${name}`, text);
    else
      await field.evaluate((element, given) => {
        element.value = given;
      }, text);
  }
  await page.$eval(`#${order.make} button[type=submit]`, (button) => button.click());
  const ended = () => !document.querySelector("#result").hidden || document.querySelector("[role=alert]");
  await page.waitForFunction(ended, { timeout: 90_000 }).catch(() => {});
  return page.evaluate(() => {
    if (!document.querySelector("#result").hidden) return "result";
    return (document.querySelector("[role=alert]") ?? document.querySelector("#status")).textContent;
  });
}

async function files(page) {
  const found = await page.evaluate(() => {
    const text = (bytes) => {
      let all = "";
      for (let at = 0; at < bytes.length; at += 8192) all += String.fromCharCode(...bytes.subarray(at, at + 8192));
      return btoa(all);
    };
    return { files: [...window.made.files].map(([name, bytes]) => [name, text(bytes)]), zip: text(window.made.zip) };
  });
  return {
    files: new Map(found.files.map(([name, text]) => [name, Buffer.from(text, "base64")])),
    zip: Buffer.from(found.zip, "base64"),
  };
}

// What differs between the page's files and those of a folder.
function differences(made, folder) {
  const wanted = fs.readdirSync(folder).sort();
  const found = [...made.keys()].filter((name) => !name.endsWith("_picture.svg")).sort();
  const lists = JSON.stringify(found) === JSON.stringify(wanted) ? [] : [`files ${found} in place of ${wanted}`];
  return [...lists, ...wanted.filter((name) => !made.get(name)?.equals(fs.readFileSync(path.join(folder, name))))];
}

async function bytes(page, name) {
  same(`${name} is made`, await send(page, orders[name]), "result");
  const { files: made } = await files(page);
  same(
    `${name}: ${made.size} files are those of ordinary Python, byte for byte`,
    differences(made, path.join(expected, name)),
    [],
  );
}

// --- what is tried ---

async function everyOrder(browser) {
  const page = await opened(browser, HOSTED);
  await ready(page);
  for (const name of Object.keys(orders)) await bytes(page, name);
  same("no fault in the console", page.faults, []);
  same(
    "nothing is asked of another host",
    page.asked.filter((address) => !/^(blob:|data:)/.test(address) && !address.startsWith(HOSTED)),
    [],
  );
  await page.close();
}

async function fromTheDisk(browser, languages) {
  for (const language of languages) {
    const page = await opened(browser, FILE(language));
    await ready(page);
    await bytes(page, `phase10-${language}`);
    same(
      `from the disk, ${language}: no request at all`,
      page.asked.filter((address) => !/^(blob:|data:)/.test(address) && address !== FILE(language)),
      [],
    );
    same(`from the disk, ${language}: no fault in the console`, page.faults, []);
    await page.close();
  }
}

async function withoutNetwork(browser, server) {
  const page = await opened(browser, HOSTED);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
  server.kill();
  await new Promise((done) => server.once("exit", done));
  await page.goto(`${HOSTED}en.html`, { waitUntil: "domcontentloaded" });
  await ready(page);
  await bytes(page, "bridge-en");
  await page.close();
}

// The same page as another build would be: its parts and its pages have other names and marks.
function nextBuild(folder) {
  const parts = fs.readdirSync(folder).find((name) => name.startsWith("parts-"));
  const next = "parts-000000000000";
  fs.renameSync(path.join(folder, parts), path.join(folder, next));
  for (const name of fs.readdirSync(folder).filter((one) => /\.(html|js)$/.test(one))) {
    const file = path.join(folder, name);
    const text = fs.readFileSync(file, "utf8").replaceAll(parts, next).replace("<title>", "<title>New: ");
    fs.writeFileSync(file, text.replace(/"ohio-braille-[0-9a-f]{12}"/, '"ohio-braille-000000000000"'));
  }
}

const isNew = (page) => page.evaluate(() => document.title.startsWith("New: "));
// Of which builds a page's parts are: their folders among all that it asked for.
const builds = (page) => [...new Set(page.asked.map((url) => /parts-[0-9a-f]+/.exec(url)?.[0]).filter(Boolean))];

// A host gets a new build while a page is open: that page goes on with all of the old one, also when it is loaded again;
// a page that is opened when none is left gets all of the new one.
async function updated(browser) {
  const site = fs.mkdtempSync(path.join(path.dirname(expected), "site-"));
  fs.cpSync(path.join(build, "hosted"), site, { recursive: true });
  const server = await serve(site, SITE);
  const order = { make: "kit", deck: "bridge", players: "2", language: "en" };
  try {
    const old = await opened(browser, `${SITE}en.html`);
    await old.evaluate(() => navigator.serviceWorker.ready.then(() => 1));
    await old.reload({ waitUntil: "domcontentloaded" }); // from here on it is the service worker's
    nextBuild(site);
    await ready(old);
    same("an open page goes on while its host gets a new build", await send(old, order), "result");
    await old.evaluate(() => navigator.serviceWorker.getRegistration().then((one) => one.update()));
    const waits = () => navigator.serviceWorker.getRegistration().then((one) => Boolean(one.waiting));
    await old.waitForFunction(waits, { timeout: 30_000 });
    old.asked.length = 0;
    await old.reload({ waitUntil: "domcontentloaded" });
    await ready(old);
    same("loaded again it is the old build", [await isNew(old), builds(old).length], [false, 1]);
    same("whole", await send(old, order), "result");
    await old.close();
    let page;
    for (let tries = 0; tries < 20; tries += 1) {
      page = await opened(browser, `${SITE}en.html`);
      await ready(page);
      if (await isNew(page)) break;
      same(`a page before the change is the old build, ${tries}`, builds(page).length, 1);
      await page.close();
      await new Promise((done) => setTimeout(done, 500));
    }
    same("a page opened when none is left is the new build", [await isNew(page), builds(page)], [
      true,
      ["parts-000000000000"],
    ]);
    same("whole", await send(page, order), "result");
    await page.close();
  } finally {
    server.kill();
  }
}

const VIEWS = [
  ["light", {}, 1280],
  ["dark", { "prefers-color-scheme": "dark" }, 1280],
  ["forced colours", { "forced-colors": "active" }, 1280],
  ["200 percent", {}, 640],
  ["320 pixels", {}, 320],
  ["320 pixels, dark", { "prefers-color-scheme": "dark" }, 320],
];

const NO_GROUPS = ["WCAG2AA.Principle1.Guideline1_3.1_3_1.H85.2"]; // asked of every list of choices: are there groups? No.

// The rules of axe and HTML_CodeSniffer, and whether the page must be scrolled sideways, in every view of a state.
async function accessible(browser, page, state) {
  const session = await page.createCDPSession();
  for (const [name, media, width] of VIEWS) {
    await page.setViewport({ width, height: 900 });
    await session.send("Emulation.setEmulatedMedia", {
      features: Object.entries(media).map(([feature, on]) => ({ name: feature, value: on })),
    });
    const { issues } = await pa11y(page.url(), {
      browser,
      page,
      ignoreUrl: true,
      standard: "WCAG2AA",
      runners: ["axe", "htmlcs"],
      ignore: NO_GROUPS,
      includeWarnings: true,
      viewport: { width, height: 900 },
    });
    const found = issues.map((issue) => `${issue.type} ${issue.code} ${issue.selector}: ${issue.message}`);
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    if (needed > width) found.push(`${needed} pixels wide`);
    same(`${state}, ${name}: no finding`, found, []);
  }
  await page.setViewport({ width: 1280, height: 900 });
  await session.detach();
}

async function states(browser, language) {
  const page = await opened(browser, `${HOSTED}${language === "de" ? "" : `${language}.html`}`);
  await page.$$eval("details", (every) =>
    every.forEach((one) => {
      one.open = true;
    }),
  );
  await accessible(browser, page, `${language}, start`);
  await ready(page);
  const told = await send(page, { make: "kit", sheet: "nosuch" });
  check(`${language}: an unknown sheet is told in the program's words`, told.includes("nosuch"), told);
  same(`${language}: the focus is on the field`, await page.evaluate(() => document.activeElement.id), "kit-sheet");
  same(
    `${language}: the field is told as wrong`,
    await page.$eval("#kit-sheet", (field) => [
      field.getAttribute("aria-invalid"),
      field.getAttribute("aria-describedby").split(" ")[0],
    ]),
    ["true", "problem"],
  );
  await accessible(browser, page, `${language}, problem`);
  same(`${language}: mended, it is made`, await send(page, { make: "kit", sheet: "" }), "result");
  same(
    `${language}: the field is no longer told as wrong`,
    await page.$eval("#kit-sheet", (field) => field.getAttribute("aria-invalid")),
    null,
  );
  same(`${language}: the focus is on the result`, await page.evaluate(() => document.activeElement.id), "result-title");
  await accessible(browser, page, `${language}, result`);
  await page.close();
}

// By the keyboard alone: every field is reached in the order of the page, and Enter sends.
async function keyboard(browser) {
  const page = await opened(browser, `${HOSTED}en.html`);
  await ready(page);
  const reached = [];
  for (let n = 0; n < 30 && !reached.includes("submit"); n++) {
    await page.keyboard.press("Tab");
    reached.push(
      await page.evaluate(
        () => document.activeElement.id || document.activeElement.type || document.activeElement.textContent.trim(),
      ),
    );
  }
  same("Tab goes through the form in its order", reached, [
    "Deutsch",
    "Français",
    "kit-deck",
    "kit-deck_file",
    "kit-players",
    "kit-language",
    "kit-labels_as-usual",
    "More choices",
    "submit",
  ]);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => !document.querySelector("#result").hidden, { timeout: 60_000 });
  same("after Enter the focus is on the result", await page.evaluate(() => document.activeElement.id), "result-title");
  await page.keyboard.press("Tab");
  same(
    "the next Tab is the start page",
    await page.evaluate(() => document.activeElement.textContent.includes("start.html")),
    true,
  );
  await page.close();
}

// What a screen reader says by itself: the texts of the status, in their order.
async function statuses(browser) {
  const page = await browser.newPage();
  await page.evaluateOnNewDocument(() => {
    window.spoken = [];
    document.addEventListener("DOMContentLoaded", () =>
      new MutationObserver(() => {
        const text = document.querySelector("#status").textContent;
        if (text && text !== window.spoken.at(-1)) window.spoken.push(text);
      }).observe(document.querySelector("#status"), { childList: true, characterData: true, subtree: true }),
    );
  });
  await page.goto(`${HOSTED}en.html`, { waitUntil: "domcontentloaded" });
  await page.$eval("#kit button[type=submit]", (button) => button.click());
  await page.waitForFunction(() => !document.querySelector("#result").hidden, { timeout: 90_000 });
  const spoken = await page.evaluate(() => window.spoken);
  same(
    "the statuses tell what happens",
    spoken.map((text) => text.split(/[.;]/)[0]),
    [
      "The program is being loaded",
      "It will be made as soon as the program is loaded",
      "The program is ready",
      "It is being made",
      "It is made",
    ],
  );
  await page.evaluate(() => {
    window.spoken = [];
    window.marks.bound = 300;
  });
  await page.$eval("#text-text", (field) => {
    field.value = `# T\n\n${"Tap ".repeat(100_000)}`;
  });
  await page.$eval("#text button[type=submit]", (button) => button.click());
  await page.waitForFunction(() => window.spoken.some((text) => text.startsWith("This took too long")), {
    timeout: 30_000,
  });
  await page.evaluate(() => {
    window.marks.bound = 60_000;
  });
  same("after a run that took too long the page goes on", await send(page, { make: "text", text: "# Tap" }), "result");
  await page.close();
}

async function hostile(browser) {
  const page = await opened(browser, HOSTED);
  await ready(page);
  const names = [
    "<script>window.hacked=1</script>",
    "<img src=x onerror=window.hacked=1>",
    "\"'><b>",
    "\u202Egnp.exe",
    "=cmd|' /C calc'!A0",
    "../../etc/passwd",
  ];
  for (const name of names) {
    const told = await send(page, { make: "list", things: `${name}\nZimt`, language: "de", sheet: "a4-48x25-clear" });
    check(`a list with ${JSON.stringify(name)} is made or told`, told === "result" || told.length > 20, told);
  }
  fs.writeFileSync(
    path.join(expected, "x<img src=x onerror=alert(1)>&\u202Etxt.toml"),
    "name = 3\n[[cards]]\nranks = '<script>window.hacked=1</script>'\n",
  );
  const told = await send(page, {
    make: "kit",
    deck: "",
    deck_file: "x<img src=x onerror=alert(1)>&\u202Etxt.toml",
    language: "de",
  });
  check(
    "a faulty deck is told beside its field",
    told.includes("name") && (await page.evaluate(() => document.activeElement.id)) === "kit-deck_file",
    told,
  );
  const own = await page.$("#kit-deck_file");
  await own.evaluate((field) => {
    field.value = "";
  });
  same(
    "nothing of it ran",
    await page.evaluate(() => [
      window.hacked ?? null,
      document.querySelectorAll("main img[src=x], main script:not([type])").length,
    ]),
    [null, 0],
  );
  await page.close();
}

async function address(browser) {
  const page = await opened(browser, `${HOSTED}en.html#deck=bridge&players=5&corners=1&nosuch=3&style=nosuch`);
  same(
    "choices come from the address",
    [
      await value(page, "kit-deck"),
      await value(page, "kit-players"),
      await page.$eval("#kit-corners-1", (one) => one.checked),
    ],
    ["bridge", "5", true],
  );
  await page.select("#kit-language", "fr");
  const hash = await page.evaluate(() => location.hash);
  same("and go into it", Object.fromEntries(new URLSearchParams(hash.slice(1))), {
    deck: "bridge",
    players: "5",
    language: "fr",
    corners: "1",
  });
  await page.close();
}

async function main() {
  let server = await serve();
  const browser = await launch();
  try {
    if (engine === "firefox") {
      const page = await opened(browser, HOSTED);
      await ready(page);
      await bytes(page, "phase10-de");
      await page.close();
    } else {
      if (!process.env.QUICK) await everyOrder(browser);
      if (!process.env.QUICK) await fromTheDisk(browser, ["de", "en", "fr"]);
      if (!process.env.QUICK) for (const language of ["de", "en", "fr"]) await states(browser, language);
      await keyboard(browser);
      await statuses(browser);
      await hostile(browser);
      await address(browser);
      await updated(browser);
      await withoutNetwork(browser, server);
    }
  } finally {
    await browser.close();
    server.kill();
  }
  console.log(`${failures} checks of the page failed in ${engine}.`);
  process.exitCode = failures ? 2 : 0;
}

main();
