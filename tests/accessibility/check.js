// Opens each file in a real browser, wide and narrow (320 CSS pixels are 400 % zoom of 1280: WCAG 2.2, 1.4.10), light
// and dark, and prints what axe, HTML_CodeSniffer and the width of the page find wrong. Exits with 2 for a finding.
const { pathToFileURL } = require("node:url");
const pa11y = require("pa11y");
const puppeteer = require("puppeteer");

const views = [
  { width: 1280, scheme: "light" },
  { width: 1280, scheme: "dark" },
  { width: 320, scheme: "light" },
  { width: 320, scheme: "dark" },
];

async function findings(browser, file, { width, scheme }) {
  const page = await browser.newPage();
  try {
    await page.emulateMediaFeatures([{ name: "prefers-color-scheme", value: scheme }]);
    const { issues } = await pa11y(pathToFileURL(file).href, {
      browser,
      page,
      viewport: { width, height: 900 },
      standard: "WCAG2AA",
      runners: ["axe", "htmlcs"],
      includeWarnings: true,
    });
    const found = issues.map((issue) => `${issue.type} ${issue.code} ${issue.selector}: ${issue.message}`);
    const needed = await page.evaluate("document.documentElement.scrollWidth");
    if (needed > width) found.push(`the page is ${needed} pixels wide and has to be scrolled sideways`);
    return found.map((text) => `${file} (${width} pixels, ${scheme}): ${text}`);
  } finally {
    await page.close();
  }
}

async function main(files) {
  const browser = await puppeteer.launch({ args: ["--no-sandbox", "--disable-gpu"] });
  const found = [];
  try {
    for (const file of files) for (const view of views) found.push(...(await findings(browser, file, view)));
  } finally {
    await browser.close();
  }
  for (const line of found) console.log(line);
  console.log(`${found.length} findings in ${files.length} files, each in ${views.length} views.`);
  process.exitCode = found.length ? 2 : 0;
}

main(process.argv.slice(2));
