import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("an invitation shows at once what is written, and comes on one sheet", {
  tag: "@more",
}, async ({ page, site }) => {
  await startPlan(page, site, "ليلى Hartley");
  await openSection(page, "Invitation");
  const guests = page.getByRole("region", { name: "What guests see" });
  await expect(guests.getByRole("heading", { name: "ليلى Hartley" })).toBeVisible();
  await page.getByLabel("What the invitation says").fill("Come on May 1.\n\nBring a chair.");
  await expect(guests).toContainText("Bring a chair.");
  await page.getByRole("radio", { name: "Wild geese" }).check();
  await expect(guests.getByRole("img", { name: /^Wild geese fly/ })).toBeVisible();
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
