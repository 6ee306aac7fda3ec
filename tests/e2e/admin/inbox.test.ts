import { randomUUID } from "node:crypto";
import { addColleague } from "../../support/colleagues";
import { MailServer } from "../../support/mail-server";
import { message, openAdmin } from "../back-office";
import { axe } from "../fits";
import { toasts } from "../page";
import { expect, test } from "../test";

test("two answer messages side by side, by letter and by keys", async ({
  page,
  browser,
  startSite,
}) => {
  test.setTimeout(90_000);
  const mail = await MailServer.start();
  const site = await startSite({ SMTP_URL: mail.url, MAIL_FROM: "Site <site@example.com>" });
  const [ann, bo] = [randomUUID(), randomUUID()];
  await site.insert("contact_messages", [
    { id: ann, ...message("Ann Lee", 1, { subject: "Music & food?" }) },
    { id: bo, ...message("Bo", 5) },
  ]);
  await site.insert("canned_replies", { title: "Thanks", words: "Dear {first name}, thank you." });
  const ada = await addColleague(site, "Ada");

  await openAdmin(page, site, "/admin/contacts");
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link", { name: "Contact Messages 2 open" })).toBeVisible();
  await axe(page);

  // By keys: the first row, and its answer.
  await page.keyboard.press("j");
  await page.keyboard.press("r");
  const dialog = page.getByRole("dialog", { name: "Music & food?" });
  const answer = dialog.getByRole("textbox", { name: "Your answer" });
  await expect(answer).toBeFocused();
  await axe(page);
  await dialog.getByLabel("Canned reply").selectOption("Thanks");
  await dialog.getByRole("button", { name: "Insert" }).click();
  await expect(answer).toHaveValue("Dear Ann, thank you.");

  // A colleague opens the same, and sees who is at it.
  const theirs = await browser.newPage({ baseURL: site.url });
  await openAdmin(theirs, site, `/admin/contacts?message=${ann}`, ada);
  const other = theirs.getByRole("dialog", { name: "Music & food?" });
  await expect(other.getByText("is writing an answer.")).toBeVisible();
  await other.getByRole("textbox", { name: "Note for colleagues" }).fill("They called, too.");
  await other.getByRole("button", { name: "Add note" }).click();
  await expect(other.getByText("They called, too.", { exact: true })).toBeVisible();
  await other.getByRole("textbox", { name: "Your answer" }).fill("Yes, we play music.");
  await other.getByRole("button", { name: "Send answer" }).dblclick();
  await expect(toasts(theirs).getByText("Answer sent")).toBeVisible();
  await expect.poll(() => mail.taken.length).toBe(1);
  const letter = await mail.taken[0]?.read();
  expect(letter?.subject).toBe("Re: Music & food?");
  expect(letter?.text).toContain("Yes, we play music.\n\nAda, Last Hurrah");
  expect(mail.taken[0]?.to).toEqual(["annlee@example.com"]);
  expect(mail.taken[0]?.raw).not.toMatch(/Auto-Submitted|List-Unsubscribe/i);
  await expect(other.getByText("Sent", { exact: true })).toBeVisible({ timeout: 15_000 });
  await theirs.close();

  // What they answered shows before anything is sent over it, and nothing written is lost.
  await expect(dialog.getByRole("alert")).toContainText("Ada answered", { timeout: 15_000 });
  await expect(dialog.getByLabel("Status")).toHaveValue("waiting");
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Keep editing" }).click();
  await page.reload();
  await expect(answer).toHaveValue("Dear Ann, thank you.");

  // The letter fails, and is tried again.
  mail.refused.add("annlee@example.com");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await expect(dialog.getByText("Not sent", { exact: true })).toBeVisible({ timeout: 20_000 });
  // It waits for nobody.
  await expect(dialog.getByLabel("Status")).toHaveValue("open", { timeout: 15_000 });
  await expect(
    page.getByRole("row", { includeHidden: true }).filter({ hasText: "Answer not sent" }),
  ).toBeAttached();
  mail.refused.clear();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => mail.taken.length).toBe(2);
  await expect(dialog.getByText("Sent", { exact: true })).toHaveCount(2, { timeout: 15_000 });

  // Back in the list it waits, and the other, which has the focus, is closed by a key.
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: /^View message from/ })).toHaveCount(1);
  await expect(page.getByRole("button", { name: "View message from Bo" })).toBeFocused();
  await page.keyboard.press("e");
  await expect(toasts(page).getByText("Message closed")).toBeVisible();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(page.getByRole("button", { name: "View message from Bo" })).toBeVisible();

  // What arrives is said, and the list does not jump.
  await expect(menu.getByRole("link", { name: "Contact Messages 1 open" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await site.insert("contact_messages", message("Cy", 0));
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page.getByText("1 new message.")).toBeVisible({ timeout: 40_000 });
  await expect(page.getByRole("button", { name: "View message from Cy" })).toBeHidden();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(page.getByRole("button", { name: "View message from Cy" })).toBeVisible();
  await expect(page.getByText("1 new message.")).toBeHidden();

  // Arrow keys pass over states on their way: the last is written, once.
  await page.getByRole("button", { name: "View message from Cy" }).click();
  const status = page.getByRole("dialog").getByLabel("Status");
  for (const [key, value, version] of [
    ["ArrowDown", "closed", 2],
    ["ArrowUp", "open", 3],
  ] as const) {
    await status.press(key);
    await status.press(key);
    await expect
      .poll(() => site.rows("contact_messages", "name=eq.Cy&select=status,version"))
      .toEqual([{ status: value, version }]);
  }
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "View message from Cy" })).toBeFocused();

  // Marked by mistake, several at once: nothing of it stays.
  const shown = page.getByRole("button", { name: /^View message from/ });
  const bar = page.getByRole("group", { name: "What to do with the selected rows" });
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await page.getByRole("searchbox").fill("nobody");
  await expect(bar).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await expect(shown).toHaveCount(2);
  await expect(bar).toBeHidden();
  await page.getByRole("checkbox", { name: "Select all shown" }).check();
  await bar.getByRole("button", { name: "Mark as spam" }).click();
  const sure = page.getByRole("alertdialog");
  await sure.getByRole("button", { name: "Mark as spam" }).click();
  await expect(shown).toHaveCount(0);
  await page.getByRole("button", { name: "Spam", exact: true }).click();
  await expect(shown).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select message from Cy" }).check();
  await expect(bar.getByRole("button", { name: "Mark as spam" })).toBeHidden();
  await bar.getByRole("button", { name: "Open again" }).click();
  await sure.getByRole("button", { name: "Open again" }).click();
  await expect(shown).toHaveCount(1);
  await toasts(page).getByRole("button", { name: "Undo" }).first().click();
  await expect(shown).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select message from Bo" }).check();
  await bar.getByRole("button", { name: "Open again" }).click();
  await sure.getByRole("button", { name: "Open again" }).click();
  await expect(shown).toHaveCount(1);
  await page.getByRole("button", { name: /^Open/ }).first().click();
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: "View message from Bo" }).focus();
  await page.keyboard.press("e");
  await expect(page.getByText("Nothing is open. New messages arrive here.")).toBeVisible();
  await page.getByRole("button", { name: "Closed" }).click();
  await expect(page).toHaveURL(/tab=closed/);
  await expect(page.getByRole("button", { name: "View message from Bo" })).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");

  // A colleague deletes what one is answering: what was written stays.
  await page.getByRole("button", { name: "View message from Bo" }).click();
  const written = page.getByRole("textbox", { name: "Your answer" });
  await written.fill("Half of an answer");
  await site.clear("contact_messages", `id=eq.${bo}`);
  await expect(page.getByText("A colleague has deleted this message.")).toBeVisible({
    timeout: 15_000,
  });
  await expect(written).toHaveValue("Half of an answer");
  await mail.stop();
});
