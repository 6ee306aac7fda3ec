import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("an invitation begins as a draft, becomes the family's own, and comes on one sheet", {
  tag: "@more",
}, async ({ page, site }) => {
  await startPlan(page, site, "ليلى Hartley");
  await openSection(page, "Program");
  await page.getByRole("button", { name: "Keep this program" }).click();
  await expect(page.getByText("our suggestion")).toHaveCount(0);
  await openSection(page, "Invitation");
  const guests = page.getByRole("region", { name: "What guests see" });
  const words = page.getByLabel("What the invitation says");
  await expect(words).toHaveValue(/invited to the celebration of life for ليلى Hartley\./);
  await expect(guests).toContainText("We will tell you once we know the day.");
  await expect(guests.getByRole("heading", { name: "ليلى Hartley" })).toBeVisible();

  // Their own words, which the preview has at once, and of which a day needs a look.
  await words.fill("Come on May 1.\n\nBring a chair.");
  await expect(guests).toContainText("Bring a chair.");
  await expect(page.getByText("They say May 1; in the plan the day is not decided.")).toBeVisible();
  await page.getByRole("button", { name: "Draft again" }).click();
  await expect(page.getByRole("region", { name: "The new draft" })).toContainText("warmly");
  await expect(words).toHaveValue(/Bring a chair/);
  await page.getByRole("button", { name: "Use it in place of our words" }).click();
  await expect(words).toHaveValue(/Come as you are/);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(words).toHaveValue(/Bring a chair/);

  await page.getByRole("radio", { name: "Wild geese" }).check();
  await expect(guests.getByRole("img", { name: /^Wild geese fly/ })).toBeVisible();
  await page.getByRole("checkbox", { name: "The program" }).check();
  await expect(guests).toContainText("Food and talk");
  await page.getByLabel("Please answer by").fill("2035-04-15");
  const part = page.getByLabel("Add a part");
  for (const title of ["Ceremony", "Meal", "Dance"]) {
    await part.fill(title);
    await part.press("Enter");
  }
  await page.getByRole("button", { name: "Move up: Dance" }).click();
  await expect(page.getByText("Dance is now 2 of 3")).toBeAttached();
  await page.getByRole("button", { name: /^Remove.*Dance$/ }).click();
  await expect(guests).toContainText("For each of these: Ceremony and Meal");
  await allSaved(page);

  await page.getByRole("link", { name: "Print cards or a poster" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Invitation on paper" })).toBeFocused();
  const card = page.getByRole("heading", { level: 2, name: "ليلى Hartley" });
  await expect(card).toHaveCount(4);
  await page.getByRole("radio", { name: "A4" }).check();
  for (const what of ["Cards, four to a sheet", "A poster"]) {
    await page.getByRole("radio", { name: what }).check();
    await expect(card).toHaveCount(what === "A poster" ? 1 : 4);
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
    expect(pdf.match(/\/Type\s*\/Page\b/g), what).toHaveLength(1);
  }
});
