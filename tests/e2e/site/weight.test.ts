import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import {
  firstScripts,
  firstStyles,
  kilobytesOf,
  laterScripts,
  pagePaths,
  readManifest,
} from "../../../bench/first-load";
import { expect, test } from "../test";

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
  "/plan": 145,
  "/first-steps": 145,
  "/plan/on-paper": 145,
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

/** A plan's page with everything that opens it; the other sections' code comes when it is idle. */
const PLAN_BUDGET = 190;

test("a plan's page keeps to its budget, whichever section is opened first", () => {
  const manifest = readManifest();
  const session = laterScripts("family-auth");
  const pages = [...pagePaths(manifest)].filter(([, path]) => path.startsWith("/plan/:id"));
  expect(pages.length).toBeGreaterThan(7);
  const weights = pages.map(([id, path]) => ({
    path,
    kilobytes: kilobytesOf([...new Set([...firstScripts(manifest, id), ...session])]),
  }));
  const rows = weights.map(({ path, kilobytes }) => {
    const weight = kilobytes.toFixed(1).padStart(6);
    return `${path.padEnd(28)} ${weight} of ${PLAN_BUDGET} kB`;
  });
  process.stdout.write(`First-load JavaScript of a plan, gzip\n${rows.join("\n")}\n`);
  expect(weights.filter(({ kilobytes }) => kilobytes > PLAN_BUDGET)).toEqual([]);
});

/** The same for every page of the back office. The editor's libraries come when it is opened. */
const BACK_OFFICE_BUDGET = 260;

test("each page of the back office keeps to its budget", () => {
  const manifest = readManifest();
  const pages = [...pagePaths(manifest)].filter(([, path]) => /^\/(admin|auth)\b/.test(path));
  expect(pages.length).toBeGreaterThan(10);
  const weights = pages.map(([id, path]) => ({
    path,
    kilobytes: kilobytesOf(firstScripts(manifest, id)),
  }));
  const rows = weights.map(({ path, kilobytes }) => {
    const weight = kilobytes.toFixed(1).padStart(6);
    return `${path.padEnd(28)} ${weight} of ${BACK_OFFICE_BUDGET} kB`;
  });
  process.stdout.write(`First-load JavaScript of the back office, gzip\n${rows.join("\n")}\n`);
  expect(weights.filter(({ kilobytes }) => kilobytes > BACK_OFFICE_BUDGET)).toEqual([]);
});

test("a public page is drawn with one style sheet, before its scripts, and no font it does not use", async ({
  site,
}) => {
  const manifest = readManifest();
  for (const path of Object.keys(BUDGETS)) {
    const html = await (await fetch(site.url + path)).text();
    const styles = html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? [];
    expect([path, styles.length]).toEqual([path, 1]);
    expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"/);
    expect(html).not.toMatch(/<script[^>]+src=(?![^>]*\b(async|defer|type="module"))/);
    const fonts = [...html.matchAll(/as="font"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
    expect(fonts.filter((href) => !/-basic-/.test(href ?? ""))).toEqual([]);
    expect(fonts.length).toBeLessThanOrEqual(3);
  }
  for (const [id, path] of pagePaths(manifest)) {
    // The folded program, printed invitations and the book have paper of their own, which only a sheet of styles
    // of theirs can say.
    if (/^\/(admin|auth)\b|\/(book|folded|paper)$/.test(path)) continue;
    expect([path, firstStyles(manifest, id).length]).toEqual([path, 1]);
  }
});

/** What is in each library once, and in no other file. */
const LIBRARIES = {
  "react-dom": "__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=",
  "react-router": "__reactRouterDataRouter=",
  "react-query": "Missing queryFn",
  "auth-js": "GoTrueClient",
  "prosemirror-model": "Called contentMatchAt on a node with invalid content",
};

test("no library is in two files", () => {
  const folder = "build/client/assets";
  const files = readdirSync(folder)
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(`${folder}/${name}`, "utf8"));
  for (const [library, words] of Object.entries(LIBRARIES)) {
    const count = files.filter((text) => text.includes(words)).length;
    expect([library, count]).toEqual([library, 1]);
  }
});
