import { openAdmin } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const LIST = "/admin/templates";

test("staff change a checklist and publish it; families get it then", {
  tag: "@more",
}, async ({ page, site }) => {
  await openAdmin(page, site, LIST);
  await page.getByRole("link", { name: "Edit After the day" }).click();
  const first = page.getByRole("group", { name: "Task 1", exact: true });
  const publish = async () => {
    await page.getByRole("button", { name: "Publish" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Publish" }).click();
  };
  await first.getByText("Task 1").click();
  await first.getByLabel("Why").fill("A line is enough.");
  await page.getByRole("button", { name: "Save Draft" }).click();
  await expect(toast(page, "Draft has been saved.")).toBeVisible();
  await expect(page.getByText("Changed since it was published")).toBeVisible();
  const publicPage = async () => (await fetch(`${site.url}/plan/on-paper`)).text();
  expect(await publicPage()).not.toContain("A line is enough.<");
  await publish();
  await expect(toast(page, "Template has been published.")).toBeVisible();
  await expect.poll(publicPage).toContain("A line is enough.<");
});
