import { fail } from "../page";
import { expect, test } from "../test";

/** The pages of a PDF: each is an object of its own. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("what to do first is there without scripts, each task with its source, on two sheets", async ({
  newPage,
}) => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto("/first-steps");
  const task = page.getByRole("listitem").filter({ hasText: "Ask for prices before anyone" });
  await expect(task).toContainText("United States");
  await expect(task.getByRole("link", { name: /Federal Trade Commission/ })).toHaveAttribute(
    "href",
    /^https:\/\/consumer\.ftc\.gov\//,
  );
  for (const name of ["In the first week", "What can wait", "What you can skip"]) {
    await expect(page.getByRole("region", { name })).toBeVisible();
  }
  await expect(page.getByRole("region", { name: "In the United Kingdom" })).toContainText("5 days");
  await expect(page.getByText("general information, not legal advice")).toBeVisible();
  await expect(page.getByRole("link", { name: "Keep this list" })).toHaveAttribute(
    "href",
    "/plan?from=first-steps",
  );
  await page.emulateMedia({ media: "print" });
  const points = await page
    .locator("main :visible")
    .evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize) * 0.75));
  expect(Math.min(...points)).toBeGreaterThanOrEqual(9);
  for (const format of ["Letter", "A4"]) expect(pagesOf(await page.pdf({ format }))).toBe(2);
});

test("it is one press away from every public page, and from being a plan, to which the pages lead then; a list that cannot be read gives way to what cannot wait", {
  tag: "@more",
}, async ({ page, request, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  for (const path of ["/contact", "/resources"]) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await request.get(path)).text())?.[0];
    expect(main).toMatch(/<a [^>]*href="\/first-steps"[^>]*>(<[^>]*>)*Someone has just died/);
  }
  await page.goto("/privacy");
  // A browser that holds plans shows the way to them, in the page that everybody gets.
  const own = page.getByRole("navigation", { name: "Main" }).getByText("Your plan");
  await expect(own).toBeHidden();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Toggle menu" }).click();
  const menu = page.getByRole("dialog");
  const open = menu.getByRole("link", { name: "Open your plan" });
  await expect(open).toHaveAttribute("href", "/plan/open");
  await page.keyboard.press("Escape");
  const calls = "**/rest/v1/plan_templates*";
  await fail(page, calls);
  await page.getByRole("contentinfo").getByRole("link", { name: "Someone has just died" }).click();
  await expect(page.getByRole("alert")).toContainText("Otherwise call 911");
  await page.unroute(calls);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/first-steps");
  await page.getByRole("link", { name: "Keep this list" }).click();
  await expect(page.getByRole("heading", { name: "Checklist" })).toBeVisible();
  const words = "Have the death pronounced";
  const pronounced = page.locator("main").getByText(words, { exact: true });
  await expect(pronounced).toBeVisible();
  await pronounced.click();
  await expect(page.getByRole("dialog")).toContainText("Nothing else can happen before it.");
  await page.getByRole("button", { name: "Not for us" }).click();
  await expect(pronounced).toBeHidden();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "What this list is for" }).click();
  await page.getByLabel("When did it happen?").selectOption("In the past weeks");
  await page.goBack();
  await expect(pronounced).toBeHidden();
  await page.goto("/about");
  await expect(own).toBeVisible();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole("button", { name: "Toggle menu" }).click();
  await expect(menu.getByRole("link", { name: "Your plan" })).toBeVisible();
  await expect(open).toBeHidden();
});
