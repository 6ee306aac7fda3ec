import type { Page } from "@playwright/test";
import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { hold, toast } from "../page";
import { expect, test } from "../test";

type Template = { id: string; draft: object; published: object; published_at: string };

const LIST = "/admin/templates";
const QUERY = "key=eq.after";

test("staff change a checklist, look at it, and publish it, never over a colleague's; families get it then; a task goes to another section, and the focus with it", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  // The conflict.
  expectInConsole(/status of 409/);
  await openAdmin(page, site, LIST);
  await page.getByRole("link", { name: "Edit After the day" }).click();
  const first = page.getByRole("group", { name: "Task 1", exact: true });
  const publish = async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  };
  await expect(first).toBeVisible();
  const [before] = await site.rows<Template>("plan_templates", QUERY);
  const theirs = JSON.parse(JSON.stringify(before?.draft));
  theirs.sections[0].tasks[0].title = "Written by a colleague";
  await site.update("plan_templates", QUERY, { draft: theirs });
  await publish();
  await expect(toast(page, "A colleague changed this template")).toBeVisible();
  await expect(first).toContainText("Written by a colleague");
  await first.getByText("Task 1").click();
  const [row] = await site.rows<Template>("plan_templates", QUERY);
  expect(row?.published).toEqual(before?.published);

  await first.getByLabel("Why").fill("A line is enough.");
  await page.getByRole("button", { name: "Move task 1 down" }).click();
  await expect(page.getByText("Moved to place 2 of 5")).toBeAttached();
  await page.getByRole("button", { name: "Preview" }).click();
  const preview = page.getByRole("dialog", { name: /Preview/ });
  await expect(preview.getByRole("listitem").nth(1)).toContainText("A line is enough.");
  await page.getByRole("button", { name: "Close preview" }).click();
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(toast(page, "Draft has been saved.")).toBeVisible();
  await expect(page.getByText("Changed since it was published")).toBeVisible();
  const publicPage = async () => (await fetch(`${site.url}/plan/on-paper`)).text();
  expect(await publicPage()).not.toContain("A line is enough.<");
  await publish();
  await expect(toast(page, "Template has been published.")).toBeVisible();
  await expect.poll(publicPage).toContain("A line is enough.<");
  await publishesUnsavedWords(page, publish);
  await movesToAnotherSection(page, site);
});

/** Unsaved words are saved first; what would be typed until they are published would be lost. */
async function publishesUnsavedWords(page: Page, publish: () => Promise<void>) {
  const STORED = /plan_templates\?select=[^&]*draft/;
  const first = page.getByRole("group", { name: "Task 1", exact: true });
  await first.getByText("Task 1").click();
  const title = first.getByLabel("Title");
  await title.fill("Unsaved words");
  const answer = await hold(page, STORED);
  const asked = page.waitForRequest(STORED);
  await publish();
  await asked;
  await expect(title).toBeDisabled();
  answer();
  await expect(page.getByText("Changed since it was published")).toHaveCount(0);
  await expect(title).toBeEnabled();
  await expect(title).toHaveValue("Unsaved words");
}

async function movesToAnotherSection(page: Page, site: Site) {
  const [row] = await site.rows<Template>("plan_templates", "key=eq.first-steps");
  await page.goto(`${LIST}/${row?.id}`);
  const skip = page.getByRole("region", { name: "What you can skip" });
  await expect(skip.getByRole("group")).toHaveCount(3);
  const first = page.getByRole("region", { name: "In the first hours" });
  const last = first.getByRole("group", { name: "Task 8" });
  await last.getByText("Task 8").click();
  await last.getByLabel("Section").selectOption("What you can skip");
  await expect(first.getByRole("group")).toHaveCount(7);
  const moved = skip.getByRole("group", { name: "Task 4" });
  await expect(moved.getByLabel("Title")).toHaveValue("Lock their home");
  await expect(moved.getByLabel("Section")).toBeFocused();
}
