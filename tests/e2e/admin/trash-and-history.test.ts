import { field, openAdmin, row } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const ARTICLE = { title: "Green burials", slug: "green-burials", published: true };

test("an article is deleted, taken back, deleted and restored, under another address where its own is taken", {
  tag: "@more",
}, async ({ page, site, expectInConsole }) => {
  expectInConsole(/status of 409/);
  await site.insert("articles", ARTICLE);
  const visited = async () => (await fetch(`${site.url}/resources/green-burials`)).status;
  expect(await visited()).toBe(200);

  // Undo, by the keyboard: it waits for the person using it.
  await openAdmin(page, site, "/admin/articles");
  const remove = async () => {
    await page.getByRole("button", { name: "Delete Green burials" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    // It stays for as long as it is pointed at.
    await toast(page, "Article deleted successfully").hover();
    await expect(page.getByText("No articles found")).toBeVisible();
  };
  await remove();
  expect(await visited()).toBe(404);
  await page.keyboard.press("Alt+t");
  // The message itself, the button that closes it, and the one that undoes.
  for (let press = 0; press < 3; press += 1) await page.keyboard.press("Tab");
  await expect(page.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(row(page, "Green burials")).toBeVisible();
  expect(await visited()).toBe(200);
  // By the mouse: the focus does not vanish with the message, but goes to the restored row.
  await remove();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(row(page, "Green burials")).toBeFocused();

  // The trash; meanwhile another article takes the address.
  await remove();
  await site.insert("articles", { ...ARTICLE, title: "Another" });
  await page.goto("/admin/trash");
  await expect(row(page, "Green burials")).toContainText("by staff@example.com");
  await page.getByRole("button", { name: "Restore Green burials" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("green-burials-2");
  await question.getByRole("button", { name: "Restore under this slug" }).click();
  await expect(toast(page, "Restored")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Trash", exact: true })).toBeFocused();
});

test("an article's history shows what was written, and takes words back over changes that are not saved", {
  tag: "@more",
}, async ({ page, site }) => {
  const [article] = await site.insert<{ id: string }>("articles", {
    ...ARTICLE,
    content: "<h2>Woods</h2><p>Plant an oak.</p>",
  });
  await openAdmin(page, site, `/admin/articles/${article?.id}`);
  await site.update("articles", `id=eq.${article?.id}`, { title: "Burials among trees" });
  await page.reload();
  const history = page.getByRole("dialog", { name: "History" });
  const question = page.getByRole("alertdialog");
  const first = history.getByRole("listitem").filter({ hasText: "Version 1" });
  await field(page, "Excerpt").fill("Not saved.");
  await page.getByRole("button", { name: "History" }).click();
  const now = history.getByRole("listitem").filter({ hasText: "Now" });
  await now.locator("summary").click();
  await expect(now.locator("del", { hasText: "Green" }).first()).toBeVisible();
  await expect(now.locator("ins", { hasText: "trees" }).last()).toBeVisible();
  await expect(now.getByRole("button", { name: "Restore this version" })).toHaveCount(0);
  await first.locator("summary").click();
  await expect(first).toContainText("Heading: Woods");
  await first.getByRole("button", { name: "Restore this version" }).click();
  await expect(question).toContainText("You have changes that are not saved.");
  await expect(question).toContainText("visitors see the version at once.");
  await question.getByRole("button", { name: "Restore the version" }).click();
  await expect(toast(page, "Article updated successfully")).toBeVisible();
  expect(
    await site.rows("articles", `id=eq.${article?.id}&select=title,excerpt,published,slug`),
  ).toEqual([
    // It was published: its address stays.
    { title: "Green burials", excerpt: "", published: true, slug: "green-burials" },
  ]);
});
