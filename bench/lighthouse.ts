import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { PUBLIC_PAGES } from "~shared/public-pages";
import { findChromium } from "../scripts/setup/chromium.mjs";
import { npmCommand } from "../scripts/setup/run.mjs";
import { FILL, token } from "./guests/fill";
import { type Section, say, target } from "./report";
import { EXAMPLES, type Site, startSite } from "./site";
import { medianOf } from "./timing";

/** A page that misses a target is looked at so many times in all: the machine may have been busy. */
const TRIES = 3;

const TARGETS = { performance: 98, lcp: 1_500, tbt: 100, cls: 0, other: 100 };

/** The page of a household that has not answered yet. */
const GUEST_PAGE = `/i/${token(1)}`;

/**
 * A page's figures, as Lighthouse gives them: scores up to 100, times in milliseconds. `seo` is not
 * taken from a page that asks not to be indexed: Lighthouse takes that for a fault.
 */
type Figures = Record<
  "performance" | "accessibility" | "best-practices" | "seo" | "lcp" | "tbt" | "cls",
  number
>;

type Lhr = {
  categories: Record<string, { score: number | null } | undefined>;
  audits: Record<string, { numericValue?: number; score: number | null } | undefined>;
};

/** The part of Lighthouse's interface that is used here. */
type Lighthouse = (
  url: string,
  flags: { port: number; output: "json"; logLevel: "silent"; onlyCategories: string[] },
) => Promise<{ lhr: Lhr } | undefined>;

type Launch = (options: {
  chromePath: string;
  chromeFlags: string[];
}) => Promise<{ port: number; kill: () => void }>;

/** For best practices V8 parses every script once more: speed is measured apart. */
const VISITS = [["performance"], ["accessibility", "best-practices", "seo"]];

export async function lighthouse(): Promise<Section> {
  const { run, launch } = await loadLighthouse();
  const chromePath = findChromium();
  if (!chromePath) throw new Error("There is no Chromium: set CHROMIUM_PATH.");
  const site = await startSite(FILL, EXAMPLES);
  const asRoot = process.getuid?.() === 0;
  const chrome = await launch({
    chromePath,
    chromeFlags: ["--headless=new", "--disable-gpu", ...(asRoot ? ["--no-sandbox"] : [])],
  });
  const found: [string, Figures][] = [];
  try {
    for (const path of [...(await pagesOf(site)), GUEST_PAGE]) {
      const figures: Figures[] = [];
      do {
        say(`Lighthouse: ${path}.`);
        const lhr: Lhr = { categories: {}, audits: {} };
        for (const onlyCategories of VISITS) {
          const result = await run(site.url + path, {
            ...{ port: chrome.port, output: "json", logLevel: "silent", onlyCategories },
          });
          if (!result) throw new Error(`Lighthouse found nothing out about ${path}`);
          Object.assign(lhr.categories, result.lhr.categories);
          Object.assign(lhr.audits, result.lhr.audits);
        }
        figures.push(figuresOf(lhr));
      } while (figures.length < TRIES && !isMet(median(figures)));
      found.push([path, median(figures)]);
    }
  } finally {
    chrome.kill();
    await site.stop();
  }
  return section(found);
}

/** Installed on demand: nothing but this section needs it, and it weighs much. */
async function loadLighthouse(): Promise<{ run: Lighthouse; launch: Launch }> {
  const folder = resolve("bench/lighthouse");
  const modules = join(folder, "node_modules");
  if (!existsSync(join(modules, "lighthouse"))) {
    say("Installing Lighthouse, once.");
    const flags = ["ci", "--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline"];
    const [program = "npm", ...args] = npmCommand(flags);
    execFileSync(program, args, { cwd: folder, stdio: "inherit" });
  }
  const load = (file: string) => import(pathToFileURL(join(modules, file)).href);
  const { default: run } = await load("lighthouse/core/index.js");
  const { launch } = await load("chrome-launcher/dist/index.js");
  return { run, launch };
}

async function pagesOf({ url, publishableKey }: Site): Promise<string[]> {
  const first = async (query: string) => {
    const response = await fetch(`${url}/rest/v1/${query}&limit=1`, {
      headers: { apikey: publishableKey },
    });
    const [row] = (await response.json()) as Record<string, string>[];
    return Object.values(row ?? {})[0] ?? "";
  };
  const article = await first("articles?select=slug&published=eq.true&order=published_at.desc");
  const partner = await first("partners?select=id&order=name,id");
  return Object.keys(PUBLIC_PAGES)
    .filter((path) => !path.includes("."))
    .map((path) => path.replace(":slug", article).replace(":id", partner));
}

function figuresOf({ categories, audits }: Lhr): Figures {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;
  const isIndexed = audits["is-crawlable"]?.score !== 0;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: isIndexed ? score("seo") : Number.NaN,
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

function median(all: Figures[]): Figures {
  const [first] = all;
  const names = Object.keys(first ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => [name, medianOf(all.map((figures) => figures[name]))]),
  ) as Figures;
}

const isMet = ({ performance, lcp, tbt, cls, accessibility, ...others }: Figures) =>
  performance >= TARGETS.performance &&
  lcp < TARGETS.lcp &&
  tbt < TARGETS.tbt &&
  cls <= TARGETS.cls &&
  lowestOf([accessibility, others["best-practices"], others.seo]) >= TARGETS.other;

const lowestOf = (scores: number[]) => Math.min(...scores.filter((score) => !Number.isNaN(score)));

function section(found: [string, Figures][]): Section {
  const all = (name: keyof Figures) => found.map(([, figures]) => figures[name]);
  const lowest = (...names: (keyof Figures)[]) => lowestOf(names.flatMap(all));
  const highest = (name: keyof Figures) => Math.max(...all(name));
  const scores = lowest("accessibility", "best-practices", "seo");
  const seconds = (time: number) => `${(time / 1_000).toFixed(2)} s`;
  return {
    title: "Lighthouse",
    text: [
      "Lighthouse 12, mobile preset: a slow phone on a slow network, which Lighthouse computes from what it saw here.",
      `A page that misses a target is looked at ${TRIES} times, and the medians count.`,
    ],
    targets: [
      target(
        `performance ${TARGETS.performance} or more`,
        lowest("performance") >= TARGETS.performance,
        `at least ${lowest("performance")}`,
      ),
      target(
        `largest paint under ${seconds(TARGETS.lcp)}`,
        highest("lcp") < TARGETS.lcp,
        `at most ${seconds(highest("lcp"))}`,
      ),
      target(
        `blocking time under ${TARGETS.tbt} ms`,
        highest("tbt") < TARGETS.tbt,
        `at most ${highest("tbt").toFixed(0)} ms`,
      ),
      target(
        "nothing jumps",
        highest("cls") <= TARGETS.cls,
        `a shift of at most ${highest("cls").toFixed(3)}`,
      ),
      target(
        "accessibility, best practices and, where a page is indexed, SEO 100",
        scores >= TARGETS.other,
        `at least ${scores}`,
      ),
    ],
    tables: [
      {
        head: [
          "page",
          "performance",
          "accessibility",
          "best practices",
          "SEO",
          "LCP",
          "TBT, ms",
          "CLS",
        ],
        rows: found.map(([path, figures]) => [
          `\`${path === GUEST_PAGE ? "/i/:token" : path}\``,
          String(figures.performance),
          String(figures.accessibility),
          String(figures["best-practices"]),
          Number.isNaN(figures.seo) ? "not indexed" : String(figures.seo),
          seconds(figures.lcp),
          figures.tbt.toFixed(0),
          figures.cls.toFixed(3),
        ]),
      },
    ],
  };
}
