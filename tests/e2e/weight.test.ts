import { gzipSync } from "node:zlib";
import { expect, test } from "./test";

/** Most that a page's first load may weigh in JavaScript, in kB of gzip. */
const BUDGETS = {
  "/": 125,
  "/about": 145,
  "/how-it-works": 145,
  "/inspiration": 145,
  "/resources": 145,
  "/partners": 145,
  "/apply-partner": 145,
  "/contact": 145,
  "/investor-relations": 145,
};

/** What a back office or a form brings with it; none of it belongs to the home page. */
const HEAVY = /GoTrueClient|ZodMini|ZodError|handleSubmit|DialogPopup|data-sonner-toaster/;

test("each public page's first load keeps to its budget", async ({ site, page }) => {
  const rows: string[] = [];
  const over: string[] = [];
  for (const [path, budget] of Object.entries(BUDGETS)) {
    const scripts = new Set<string>();
    const collect = (response: { url: () => string }) => {
      if (new URL(response.url()).pathname.endsWith(".js")) scripts.add(response.url());
    };
    page.on("response", collect);
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    page.off("response", collect);
    const sources = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    const kilobytes = sources.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
    rows.push(`${path.padEnd(22)} ${kilobytes.toFixed(1).padStart(6)} of ${budget} kB`);
    if (kilobytes > budget) over.push(`${path}: ${kilobytes.toFixed(1)} kB`);
    if (path === "/")
      expect(sources.map((text) => HEAVY.exec(text)?.[0]).filter(Boolean)).toEqual([]);
  }
  process.stdout.write(`First-load JavaScript, gzip\n${rows.join("\n")}\n`);
  expect(over).toEqual([]);
});
