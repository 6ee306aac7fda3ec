import type { Page, Request } from "@playwright/test";

/** The toasts, with the region around them. */
export const toasts = (page: Page) => page.getByRole("region", { name: /Notifications/ });

/** The newest toast with these words: the last one like it may not be gone yet. */
export const toast = (page: Page, text: string | RegExp) =>
  page.locator("[data-sonner-toast]").filter({ hasText: text }).first();

/** A phone whose browser runs no scripts. */
export const PHONE = { javaScriptEnabled: false, viewport: { width: 390, height: 844 } };

/** What every answer behind a letter's link says to caches, other sites and search engines. */
export const PRIVATE = {
  "cache-control": "no-store",
  "referrer-policy": "same-origin",
  "x-robots-tag": "noindex",
};

/** Opens a page whose scripts are held back; what its HTML itself says and does is there. */
export async function openEarly(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: "commit" });
  await page.waitForFunction(() => document.readyState !== "loading");
}

/**
 * Puts words into the browser's storage for a site, as if its pages had kept them there before.
 * @param url of the site, without a slash at the end
 */
export async function keepInBrowser(
  page: Page,
  url: string,
  words: Record<string, string>,
): Promise<void> {
  // A page of the site's own origin that loads nothing.
  const blank = `${url}/blank`;
  await page.route(blank, (route) => route.fulfill({ contentType: "text/html", body: "" }));
  await page.goto(blank);
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
  }, words);
  await page.unroute(blank);
}

/** Waits for hydration: before it, nothing hears what a test does. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [root] = Object.entries(document).flatMap(([key, value]) =>
      key.startsWith("__reactContainer$") ? [value] : [],
    );
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}

/**
 * Records what form fields hold when they are removed from the page: Firefox restores it when the
 * page is loaded again.
 * @returns a function that reads what each field held that is gone by now
 */
export async function watchFields(page: Page): Promise<() => Promise<string[]>> {
  const left = await page.evaluateHandle(() => {
    const words: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (!(node instanceof Element)) continue;
        const fields = node.querySelectorAll<HTMLInputElement>(
          "form :is(input:not([type=checkbox], [type=hidden]), textarea, select)",
        );
        words.push(...[...fields].map(({ value }) => value));
      }
    }).observe(document, { childList: true, subtree: true });
    return words;
  });
  return () => left.jsonValue();
}

/** Holds calls to an address, all or some, until the function it returns is called. */
export async function hold(
  page: Page,
  address: string | RegExp,
  isHeld = (_: Request) => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await released;
    // The page may have given it up meanwhile.
    await route.fallback().catch(() => {});
  });
  return release;
}

/** Has calls to an address fail, all or those of a method, with words that nobody may see. */
export const fail = (page: Page, address: string | RegExp, method?: string) =>
  page.route(address, (route) =>
    method && route.request().method() !== method
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: "secret words" } }),
  );
