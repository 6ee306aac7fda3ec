import { writeFile } from "node:fs/promises";
import {
  type BrowserContext,
  type BrowserContextOptions,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { WHOLE_TEST } from "../support/limits";
import { Site, type SiteSettings } from "../support/site/site";
import { sessionFor } from "./back-office";
import { hydrated } from "./page";

export { expect };

type TestFixtures = {
  asNew: undefined;
  /** Starts one more site, with other settings, that this test has for itself. */
  startSite: (settings?: SiteSettings) => Promise<Site>;
  /** Opens a page of another visitor: another browser context, watched and waited for as `page`. */
  newPage: (options?: BrowserContextOptions) => Promise<Page>;
  /**
   * Names what a test expects to see in the console, such as the network error it brings about;
   * any other error or hydration warning fails the test.
   */
  expectInConsole: (...patterns: RegExp[]) => void;
  /** Faults in the consoles of all watched pages. */
  consoleFaults: string[];
};

type WorkerFixtures = {
  /**
   * The site that all tests of one worker share, each of which finds it as new. What a test needs in
   * it, the test inserts.
   */
  site: Site;
};

/** Serves a worker's tests with a site, whose staff account has signed in. */
export async function shareSite(settings: SiteSettings, use: (site: Site) => Promise<void>) {
  const site = await Site.start(settings);
  await sessionFor(site, site.staff);
  await site.keep();
  await use(site);
  await site.stop();
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it depends on.
    ({}, use) => shareSite({}, use),
    { scope: "worker", timeout: WHOLE_TEST },
  ],

  // Leftovers of the test before are gone before anything of this one begins: first its page, which
  // may be about to write.
  asNew: [
    async ({ context: _, site }, use) => {
      await site.putBack();
      await use(undefined);
    },
    { auto: true },
  ],

  baseURL: ({ site }, use) => use(site.url),

  // A page's scripts come once it is drawn. Tests act only once they are there.
  page: async ({ page, javaScriptEnabled }, use) => {
    if (javaScriptEnabled !== false) waitForScripts(page);
    await use(page);
  },

  // The limits count by address, and no test should meet what another has used up.
  // biome-ignore lint/correctness/noEmptyPattern: as above.
  extraHTTPHeaders: ({}, use) => use({ "x-forwarded-for": randomAddress() }),

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  startSite: async ({}, use) => {
    const sites: Site[] = [];
    await use(async (settings) => {
      const site = await Site.start(settings);
      sites.push(site);
      return site;
    });
    for (const site of sites) await site.stop();
  },

  // After startSite, so that the pages are closed before the site that they talk to.
  newPage: async ({ startSite: _, browser, site, consoleFaults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({
        baseURL: site.url,
        extraHTTPHeaders: { "x-forwarded-for": randomAddress() },
        ...options,
      });
      contexts.push(context);
      watchConsole(context, consoleFaults);
      const page = await context.newPage();
      if (options?.javaScriptEnabled !== false) waitForScripts(page);
      return page;
    });
    for (const context of contexts) await context.close();
  },

  // biome-ignore lint/correctness/noEmptyPattern: as above.
  consoleFaults: ({}, use) => use([]),

  expectInConsole: [
    async ({ startSite: _, site, context, consoleFaults: faults }, use, testInfo) => {
      const expected: RegExp[] = [];
      watchConsole(context, faults);
      const logStart = site.output.length;

      await use((...patterns) => expected.push(...patterns));

      const unexpected = faults.filter((fault) => !expected.some((one) => one.test(fault)));
      if (unexpected.length > 0 || testInfo.status !== testInfo.expectedStatus) {
        await writeFile(testInfo.outputPath("site.log"), site.output.slice(logStart));
      }
      expect(unexpected, "errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
});

/** Has loading a page of the site whole include that React takes it over. */
function waitForScripts(page: Page): void {
  const { goto, reload } = page;
  page.goto = async (url, options) => {
    const response = await goto.call(page, url, options);
    await takenOver(page, options?.waitUntil);
    return response;
  };
  page.reload = async (options) => {
    const response = await reload.call(page, options);
    await takenOver(page, options?.waitUntil);
    return response;
  };
}

async function takenOver(page: Page, waitUntil = "load"): Promise<void> {
  const isWhole = waitUntil === "load" || waitUntil === "networkidle";
  const scripts = page.locator('script[type="later"], script[type="module"]');
  if (isWhole && (await scripts.count()) > 0) await hydrated(page);
}

function watchConsole(context: BrowserContext, faults: string[]): void {
  context.on("console", (message) => {
    if (isFault(message)) faults.push(describeMessage(message));
  });
  context.on("weberror", (error) => faults.push(describeError(error)));
}

/** React tells of a failed hydration as an error; other libraries do with a warning. */
function isFault(message: ConsoleMessage): boolean {
  if (message.type() === "error") return true;
  return message.type() === "warning" && /hydrat/i.test(message.text());
}

function describeMessage(message: ConsoleMessage): string {
  return `${message.text()} (${message.location().url})`;
}

function describeError(webError: WebError): string {
  const error = webError.error();
  return error.stack ?? error.message;
}

/** One of the addresses set aside for measurements, which no real visitor has (RFC 2544). */
export function randomAddress(): string {
  const part = () => Math.floor(Math.random() * 256);
  return `198.18.${part()}.${part()}`;
}
