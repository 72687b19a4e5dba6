// node bench/page.js BUILD [ROUNDS]: how long the page takes in Chromium, from its opening. Prints the medians.
// Python's own start in the same browser is what the first kit is compared with.
const path = require("node:path");
const { pathToFileURL } = require("node:url");
const puppeteer = require(path.join(__dirname, "..", "tests", "accessibility", "node_modules", "puppeteer"));

const [build, rounds = "5"] = process.argv.slice(2);

const median = (numbers) => numbers.sort((one, other) => one - other)[Math.floor(numbers.length / 2)];

async function kit(page) {
  await page.$eval("#kit button[type=submit]", (button) => button.click());
  await page.waitForFunction((before) => window.marks.done > before, {}, await page.evaluate(() => performance.now()));
  return page.evaluate(() => window.marks);
}

async function main() {
  const browser = await puppeteer.launch({ executablePath: "/usr/bin/chromium", args: ["--no-sandbox"] });
  const rows = [];
  for (let n = 0; n < Number(rounds); n++) {
    const page = await browser.newPage();
    await page.goto(pathToFileURL(path.join(build, "ohio-braille.en.html")).href, { waitUntil: "domcontentloaded" });
    await page.waitForFunction(() => window.marks?.ready, { timeout: 120_000 });
    const { ...first } = await kit(page);
    const { ...later } = await kit(page);
    rows.push({
      readable: first.page,
      ready: first.ready,
      python: first.started,
      first: first.done,
      later: later.took,
      heap: later.heap,
    });
    await page.close();
  }
  await browser.close();
  const of = (name) => median(rows.map((row) => row[name]));
  const told = [
    `page readable: ${of("readable")} ms (goal 500)`,
    `program ready: ${of("ready")} ms, of which Python and its parts ${of("python")} ms`,
    `first kit: ${of("first")} ms after opening (goal 8000), ${(of("first") / of("python")).toFixed(2)} x Python's start`,
    `a later kit: ${of("later")} ms (goal 500), ${(of("later") / of("python")).toFixed(2)} x Python's start`,
    `heap: ${Math.round(of("heap") / 1e6)} MB (goal 64)`,
  ];
  for (const line of told) console.log(`page: ${line}`);
}

main();
