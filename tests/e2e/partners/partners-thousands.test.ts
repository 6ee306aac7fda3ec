import { expect, test } from "../test";
import { cards, FAILURE, LIST, many, refuse, search, seed } from "./partners";

test.describe("two thousand partners", () => {
  // One after the other in one site: seeding takes longest.
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ site }) => {
    await seed(site, many(1000));
    await site.insert("partners", many(2000).slice(1000));
  });

  test("stay a small page, which shows more when asked", async ({ page, request }) => {
    const html = await (await request.get("/partners")).text();
    expect(html.length).toBeLessThan(300_000);
    expect(html).toContain("Partner 0059");
    expect(html).not.toContain("Partner 0060");

    await page.goto("/partners");
    await expect(cards(page)).toHaveCount(60);
    await expect(page.getByText("Showing 60 of 2000 partners")).toBeVisible();
    await page.getByRole("button", { name: "Show more partners" }).click();
    await expect(cards(page)).toHaveCount(120);
    await expect(page.getByRole("link", { name: "Partner 0060" })).toBeFocused();

    await page.getByRole("link", { name: "Partner 0100" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Partner 0100");
    await page.getByRole("link", { name: "Back to Partners" }).click();
    await expect(page.getByRole("link", { name: "Partner 0100" })).toBeInViewport();
  });

  test("are all searched, and no letter typed meanwhile is lost", async ({ page }) => {
    await page.goto("/partners");
    await search(page).focus();
    await search(page).pressSequentially("partner 1999");
    await expect(cards(page)).toHaveCount(1);
    await expect(cards(page)).toContainText("Partner 1999");
    await search(page).fill("");
    await expect(cards(page)).toHaveCount(60);

    await search(page).pressSequentially("town 12, texas");
    await expect(search(page)).toHaveValue("town 12, texas");
    await expect(cards(page)).toHaveCount(40);
  });

  test("keep the first cards when the others cannot be read", async ({ page, expectInConsole }) => {
    expectInConsole(/500 \(Internal Server Error\)/);
    await page.goto("/partners");
    await page.route(LIST, refuse);
    await page.getByRole("button", { name: "Show more partners" }).click();
    await expect(page.getByText(FAILURE)).toBeVisible();
    await expect(cards(page)).toHaveCount(60);
    await page.unroute(LIST);
    await page.getByRole("button", { name: "Retry" }).click();
    await expect(cards(page)).toHaveCount(120);
  });
});
