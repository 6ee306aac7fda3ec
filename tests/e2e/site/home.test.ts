import { expect, test } from "../test";

for (const [width, height] of [
  [390, 844],
  [1440, 900],
] as const) {
  test(`the title and the first action are on the first screen of ${width} by ${height} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto("/");
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    const action = page.getByRole("link", { name: "Plan a Celebration" });
    await expect(action).toBeInViewport({ ratio: 1 });
    await expect(action).toHaveAttribute("href", "/contact");
  });
}

test("each idea, picture and all, leads to the ideas of its kind", async ({ page }) => {
  await page.goto("/");
  const idea = page.getByRole("listitem").filter({ hasText: "With their music" });
  // On its picture, which is drawn by the style sheet.
  await idea.click({ position: { x: 10, y: 10 } });
  await expect(page).toHaveURL("/inspiration?type=music-and-dance#ideas");
  await expect(page.getByRole("heading", { name: "Celebration Ideas by Passion" })).toBeFocused();
});

test("a page that was rendered last year shows the reader's year", async ({ page }) => {
  await page.clock.setFixedTime("2041-01-01T12:00:00Z");
  const answer = await page.goto("/about");
  expect(await answer?.text()).not.toContain("2041");
  await expect(page.getByRole("contentinfo")).toContainText("© 2041 Last Hurrah");
});
