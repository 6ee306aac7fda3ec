import type { Browser } from "@playwright/test";
import { withBrowser } from "../scripts/browser";
import { manyRows } from "../tests/support/database/many-rows";
import { ms, type Section, say, target } from "./report";
import { NO_LIMITS, type Site, startSite } from "./site";
import { cellsOf, measureAlternating, medianOf, type Timings } from "./timing";

const FEW = 1_000;
const MANY = 10_000;
/** Each search in the browser looks through all of them. */
const TYPED = 2_000;
const TIMES = 20;
/** An old phone: so many times slower than this machine. */
const SLOWDOWN = 4;

/** Ten times as many may take the list this many times as long; a search may take ten. */
const LIST_TARGET = 2;
const SEARCH_TARGET = 10;
/** Milliseconds from a key to its letter on the screen. */
const KEY_TARGET = 200;

/** No page comes from the cache: each is rendered from what the tables say. */
const NO_CACHE = { ...NO_LIMITS, CACHE_MB: "0" };

const fill = (partners: number) =>
  manyRows({ messages: 0, requests: 0, articles: 0, partners, words: 1 });

export async function directory(): Promise<Section> {
  const reads = await measureReads();
  return section(reads, medianOf(await typing()));
}

async function measureReads(): Promise<Reads> {
  say(`Directory: ${FEW} and ${MANY} partners.`);
  const few = await startSite(fill(FEW), NO_CACHE);
  const many = await startSite(fill(MANY), NO_CACHE);
  const measure = (path: string) =>
    measureAlternating(
      () => read(few, path),
      () => read(many, path),
      TIMES,
    );
  try {
    return { list: await measure("/partners"), search: await measure("/partners?q=garden") };
  } finally {
    await Promise.all([few.stop(), many.stop()]);
  }
}

type Reads = { list: Timings; search: Timings };

async function read({ url }: Site, path: string) {
  const answer = await fetch(url + path);
  const html = await answer.text();
  if (!answer.ok || !html.includes("Our Trusted Partners")) throw new Error(`${path} failed`);
}

/** @returns milliseconds from each key to its letter on the screen of a slow phone */
async function typing(): Promise<number[]> {
  say("Directory: typing.");
  const site = await startSite(fill(TYPED), NO_LIMITS);
  return withBrowser(site, (browser) => keysIn(browser, site.url));
}

async function keysIn(browser: Browser, url: string): Promise<number[]> {
  const page = await browser.newPage();
  await page.goto(`${url}/partners`);
  const search = page.getByRole("searchbox");
  // The whole list is read with the first letters.
  await search.pressSequentially("zeppelin");
  await page
    .getByRole("link", { name: /^Zeppelin/ })
    .first()
    .waitFor();
  await search.fill("");
  const phone = await page.context().newCDPSession(page);
  await phone.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.evaluate(() => {
    const shown: number[] = [];
    Object.assign(window, { shown });
    document.addEventListener("keydown", ({ timeStamp }) => {
      requestAnimationFrame(() => setTimeout(() => shown.push(performance.now() - timeStamp)));
    });
  });
  const words = "the house of gar";
  await search.pressSequentially(words, { delay: 60 });
  await page.waitForFunction(
    (keys) => (window as unknown as { shown: number[] }).shown.length === keys,
    words.length,
  );
  return page.evaluate(() => (window as unknown as { shown: number[] }).shown);
}

const ratioOf = ({ few, many }: Timings) => many.median / few.median;

function section({ list, search }: Reads, key: number): Section {
  return {
    title: "Directory",
    text: [
      `${MANY.toLocaleString("en-US")} partners beside ${FEW.toLocaleString("en-US")}, asked in turns, ${TIMES} times, without the cache, which otherwise answers again what was asked once.`,
      `Typing: in the search of ${TYPED.toLocaleString("en-US")} partners, with the processor slowed down ${SLOWDOWN} times, from a key to its letter on the screen.`,
    ],
    targets: [
      target(
        `the page within ${LIST_TARGET} times as long with ten times as many partners`,
        ratioOf(list) <= LIST_TARGET,
        `${ratioOf(list).toFixed(2)} times`,
      ),
      target(
        `a search within ${SEARCH_TARGET} times as long`,
        ratioOf(search) <= SEARCH_TARGET,
        `${ratioOf(search).toFixed(2)} times`,
      ),
      target(
        `a letter on the screen within ${KEY_TARGET} ms of its key, at the median`,
        key < KEY_TARGET,
        `${ms(key)} ms`,
      ),
    ],
    tables: [
      {
        head: ["read", "1,000 partners, median ms", "p95, ms", "10,000, median ms", "p95, ms"],
        rows: [
          ["the page with its first cards", ...cellsOf(list)],
          ["a search, answered by the server", ...cellsOf(search)],
        ],
      },
    ],
  };
}
