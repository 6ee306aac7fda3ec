import { expect, test } from "../test";

/** The pages of a PDF: each is an object of its own. */
const pagesOf = (pdf: Buffer) => pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length;

test("what to do first is one press away, and there without scripts, each task with its source, on two sheets", async ({
  newPage,
  request,
}) => {
  for (const path of ["/contact", "/resources"]) {
    const main = /<main[\s\S]*<\/main>/.exec(await (await request.get(path)).text())?.[0];
    expect(main).toMatch(/<a [^>]*href="\/first-steps"[^>]*>(<[^>]*>)*Someone has just died/);
  }
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
