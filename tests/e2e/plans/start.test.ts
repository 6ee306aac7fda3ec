import type { BrowserContext, Page } from "@playwright/test";
import { hold, openEarly } from "../page";
import { expect, test } from "../test";

test("a few questions lead to a draft; the browser's back and a reload keep the answers", {
  tag: ["@more", "@postgrest"],
}, async ({ page, context, expectInConsole }) => {
  expectInConsole(/status of 429|ERR_INTERNET_DISCONNECTED|Failed to fetch/);
  await page.goto("/plan");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Start with what you know");
  const list = page.getByRole("main").getByRole("link", { name: "Someone has just died" });
  await expect(list).toContainText("A list for the first hours");
  // Pressed twice, as some people press everything: that does not answer the next question.
  await page.getByRole("link", { name: "Someone has died" }).dblclick();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveText([
    "Today or yesterday",
    "In the last few days",
    "In the past weeks",
    "Longer ago",
    "Rather not say",
  ]);
  await page.getByRole("button", { name: "Today or yesterday" }).click();
  await expect(page.getByRole("heading", { name: "Right now, only this" })).toBeFocused();
  await page.getByRole("button", { name: "Next step" }).click();
  await page.getByLabel("Name").fill("Ruth Hartley");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Ruth Hartley");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: "What did Ruth Hartley love?" })).toBeVisible();
  await page.goBack();
  await expect(page.getByLabel("Name")).toHaveValue("Ruth Hartley");
  await page.goForward();
  await page.getByRole("button", { name: "Something else" }).click();
  await waits(page, context, () => page.getByRole("button", { name: "Under 20" }).click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "A first draft for Ruth Hartley.",
  );
  await expect(page.getByText("about 20")).toBeVisible();
  // Going back does not start another one.
  await page.goBack();
  await page.goto("/plan");
  await expect(page.getByRole("link", { name: "Ruth Hartley" })).toHaveCount(1);
});

/** Offline, and beyond the limit of starts, the answers wait and then become a plan. */
async function waits(page: Page, context: BrowserContext, answer: () => Promise<void>) {
  const refused = { status: 429, json: { code: 429, error_code: "over_request_rate_limit" } };
  await context.setOffline(true);
  await answer();
  const heading = page.getByRole("heading", { level: 1 });
  await expect(heading).toHaveText("There is no connection right now");
  await expect(page.getByText("Your answers are kept in this browser")).toBeVisible();
  // Online again, it goes on by itself.
  await page.route("**/auth/v1/signup*", (route) => route.fulfill(refused));
  await context.setOffline(false);
  await expect(heading).toHaveText("Too many plans were started from here");
  await expect(page.getByText("Your answers are kept in this browser")).toBeVisible();
  await page.unroute("**/auth/v1/signup*");
  // An hour later.
  await page.goto("/plan");
  await expect(page.getByText("A plan for Ruth Hartley waits in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Start it now" }).click();
}

test("an answer that is pressed before the scripts are there counts", { tag: "@more" }, async ({
  page,
}) => {
  const release = await hold(page, "**/*.js");
  await openEarly(page, "/plan");
  await page.getByRole("link", { name: "Someone has died" }).click();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(
    "We are sorry. When did it happen?",
  );
});

test("without JavaScript the start leads to what works without it; a plan's page is alike for whom it is not open to, whether it is there or not", async ({
  site,
  request,
}) => {
  // Chromium under test parses `noscript` as if there were scripts.
  const html = await (await request.get("/plan")).text();
  const [, without = ""] = /<noscript>(.*?)<\/noscript>/s.exec(html) ?? [];
  expect(without).toContain("A plan needs JavaScript.");
  expect(without.match(/(?<=href=")[^"]+/g)).toEqual(["/first-steps", "/plan/on-paper"]);
  expect(await (await request.get("/plan/on-paper")).text()).toContain(
    "Ask for prices before anyone",
  );

  const [plan] = await site.insert<{ id: string }>("plans", { kind: "died", honoree_name: "Ruth" });
  const ids = [plan?.id, "00000000-0000-4000-8000-000000000001", "nothing"];
  const pages = await Promise.all(
    ids.map(async (id) => {
      const response = await request.get(`/plan/${id}`);
      expect(response.headers()).toMatchObject({
        "cache-control": "no-store",
        "referrer-policy": "same-origin",
        "x-robots-tag": "noindex",
      });
      return (await response.text()).replaceAll(id ?? "", "ID");
    }),
  );
  for (const html of pages) expect(html).not.toContain("Ruth");
  expect(new Set(pages.map((html) => /<main[\s\S]*<\/main>/.exec(html)?.[0])).size).toBe(1);
});
