import type { Site } from "../../support/site/site";
import { openAdmin } from "../back-office";
import { toast } from "../page";
import { picture } from "../pictures";
import { expect, test } from "../test";

const ALT = "Lanterns over a garden";

/** Takes a stored picture away, as nothing on the site does while it is shown. */
async function removeFile(site: Site, address: string) {
  const [bucket = "", name] = address.split("/").slice(-2);
  const removed = await fetch(`${site.url}/storage/v1/object/${bucket}`, {
    method: "DELETE",
    headers: { apikey: site.keys.secretKey, "content-type": "application/json" },
    body: JSON.stringify({ prefixes: [name] }),
  });
  expect(removed.status).toBe(200);
}

test("staff keep a picture and show it in an article; one whose file is gone is not saved, one in use not deleted", {
  tag: "@more",
}, async ({ page, site }) => {
  await openAdmin(page, site, "/admin/pictures");
  await page
    .getByRole("region", { name: "Add a picture" })
    .locator("input[type=file]")
    .setInputFiles(await picture(page, { width: 600, height: 400 }));
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  const item = page.getByRole("list", { name: "Pictures" }).getByRole("listitem").first();
  await expect(item).toContainText(/600 × 400 pixels.*Shown nowhere\./);
  await item.getByRole("textbox", { name: "Description" }).fill(ALT);
  await item.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Description saved")).toBeVisible();

  await page.goto("/admin/articles/new");
  await page.getByLabel("Title", { exact: true }).fill("Lanterns");
  await page.getByText("In search results").click();
  await page.getByLabel("Search description").fill("How to hang them.");
  await page.getByRole("button", { name: "Choose existing" }).click();
  await page.getByRole("button", { name: ALT }).click();
  const preview = page.getByRole("img", { name: "Preview of Featured Image" });
  await expect(preview).toBeVisible();
  await page.getByRole("checkbox", { name: /^Published/ }).check();
  // A picture whose file is gone by then is not saved, and the words are still there.
  const first = (await preview.getAttribute("src")) ?? "";
  await removeFile(site, first);
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(toast(page, "A picture is gone")).toBeVisible();
  await expect(page.getByText("This picture is not stored any more.")).toBeVisible();
  await expect(page).toHaveURL("/admin/articles/new");
  await page
    .getByRole("group", { name: "Featured Image" })
    .locator("input[type=file]")
    .setInputFiles(await picture(page, { width: 300, height: 200 }));
  await expect(preview).not.toHaveAttribute("src", first);
  await expect(toast(page, "Image uploaded successfully")).toBeVisible();
  await page.getByRole("button", { name: "Save Article" }).click();
  await expect(page).toHaveURL("/admin/articles");

  const served = await (await fetch(`${site.url}/resources/lanterns`)).text();
  expect(served).toContain('name="description" content="How to hang them."');

  // A picture in use stays; the one that is gone is no longer listed.
  await page.goto("/admin/pictures");
  await expect(item.getByRole("link", { name: "Article: Lanterns" })).toBeVisible();
  const goneFile = first.split("/").at(-1);
  await expect(page.locator(`[href*="${goneFile}"], [src*="${goneFile}"]`)).toHaveCount(0);
  await item.getByRole("button", { name: /^Delete/ }).click();
  const refusal = page.getByRole("alertdialog", { name: "This picture is in use" });
  await expect(refusal).toContainText("Article: Lanterns");
  await expect(refusal.getByRole("button")).toHaveText(["Close"]);
  await refusal.getByRole("button", { name: "Close" }).click();
});
