import { expect, test } from "../test";

test("the first screen has the title and the first action; each idea leads to its kind; the year is the reader's", async ({
  page,
}) => {
  await page.clock.setFixedTime("2041-01-01T12:00:00Z");
  const answer = await page.goto("/");
  expect(await answer?.text()).not.toContain("2041");
  await expect(page.getByRole("contentinfo")).toContainText("© 2041 Last Hurrah");
  const first = [
    ["Start a plan", "/plan"],
    ["Someone has just died", "/first-steps"],
  ] as const;
  const specified = ["Plan a Celebration", "/contact"] as const;
  for (const [width, height, ...more] of [
    [390, 664],
    [390, 844, specified],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
    for (const [name, href] of [...first, ...more]) {
      const action = page.locator("main").getByRole("link", { name });
      await expect(action).toBeInViewport({ ratio: 1 });
      await expect(action).toHaveAttribute("href", href);
    }
  }
  const idea = page.getByRole("listitem").filter({ hasText: "With their music" });
  // On its picture, which is drawn by the style sheet.
  await idea.click({ position: { x: 10, y: 10 } });
  await expect(page).toHaveURL("/inspiration?type=music-and-dance#ideas");
  await expect(page.getByRole("heading", { name: "Celebration Ideas by Passion" })).toBeFocused();
});
