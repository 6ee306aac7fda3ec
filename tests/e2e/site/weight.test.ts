import { readdirSync, readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import {
  firstScripts,
  firstStyles,
  kilobytesOf,
  pagePaths,
  readManifest,
} from "../../../bench/first-load";
import { startPlan } from "../plans/plan-page";
import { expect, test } from "../test";

/** Most that a page's first load may weigh in JavaScript, in kB of gzip. */
const BUDGETS = {
  "/": 125,
  "/about": 125,
  "/how-it-works": 126,
  "/inspiration": 132,
  "/resources": 138,
  "/partners": 141,
  "/apply-partner": 134,
  "/contact": 138,
  "/plan": 140,
  "/first-steps": 128,
  "/plan/on-paper": 128,
  "/investor-relations": 141,
};

/** Traces of a back office's or a form's code; none of it belongs to the home page. */
const HEAVY = /GoTrueClient|ZodMini|ZodError|handleSubmit|DialogPopup|data-sonner-toaster/;

/** What these ask for by themselves once they are open counts, too. */
const IN_A_BROWSER = ["/", "/partners", "/contact"] as const;

test("in a browser too a public page's first load keeps to its budget", {
  tag: "@more",
}, async ({ site, page }) => {
  const over: string[] = [];
  for (const path of IN_A_BROWSER) {
    const budget = BUDGETS[path];
    const scripts = new Set<string>();
    const collect = (response: { url: () => string }) => {
      if (new URL(response.url()).pathname.endsWith(".js")) scripts.add(response.url());
    };
    page.on("response", collect);
    await page.goto(site.url + path, { waitUntil: "networkidle" });
    page.off("response", collect);
    const sources = await Promise.all([...scripts].map(async (url) => (await fetch(url)).text()));
    const kilobytes = sources.reduce((sum, text) => sum + gzipSync(text).length, 0) / 1000;
    if (kilobytes > budget) over.push(`${path}: ${kilobytes.toFixed(1)} kB`);
    if (path === "/")
      expect(sources.map((text) => HEAVY.exec(text)?.[0]).filter(Boolean)).toEqual([]);
  }
  expect(over).toEqual([]);
});

/**
 * Budgets of pages by what their HTML asks for: the code of a plan's other sections, and that which
 * renews its session, comes when it is idle, as the editor's libraries do once it is opened.
 */
const KINDS: [kind: string, paths: RegExp, budget: (path: string) => number][] = [
  [
    "public page",
    new RegExp(`^(${Object.keys(BUDGETS).join("|")})$`),
    (path) => BUDGETS[path as keyof typeof BUDGETS],
  ],
  ["plan's page", /^\/plan\/:id/, () => 160],
  ["page of the back office", /^\/(admin|auth)\b/, () => 264],
];

for (const [kind, paths, budgetOf] of KINDS) {
  test(`a ${kind} keeps to its budget, whichever is opened first`, () => {
    const manifest = readManifest();
    const weights = [...pagePaths(manifest)]
      .filter(([, path]) => paths.test(path))
      .map(([id, path]) => {
        const kilobytes = kilobytesOf(firstScripts(manifest, id));
        return { path, kilobytes, budget: budgetOf(path) };
      });
    expect(weights.length).toBeGreaterThan(10);
    const rows = weights.map(({ path, kilobytes, budget }) => {
      const weight = kilobytes.toFixed(1).padStart(6);
      return `${path.padEnd(28)} ${weight} of ${budget} kB`;
    });
    process.stdout.write(`First-load JavaScript of a ${kind}, gzip\n${rows.join("\n")}\n`);
    expect(weights.filter(({ kilobytes, budget }) => kilobytes > budget)).toEqual([]);
  });
}

test("a plan that is open here is drawn before any code to renew its session or ask the tables", {
  tag: "@more",
}, async ({ site, page }) => {
  const path = await startPlan(page, site, "Ruth");
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(request.url());
  });
  await page.goto(`${site.url}${path}/checklist`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checklist");
  const sources = await Promise.all(scripts.map(async (url) => (await fetch(url)).text()));
  expect(sources.length).toBeGreaterThan(5);
  expect(sources.filter((text) => /GoTrueClient|PostgrestError/.test(text))).toEqual([]);
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
    // The folded program, printed invitations and the book have paper of their own, which only
    // their own style sheets can say.
    if (/^\/(admin|auth)\b|\/(book|folded|paper)$/.test(path)) continue;
    expect([path, firstStyles(manifest, id).length]).toEqual([path, 1]);
  }
});

/** A text that each library holds once, and no other file. */
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
