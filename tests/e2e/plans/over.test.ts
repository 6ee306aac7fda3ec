import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { strFromU8, unzipSync } from "fflate";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { expect, test } from "../test";
import { allSaved, openSection, startPlan } from "./plan-page";

/** With no other owner, a plan shows until its day that it will be deleted; either way is open. */
async function endsAlone(page: Page, site: Site) {
  await openSection(page, "People and settings");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete this plan" }).click();
    await page.getByLabel("Whose celebration is it?").fill("רות Ruth");
    await page.getByRole("button", { name: "Delete the plan" }).click();
    await expect(page.getByRole("heading", { name: /is to be deleted on/ })).toBeVisible();
  };
  await remove();
  await page.getByRole("button", { name: "Take it back" }).click();
  await remove();
  await page.getByRole("button", { name: "Erase it now, for good" }).click();
  await page.getByRole("button", { name: "Erase it for good" }).click();
  await expect(page).toHaveURL(`${site.url}/plan`);
  await expect(page.getByText("Your plans")).toHaveCount(0);
}

/** Staff read a plan only while its owner lets them help, and the family sees who looked. */
async function helps(page: Page, staff: Page, site: Site) {
  const help = page.getByRole("switch", { name: "Our staff may read this plan" });
  await help.click();
  await expect(page.getByText("Our staff may read this plan until")).toBeVisible();
  await openAdmin(staff, site, "/admin/plans");
  await staff.getByRole("link", { name: "Look at רות Ruth" }).click();
  await expect(staff.getByText("The family sees that you looked")).toBeVisible();
  await expect(staff.getByRole("heading", { name: "Checklist" })).toBeVisible();
  await expect(staff.getByRole("textbox")).toHaveCount(0);

  await help.click();
  await expect(page.getByRole("heading", { name: "Who looked" })).toBeVisible();
  await expect(page.getByText("Nobody at Last Hurrah can read this plan.")).toBeVisible();
  await staff.reload();
  await expect(staff.getByText("This plan is not open to us")).toBeVisible();
}

test("a plan is read by staff while they may help, downloaded, over, opened again, deleted, taken back and erased", {
  tag: "@more",
}, async ({ page, newPage, site }) => {
  await startPlan(page, site, "רות Ruth");
  await openSection(page, "Checklist");
  await page.getByLabel("Add something of your own").fill("=1+1 <b>chairs</b>");
  await page.keyboard.press("Enter");
  await allSaved(page);
  await openSection(page, "Invitation");
  await page.getByRole("button", { name: "Cancel the celebration" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel the celebration" }).click();
  await allSaved(page);
  await page.getByRole("button", { name: "It takes place after all" }).click();
  await expect(page.getByRole("heading", { name: "If it does not take place" })).toBeVisible();
  await openSection(page, "People and settings");
  await expect(page.getByText("You are alone in this plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave this plan" })).toHaveCount(0);
  await helps(page, await newPage(), site);
  await page.getByRole("link", { name: "This plan is over" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download everything" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^רות Ruth \d{4}-\d\d-\d\d\.zip$/);
  const files = unzipSync(await readFile(await download.path()));
  const html = strFromU8(files["plan.html"] ?? new Uint8Array());
  expect(html).toContain("=1+1 &lt;b&gt;chairs&lt;/b&gt;");
  expect(strFromU8(files["tables/checklist.csv"] ?? new Uint8Array())).toContain("\"'=1+1");
  const data = JSON.parse(strFromU8(files["plan.json"] ?? new Uint8Array()));
  expect(data.tables.plans[0].honoree_name).toBe("רות Ruth");
  expect(data.history.length).toBeGreaterThan(0);

  await page.getByLabel("The program").uncheck();
  await page.getByRole("button", { name: "This plan is over" }).click();
  const over = page.getByRole("region", { name: "This plan is over" });
  await expect(over).toBeVisible();
  await openSection(page, "Checklist");
  await expect(page.getByLabel("Add something of your own")).toHaveCount(0);
  await over.getByRole("button", { name: "Open this plan again" }).click();
  await expect(page.getByLabel("Add something of your own")).toBeVisible();
  await endsAlone(page, site);
});
