import type { Page } from "@playwright/test";
import { PAYLOADS } from "../../support/article-payloads";
import { expect, test } from "../test";
import { cardOf, publish } from "./articles";

test.describe("stored HTML that means harm", () => {
  // Whatever the sanitiser lets through would run: the policy that would stop it is bypassed.
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

  /** Forbidden parts of an article's text, as the browser itself reads it. */
  const harmIn = (body: Element) =>
    // The page itself puts a frame around a table.
    [...body.querySelectorAll(":not(.article-table)")].flatMap((element) => {
      const known = /^(H[234]|P|B|I|EM|STRONG|A|IMG|TABLE|TBODY|TR|TD|BR)$/.test(element.tagName);
      const names = element.getAttributeNames();
      const bad = names.filter((name) => /^(on|style|class|id|name|src(doc|set))/.test(name));
      const { protocol } = element as HTMLAnchorElement;
      if (element.hasAttribute("href") && !/^(https?|mailto|tel):$/.test(protocol))
        bad.push(protocol);
      return known ? bad : [element.tagName, ...bad];
    });
  const textOf = (page: Page) => page.locator(".article-body");

  test("is harmless as the server renders it, and would run were it not sanitised", async ({
    page,
    site,
  }) => {
    // The database holds no character 0.
    const payloads = PAYLOADS.filter((payload) => !payload.includes("\u0000"));
    // Some would hide those after them.
    for (const all of [payloads, payloads.toReversed()]) {
      const { slug } = await publish(site, { content: `<p>before</p>${all.join("\n")}` });
      await page.goto(`/resources/${slug}`);
      await expect(textOf(page)).toContainText("before");
      expect(await textOf(page).evaluate(harmIn)).toEqual([]);
      await expect(page.getByRole("link", { name: "More Articles" })).toBeVisible();
    }
    expect(alerts).toEqual([]);
    const asked = page.waitForEvent("dialog");
    await page.evaluate(() => {
      document.body.insertAdjacentHTML("beforeend", "<img src=x onerror=alert(1)>");
    });
    await asked;
    await expect.poll(() => alerts.splice(0)).toEqual(["1"]);
  });

  test("is harmless as the browser renders it", async ({ page, site }) => {
    const { title } = await publish(site, { content: "<p>before</p><img src=x onerror=alert(1)>" });
    await page.goto("/resources");
    const loaded = page.waitForResponse(/article-html-.*\.js$/);
    await cardOf(page, title).getByRole("link").click();
    await expect(textOf(page)).toContainText("before");
    expect(await textOf(page).evaluate(harmIn)).toEqual([]);
    // All others through the very module that the page just loaded.
    const module = (await loaded).url();
    const look = await page.evaluateHandle<{ harmIn: typeof harmIn }>(`({ harmIn: ${harmIn} })`);
    const harm = await textOf(page).evaluate(
      async (body, [url, payloads, look]) => {
        // Its functions have lost their names: the one meant is known by what it does.
        const sanitizes = (one: (html: string) => string) => {
          try {
            return one("<p>a<script>b</script></p>") === "<p>a</p>";
          } catch {
            return false;
          }
        };
        const functions = Object.values<(html: string) => string>(await import(url));
        const sanitize = functions.find(sanitizes);
        if (!sanitize) throw new Error("There is nothing to sanitise with");
        return payloads.flatMap((payload) => {
          body.innerHTML = `${sanitize(payload)}<p>after</p>`;
          const after = body.querySelector(":scope > p:last-child")?.textContent === "after";
          return [...look.harmIn(body), ...(after ? [] : ["the end is lost"])].map(
            (found) => `${payload}: ${found}`,
          );
        });
      },
      [module, PAYLOADS, look] as const,
    );
    expect(harm).toEqual([]);
    // Any script would have run by now.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(drawn)));
  });
});
