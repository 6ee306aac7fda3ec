import { readFile } from "node:fs/promises";
import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "../test";
import { allSaved, askNow, join, makeLink, openSection, startPlan } from "./plan-page";

test("a plan is downloaded, over, and opened again", async ({ page, site }) => {
  await startPlan(page, site, "רות Ruth");
  await openSection(page, "Checklist");
  await page.getByLabel("Add something of your own").fill("=1+1 <b>chairs</b>");
  await page.keyboard.press("Enter");
  await allSaved(page);
  await openSection(page, "Invitation");
  // Nothing is cancelled before the answer, and it takes place after all with a press.
  await page.getByRole("button", { name: "Cancel the celebration" }).click();
  await page.getByRole("button", { name: "It takes place" }).click();
  await page.getByRole("button", { name: "Cancel the celebration" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByRole("button", { name: "Cancel the celebration" }).click();
  await allSaved(page);
  await page.getByRole("button", { name: "It takes place after all" }).click();
  await expect(page.getByRole("heading", { name: "If it does not take place" })).toBeVisible();
  await openSection(page, "People and settings");
  await expect(page.getByText("You are alone in this plan")).toBeVisible();
  await expect(page.getByRole("button", { name: "Leave this plan" })).toHaveCount(0);

  await page.getByRole("link", { name: "This plan is over" }).click();
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
});

test("with another owner a plan is deleted only after a wait, which either stops", async ({
  page,
  newPage,
  site,
}) => {
  const path = await startPlan(page, site, "Ruth");
  // With another owner nothing happens at once, and either of them stops it.
  const other = await newPage();
  await join(other, await makeLink(page), "Bo");
  await askNow(page);
  await page.getByLabel("What Bo may do").selectOption("owner");
  await expect(page.getByRole("button", { name: "Leave this plan" })).toBeVisible();
  const remove = async (from: typeof page) => {
    await from.getByRole("button", { name: "Delete this plan" }).click();
    await from.getByLabel("Whose celebration is it?").fill("Rose");
    await from.getByRole("button", { name: "Delete the plan" }).click();
    await expect(from.getByRole("alert")).toContainText("another name");
    await from.getByLabel("Whose celebration is it?").fill(" ruth ");
    await from.getByRole("button", { name: "Delete the plan" }).click();
  };
  await remove(page);
  await expect(page.getByRole("region", { name: "What waits" })).toBeVisible();
  await askNow(other);
  const waits = other.getByRole("region", { name: "What waits" });
  await expect(waits).toContainText("asked to delete this plan");
  await waits.getByRole("button", { name: "Stop this" }).click();
  await expect(waits).toHaveCount(0);
  await askNow(page);
  await expect(page.getByRole("region", { name: "What waits" })).toHaveCount(0);

  await page.getByRole("button", { name: "Leave this plan" }).click();
  await page.getByRole("button", { name: "Leave", exact: true }).click();
  await expect(page).toHaveURL(`${site.url}/plan`);
  await askNow(other);
  await openSection(other, "People and settings");
  await expect(other.getByText("You are alone in this plan")).toBeVisible();
  await remove(other);
  // Until its day it shows that alone, on every section, and either way is open.
  const deleted = other.getByRole("heading", { name: /is to be deleted on/ });
  await expect(deleted).toBeVisible();
  await other.goto(`${path}/checklist`);
  await other.getByRole("button", { name: "Take it back" }).click();
  await expect(other.getByLabel("Add something of your own")).toBeVisible();
  await openSection(other, "People and settings");
  await remove(other);
  await expect(deleted).toBeVisible();
  await other.getByRole("button", { name: "Erase it now, for good" }).click();
  await other.getByRole("button", { name: "Erase it for good" }).click();
  await expect(other).toHaveURL(`${site.url}/plan`);
  await expect(other.getByText("Your plans")).toHaveCount(0);
  await other.goto(path);
  await expect(
    other.getByRole("heading", { name: "This plan is not open in this browser" }),
  ).toBeVisible();
});
