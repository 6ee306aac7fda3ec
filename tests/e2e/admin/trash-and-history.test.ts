import { openAdmin, row } from "../back-office";
import { toast } from "../page";
import { expect, test } from "../test";

const ARTICLE = { title: "Green burials", slug: "green-burials", published: true };

test("a deleted article is taken back, by the keyboard and by the mouse", { tag: "@more" }, async ({
  page,
  site,
}) => {
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
});
