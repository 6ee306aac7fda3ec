import type { Page } from "@playwright/test";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("a budget adds up, a day in mind becomes the day, and the program's times follow it over midnight", {
  tag: "@more",
}, async ({ page, site }) => {
  await startPlan(page, site, "Ruth Hartley");
  await budget(page);
  await openSection(page, "Celebration");
  await page.getByRole("radio", { name: "We have a few dates in mind" }).check();
  const next = new Date().getFullYear() + 1;
  await page.getByLabel("A day in mind").fill(`${next}-03-01`);
  await page.getByRole("button", { name: "Add this day" }).click();
  await page.getByRole("button", { name: new RegExp(`Take this day.*March 1, ${next}`) }).click();
  await expect(page.getByLabel("Date", { exact: true })).toHaveValue(`${next}-03-01`);
  await page.getByRole("button", { name: "The day" }).click();
  await page.getByLabel("Starts at").fill("23:30");
  await page.goBack();
  await page.getByRole("button", { name: "The place" }).click();
  await page.getByLabel("Name of the place").fill("חוף הים");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listitem").filter({ hasText: "The place" })).toContainText(
    "חוף הים",
  );

  await openSection(page, "Program");
  const parts = page.getByRole("main").getByRole("list").first().getByRole("listitem");
  await expect(parts.first()).toContainText("11:30 PM");
  await expect(parts.last()).toContainText("12:06 AM, the next day");
  // By keyboard alone: the button keeps the focus as its part moves.
  const up = page.getByRole("button", { name: "Move up: Food and talk" });
  await up.press("Enter");
  await expect(page.getByText("Food and talk is now 5 of 6")).toBeAttached();
  await expect(up).toBeFocused();
  // With a mouse, to in front of the first, once the code for it is here.
  // In a window that shows the whole list: a page that scrolls under a pressed button drags nothing.
  await page.setViewportSize({ width: 1440, height: 1600 });
  const handle = parts.nth(4).getByTitle("Drag");
  await expect(handle).toHaveAttribute("draggable", "true");
  await handle.dragTo(parts.first(), { targetPosition: { x: 90, y: 4 }, steps: 10 });
  await expect(page.getByText("Food and talk is now 1 of 6")).toBeAttached();
  await expect(parts.first()).toContainText("Food and talk");
  await allSaved(page);

  await openSection(page, "Print");
  const place = page.getByRole("definition").filter({ hasText: "חוף הים" }).first();
  await expect(place).toHaveCSS("direction", "rtl");
  await expect(place).toHaveCSS("text-align", "left");
  await page.getByRole("link", { name: "Only the program, to fold" }).click();
  await expect(page).toHaveURL(/\/folded$/);
  // The address changes before the page does.
  await expect(page.getByRole("button", { name: "Print the program" })).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString("latin1");
  expect(pdf.match(/\/Type\s*\/Page\b/g), "both sides, and no sheet more").toHaveLength(2);
});

/** A budget adds up, and a line stays under its writer while its category changes. */
async function budget(page: Page) {
  await openSection(page, "Budget");
  const sum = page.locator("main dd").first();
  // Certificates, a room, and catering for 50.
  await expect(sum).toHaveText("$1,825 to $4,500");
  const line = page.getByRole("listitem").filter({ hasText: "Catering" });
  await expect(line).toContainText("rough; ask");
  await line.getByRole("button", { name: "Catering" }).click();
  const sheet = page.getByRole("dialog");
  await sheet.getByLabel("Agreed").fill("$40.50");
  await sheet.getByLabel("Paid so far").fill("1,000");
  await expect(sum).toHaveText("$2,100 to $2,525");
  const category = sheet.getByLabel("Category");
  await category.fill("Cake");
  await expect(category).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("heading", { name: /^Cake/ })).toBeVisible();
  const bar = page.getByRole("listitem").filter({ hasText: /^Cake/ });
  await expect(bar).toContainText("$2,025 · $1,000 paid");
  // Where large text leaves too little room, no amount breaks within.
  await expect(bar.getByText("$2,025")).toHaveCSS("overflow-wrap", "normal");
  await page.getByText("Rough US prices").click();
  await page.getByRole("button", { name: /^Add.*Organist/ }).click();
  await expect(sum).toHaveText("$2,200 to $2,875");
  await openSection(page, "About them");

  // The section opened next reports the unfinished date, and so does the field.
  const born = page.getByLabel("Born on");
  await born.focus();
  await page.keyboard.type("05");
  await page.goBack();
  await expect(page.getByTestId("saved-state")).toHaveText(/^Not all saved: one change waits/);
  await page.getByText("One change waits for your answer", { exact: true }).click();
  await expect(page.getByText("It was not written to the end")).toBeVisible();
  await openSection(page, "About them");
  await expect(page.getByText("This is not saved. Please write the whole date")).toBeVisible();
  await born.fill("1950-05-01");
  await born.blur();
  await allSaved(page);
  await expect(page.getByText("This is not saved.")).toHaveCount(0);
}
