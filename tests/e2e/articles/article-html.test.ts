import type { Page } from "@playwright/test";
import { PAYLOADS } from "../../support/article-payloads";
import { expect, test } from "../test";
import { cardOf, publish } from "./articles";

test.describe("stored HTML that means harm", () => {
  // What the sanitiser lets through would run: the policy that would stop it is out of the way.
  test.use({ bypassCSP: true });

  let alerts: string[];
  test.beforeEach(async ({ page, expectInConsole }) => {
    alerts = [];
    page.on("dialog", async (dialog) => {
      alerts.push(dialog.message());
      await dialog.dismiss();
    });
    // Pictures by https may be shown; the tests' lead nowhere.
    expectInConsole(/ERR_FAILED/, /404 \(Not Found\)/);
    await page.route(/^https:/, (route) => route.abort());
  });
  test.afterEach(() => expect(alerts).toEqual([]));

  /** What an article's text holds that it may not hold, by the browser's own reading of it. */
  const harmIn = (page: Page) =>
    page.locator(".article-body").evaluate((body) =>
      // The frame of a table is the page's own.
      [...body.querySelectorAll(":not(.article-table)")].flatMap((element) => {
        const known = /^(H[234]|P|B|I|EM|STRONG|A|IMG|TABLE|TBODY|TR|TD|BR)$/.test(element.tagName);
        const names = element.getAttributeNames();
        const bad = names.filter((name) => /^(on|style|class|id|name|src(doc|set))/.test(name));
        const { protocol } = element as HTMLAnchorElement;
        if (element.hasAttribute("href") && !/^(https?|mailto|tel):$/.test(protocol))
          bad.push(protocol);
        return known ? bad : [element.tagName, ...bad];
      }),
    );

  test("would run, were it not sanitised", async ({ page }) => {
    await page.goto("/resources");
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>");
    });
    await asked;
    expect(alerts.splice(0)).toEqual(["1"]);
  });

  test("is harmless as the server renders it", async ({ page, site }) => {
    // The database holds no character 0, and some payloads would hide those after them.
    const payloads = PAYLOADS.filter((payload) => !payload.includes("\u0000"));
    const alone = payloads.filter((payload) => /<script|onerror/.test(payload)).slice(0, 6);
    for (const content of [payloads.join("\n"), payloads.toReversed().join("\n"), ...alone]) {
      const { slug } = await publish(site, { content: `<p>before</p>${content}` });
      await page.goto(`/resources/${slug}`);
      await expect(page.locator(".article-body")).toContainText("before");
      expect(await harmIn(page)).toEqual([]);
      await expect(page.getByRole("link", { name: "More Articles" })).toBeVisible();
    }
  });

  test("is harmless as the browser renders it", async ({ page, site }) => {
    const { title } = await publish(site, { content: "<p>before</p><img src=x onerror=alert(1)>" });
    await page.goto("/resources");
    const loaded = page.waitForResponse(/article-html-.*\.js$/);
    await cardOf(page, title).getByRole("link").click();
    await expect(page.locator(".article-body")).toContainText("before");
    expect(await harmIn(page)).toEqual([]);
    // All others through the very module that the page just loaded.
    const module = (await loaded).url();
    for (const payload of PAYLOADS) {
      await page.evaluate(
        async ([url, html]) => {
          // Its functions have no names any more: the one that is meant is known by what it does.
          const sanitizes = (one: (html: string) => string) => {
            try {
              return one("<p>a<script>b</script></p>") === "<p>a</p>";
            } catch {
              return false;
            }
          };
          const functions = Object.values<(html: string) => string>(await import(url));
          const sanitize = functions.find(sanitizes);
          const body = document.querySelector(".article-body");
          if (!body || !sanitize) throw new Error("There is nothing to sanitise with");
          body.innerHTML = `${sanitize(html)}<p>after</p>`;
        },
        [module, payload] as const,
      );
      await expect(page.locator(".article-body > p:last-child")).toHaveText("after");
      expect(await harmIn(page), payload).toEqual([]);
    }
  });
});
