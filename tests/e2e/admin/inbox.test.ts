import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import type { MailServer } from "../../support/mail-server";
import { message, openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { toasts } from "../page";
import { expect } from "../test";
import { beside, shown } from "./inbox-keys";

/** Refocuses until something shows: an open message asks every ten seconds what colleagues did. */
const lookUntil = (page: Page, seen: Locator) =>
  expect
    .poll(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event("visibilitychange")));
      return seen.isVisible();
    })
    .toBe(true);

mailTest(
  "two answer a message side by side, by letter and by keys",
  { tag: "@more" },
  async ({ page, newPage, site, server }) => {
    const ann = randomUUID();
    const subject = "Music & food?";
    await site.insert("contact_messages", { id: ann, ...message("Ann Lee", 1, { subject }) });
    await site.insert("canned_replies", {
      title: "Thanks",
      words: "Dear {first name}, thank you.",
    });
    const ada = await addColleague(site, "Ada");

    // By keys: the first row, and its answer.
    await openAdmin(page, site, "/admin/contacts");
    await expect(shown(page)).toHaveCount(1);
    await page.keyboard.press("j");
    await page.keyboard.press("r");
    const dialog = beside(page, "Music & food?");
    const answer = dialog.getByRole("textbox", { name: "Your answer" });
    await expect(answer).toBeFocused();
    await dialog.getByLabel("Canned reply").selectOption("Thanks");
    await dialog.getByRole("button", { name: "Insert" }).click();
    await expect(answer).toHaveValue("Dear Ann, thank you.");

    // A colleague opens the same, sees who is at it, and answers.
    const theirs = await newPage();
    await openAdmin(theirs, site, `/admin/contacts?message=${ann}`, ada);
    await answerFirst(theirs);
    await expectAnswer(server);

    // Their answer shows before anything is sent over it, and nothing written is lost.
    await lookUntil(page, dialog.getByRole("alert").filter({ hasText: "Ada answered" }));
    await expect(dialog.getByLabel("Status")).toHaveValue("waiting");
    await page.keyboard.press("Escape");
    const question = page.getByRole("alertdialog", { name: "Leave without saving?" });
    await question.getByRole("button", { name: "Keep editing" }).click();
    await page.reload();
    await expect(answer).toHaveValue("Dear Ann, thank you.");
  },
);

async function expectAnswer(mail: MailServer) {
  await letterTo(mail, "annlee@example.com");
  const letter = mail.taken.find(({ to }) => to.includes("annlee@example.com"));
  const { subject, text } = (await letter?.read()) ?? {};
  expect(subject).toBe("Re: Music & food?");
  expect(text).toContain("Yes, we play music.\n\nAda, Last Hurrah");
  expect(letter?.to).toEqual(["annlee@example.com"]);
  expect(letter?.raw).not.toMatch(/Auto-Submitted|List-Unsubscribe/i);
}

/** One of two who have a message open leaves a note and answers. */
async function answerFirst(page: Page) {
  const dialog = beside(page, "Music & food?");
  await expect(dialog.getByText("is writing an answer.")).toBeVisible();
  await dialog.getByRole("textbox", { name: "Note for colleagues" }).fill("They called, too.");
  await dialog.getByRole("button", { name: "Add note" }).click();
  await expect(dialog.getByText("They called, too.", { exact: true })).toBeVisible();
  await dialog.getByRole("textbox", { name: "Your answer" }).fill("Yes, we play music.");
  await dialog.getByRole("button", { name: "Send answer" }).dblclick();
  await expect(toasts(page).getByText("Answer sent")).toBeVisible();
}
