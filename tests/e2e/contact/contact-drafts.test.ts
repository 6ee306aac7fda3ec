import { hold, hydrated, openEarly, watchFields } from "../page";
import { expect, test } from "../test";
import {
  EMPTY,
  expectWords,
  mailingList,
  open,
  ready,
  send,
  signUp,
  textbox,
  thanks,
  visitor,
  write,
} from "./contact-page";

test("words not sent yet survive a reload and a look at another page, are this tab's own, and are gone once sent", async ({
  page,
  context,
}) => {
  await open(page);
  const words = visitor();
  await write(page, words);
  await signUp(page, { name: "Ada", email: "ada@" });
  await mailingList(page).getByRole("checkbox").uncheck();
  await page.getByRole("banner").getByRole("link", { name: "How It Works" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "How It Works" })).toBeVisible();
  await page.goBack();
  await expect(textbox(mailingList(page), "Name")).toHaveValue("Ada");
  await expect(mailingList(page).getByRole("checkbox")).not.toBeChecked();
  await page.reload();
  await expectWords(page, words);
  await ready(page);
  const other = await context.newPage();
  await open(other);
  await expectWords(other, EMPTY);
  await expect(mailingList(other).getByRole("checkbox")).toBeChecked();
  await other.close();
  const left = await watchFields(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
  // The honeypot, name, address, subject and message.
  expect(await left()).toEqual(["", "", "", "", ""]);
  await open(page);
  await expectWords(page, EMPTY);
});

test("words typed before the page's scripts ran are kept", { tag: "@more" }, async ({ page }) => {
  const release = await hold(page, "**/assets/*.js");
  await openEarly(page, "/contact");
  const words = { ...visitor(), name: "Quick Typist" };
  await write(page, words);
  await mailingList(page).getByRole("checkbox").uncheck();
  release();
  await hydrated(page);
  await expectWords(page, words);
  await expect(mailingList(page).getByRole("checkbox")).not.toBeChecked();
  await page.reload();
  await expectWords(page, words);
  await expect(mailingList(page).getByRole("checkbox")).not.toBeChecked();
  await ready(page);
  await send(page);
  await expect(thanks(page)).toBeVisible();
});
