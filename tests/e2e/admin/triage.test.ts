import type { Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import type { Site } from "../../support/site/site";
import { message, openAdmin } from "../back-office";
import { toast, toasts } from "../page";
import { expect, test } from "../test";
import { beside, shown } from "./inbox-keys";

const insertThree = (site: Site) =>
  site.insert("contact_messages", [message("Di", 1), message("Ed", 2), message("Fay", 3)]);

const standing = async (site: Site, name: string) => {
  const [row] = await site.rows("contact_messages", `name=eq.${name}&select=status,owner_id`);
  return row;
};

const expectOpen = (page: Page, name: string) =>
  expect(beside(page, `A question from ${name}`)).toBeVisible();

test("keys mark as spam, assign, close and undo, and lead on to the next message beside the list", async ({
  page,
  site,
}) => {
  await insertThree(site);
  const ruth = await addColleague(site, "Ruth");
  await openAdmin(page, site, "/admin/contacts");
  await expect(shown(page)).toHaveCount(3);
  await page.keyboard.press("j");
  await page.keyboard.press("o");
  await expectOpen(page, "Di");
  await page.keyboard.press("s");
  await expectOpen(page, "Ed");
  await expect(toasts(page).getByText("Message marked as spam")).toBeVisible();
  await expect(shown(page)).toHaveCount(2);
  await page.keyboard.press("u");
  await expect(shown(page)).toHaveCount(3);
  expect(await standing(site, "Di")).toMatchObject({ status: "open" });

  await page.keyboard.press("a");
  await expect(toasts(page).getByText("Message assigned to you")).toBeVisible();
  await expect(page.getByRole("combobox", { name: "Taken care of by" })).not.toHaveValue("");
  await page.keyboard.press("u");
  await expect(page.getByRole("combobox", { name: "Taken care of by" })).toHaveValue("");
  await expect.poll(() => standing(site, "Ed")).toMatchObject({ owner_id: null });

  await page.keyboard.press("c");
  await page.getByRole("button", { name: "1 Ruth" }).waitFor();
  await page.keyboard.press("1");
  await expect(toasts(page).getByText("Message assigned to Ruth")).toBeVisible();
  await expect.poll(() => standing(site, "Ed")).toMatchObject({ owner_id: ruth.id });

  await page.keyboard.press("e");
  await expectOpen(page, "Fay");
  await expect.poll(() => standing(site, "Ed")).toMatchObject({ status: "closed" });
});

test("Save stays in view in a long article, and Ctrl+S presses it", async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 450 });
  await openAdmin(page, site, "/admin/articles/new");
  await page.getByLabel("Title", { exact: true }).fill("Saved by a key");
  const save = page.getByRole("button", { name: "Save Article" });
  await expect
    .poll(() => page.evaluate(() => document.body.scrollHeight > 2 * innerHeight))
    .toBe(true);
  await expect(save).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Control+s");
  await expect(toast(page, "Article created successfully")).toBeVisible();
  expect(await site.rows("articles", "slug=eq.saved-by-a-key&select=title")).toEqual([
    { title: "Saved by a key" },
  ]);
});
