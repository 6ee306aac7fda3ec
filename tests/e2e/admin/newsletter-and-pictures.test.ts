import type { Site } from "../../support/site";
import { openAdmin } from "../back-office";
import { mailTest } from "../mail-test";
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

mailTest(
  "staff send an article to the mailing list",
  { tag: "@more" },
  async ({ page, site, server, expectInConsole }) => {
    expectInConsole(/status of 409/);
    await site.insert("articles", { title: "Lanterns", slug: "lanterns", published: true });
    const at = new Date(Date.now() - 60_000).toISOString();
    await site.insert(
      "subscriptions",
      ["ann", "bo"].map((name) => ({ email: `${name}@example.com`, confirmed_at: at })),
    );
    await openAdmin(page, site, "/admin/newsletter/new");
    await page.getByLabel("Subject").fill("Light in a garden");
    await page.getByLabel("Article").selectOption({ label: "Lanterns" });
    await page.getByRole("button", { name: "Save Newsletter" }).click();
    await expect(page.getByText("It would go to 2 people now")).toBeVisible();
    // Opened again, it has its article still, whichever answer comes first.
    await page.reload();
    const chosen = page.getByRole("option", { name: "Lanterns" });
    await expect(chosen).toHaveCount(1);
    await expect(chosen).toHaveJSProperty("selected", true);
    const send = page.getByRole("button", { name: "Send to 2 people" });
    await expect(send).toBeDisabled();
    // What a colleague wrote meanwhile is shown, before anything is sent.
    await site.update("newsletters", "id=not.is.null", { words: "Come and see." });
    await page.getByRole("button", { name: "Send a test to me" }).click();
    await expect(page.getByLabel("Words")).toHaveValue("Come and see.");
    await page.getByRole("button", { name: "Send a test to me" }).click();
    await expect(toast(page, "Test letter sent")).toBeVisible();
    await send.click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Send to 2 people" }).click();
    await expect(page.getByText("Sent", { exact: true }).first()).toBeVisible();
    await expect(page.getByText("Being sent", { exact: true })).toBeHidden();
    await expect
      .poll(() => server.taken.flatMap(({ to }) => to).sort())
      .toEqual([site.staff.email, "ann@example.com", "bo@example.com"].sort());
    const letter = await server.taken.at(-1)?.read();
    expect(letter?.subject).toBe("Light in a garden");
    expect(letter?.text).toContain(`Read the article:\n${site.url}/resources/lanterns`);
    expect(server.taken.at(-1)?.raw).toContain("List-Unsubscribe-Post: List-Unsubscribe=One-Click");
  },
);
