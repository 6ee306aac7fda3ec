import { type Browser, chromium } from "@playwright/test";
import config from "../playwright.config";

/** Opens a browser for a site, and ends both afterwards. */
export async function withBrowser<Result>(
  site: { stop: () => Promise<void> },
  use: (browser: Browser) => Promise<Result>,
): Promise<Result> {
  const browser = await chromium.launch(config.use?.launchOptions);
  try {
    return await use(browser);
  } finally {
    await browser.close();
    await site.stop();
  }
}
