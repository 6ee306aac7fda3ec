import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

test("a half-written date waits for its writer; the program's parts are moved by keyboard and by mouse, and it comes on two sheets", {
  tag: "@more",
}, async ({ page, site }) => {
  const path = await startPlan(page, site, "Ruth Hartley");
  const id = path.split("/").at(-1);
  const day = { day_state: "set", day: `${new Date().getFullYear() + 1}-03-01` };
  await site.update("plans", `id=eq.${id}`, { ...day, place_name: "חוף הים" });
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

  await openSection(page, "Program");
  const parts = page.getByRole("main").getByRole("list").first().getByRole("listitem");
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
