import { openAdmin } from "../back-office";
import { expect, test } from "../test";
import { askNow, join, openSection, startPlan } from "./plan-page";

test("a link is read off the screen by a phone or printed, and opens the plan for one person", async ({
  page,
  site,
  newPage,
  expectInConsole,
}) => {
  expectInConsole(/history-list/);
  await startPlan(page, site, "Harold");
  await openSection(page, "People and settings");
  await expect(page.getByText("This site does not send email yet.")).toBeVisible();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByRole("img", { name: /^QR code/ })).toBeVisible();
  const link = await page.getByLabel("The link").inputValue();
  await page.evaluate(() => {
    window.print = () => undefined;
  });
  await page.getByRole("button", { name: "Print it" }).click();
  await page.emulateMedia({ media: "print" });
  const sheet = page.getByRole("heading", { name: "An invitation to help" });
  await expect(page.getByRole("heading", { name: "Harold" })).toBeHidden();
  await expect(sheet).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(sheet).toBeHidden();
  await page.emulateMedia({ media: "screen" });

  const ann = await newPage();
  await join(ann, link, "Ann");
  await askNow(page);
  await expect(page.getByText("Ann").first()).toBeVisible();
  const bea = await newPage();
  await bea.goto("/plan/join");
  await expect(bea.getByText("This link opens nothing here")).toBeVisible();
  // A link over the same address changes only what is behind the #.
  await bea.goto(`/plan/join${new URL(link).hash}`);
  await expect(bea.getByText("This invitation was used already")).toBeVisible();

  // What is loaded once the page is idle, or when it is opened, where that fails at first.
  await page.route(/history-list-/, (route) => route.abort());
  await page.reload();
  await page.getByText("Who changed what", { exact: true }).click();
  await expect(page.getByText("This part could not be loaded.")).toBeVisible();
  await page.unroute(/history-list-/);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByText("started this plan")).toBeVisible();
});

test("staff read a plan only while its owner lets them help, and the family sees who looked", async ({
  page,
  newPage,
  site,
}) => {
  const path = await startPlan(page, site, "Harold the Helped");
  const staff = await newPage();
  await openAdmin(staff, site, `/admin/plans/${path.split("/").pop()}`);
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();

  await openSection(page, "People and settings");
  await page.getByRole("switch", { name: "Our staff may read this plan" }).click();
  await expect(page.getByText("Our staff may read this plan until")).toBeVisible();
  await staff.getByRole("link", { name: "Back to Plans" }).click();
  await staff.getByRole("link", { name: "Look at Harold the Helped" }).click();
  await expect(staff.getByText("The family sees that you looked")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Checklist" })).toBeVisible();
  await expect(staff.getByRole("textbox")).toHaveCount(0);

  await page.reload();
  await expect(page.getByRole("heading", { name: "Who looked" })).toBeVisible();
  await page.getByRole("switch", { name: "Our staff may read this plan" }).click();
  await expect(page.getByText("Nobody at Last Hurrah can read this plan.")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();
});
