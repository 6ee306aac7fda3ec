import {
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type WebError,
} from "@playwright/test";
import { Site, type SiteSettings } from "../support/site";
import { hydrated } from "./page";

export { expect };

type TestFixtures = {
  /** Starts one more site, with other settings, that this test has for itself. */
  startSite: (settings?: SiteSettings) => Promise<Site>;
  /**
   * Names what a test expects to see in the console, such as the network error it brings about;
   * any other error or hydration warning fails the test.
   */
  expectInConsole: (...patterns: RegExp[]) => void;
};

type WorkerFixtures = {
  /** The site that all tests of one worker share. What a test needs in it, the test inserts. */
  site: Site;
};

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names it depends on.
    async ({}, use) => {
      const site = await Site.start();
      await use(site);
      await site.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  baseURL: ({ site }, use) => use(site.url),

  // A page's scripts come once it is drawn. What tests do right away is for when they are there.
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

  expectInConsole: [
    // After startSite, so that the pages are closed before the site that they talk to.
    async ({ startSite: _, site, context }, use, testInfo) => {
      const expected: RegExp[] = [];
      const faults: string[] = [];
      context.on("console", (message) => {
        if (isFault(message)) faults.push(describeMessage(message));
      });
      context.on("weberror", (error) => faults.push(describeError(error)));
      const logStart = site.output.length;

      await use((...patterns) => expected.push(...patterns));

      const log = site.output.slice(logStart);
      if (log) await testInfo.attach("log of the site", { body: log, contentType: "text/plain" });
      const unexpected = faults.filter((fault) => !expected.some((one) => one.test(fault)));
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
