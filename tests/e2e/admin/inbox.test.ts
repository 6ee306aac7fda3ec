import { randomUUID } from "node:crypto";
import type { Locator, Page, Request } from "@playwright/test";
import { addColleague } from "../../support/colleagues";
import { MailServer } from "../../support/mail-server";
import { message, openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { hold, toast, toasts } from "../page";
import { expect, test } from "../test";
import { answerByKeys, beside, expectSaidOffline, shown, view } from "./inbox-keys";

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

test("an answer that fails is tried again, waits for the mail server, and stays where a colleague deletes the message", {
  tag: "@more",
}, async ({ page, newPage, startSite, expectInConsole }) => {
  expectInConsole(/Failed to load resource/);
  const mail = await MailServer.start();
  const site = await startSite({ SMTP_URL: mail.url, MAIL_FROM: "Site <site@example.com>" });
  await answerByKeys(page, site, mail);
  const ann = randomUUID();
  await site.insert("contact_messages", { id: ann, ...message("Ann Lee", 1) });
  await openAdmin(page, site, `/admin/contacts?message=${ann}`);
  await expectTriedAgain(page, mail);
  await mail.stop();
  const theirs = await newPage({ baseURL: site.url });
  await openAdmin(theirs, site, "/admin/contacts", await addColleague(site, "Ada"));
  await expectWaitingAnswer(page, theirs);

  const answer = page.getByRole("textbox", { name: "Your answer" });
  await answer.fill("Half of an answer");
  await site.clear("contact_messages", `id=eq.${ann}`);
  const deleted = page.getByText("A colleague has deleted this message.");
  await lookUntil(page, deleted);
  await expect(answer).toHaveValue("Half of an answer");
});

/** The letter fails, waits for nobody, and is tried again. */
async function expectTriedAgain(page: Page, mail: MailServer) {
  const dialog = beside(page, "A question from Ann Lee");
  await dialog.getByRole("textbox", { name: "Your answer" }).fill("Yes, we do.");
  mail.refused.add("annlee@example.com");
  await dialog.getByRole("button", { name: "Send answer" }).click();
  await lookUntil(page, dialog.getByText("Not sent", { exact: true }));
  await expect(dialog.getByLabel("Status")).toHaveValue("open");
  const marked = page.getByRole("row", { includeHidden: true });
  await expect(marked.filter({ hasText: "Answer not sent" })).toBeAttached();
  mail.refused.clear();
  await dialog.getByRole("button", { name: "Try again" }).click();
  await expect.poll(() => mail.taken.length).toBe(1);
  await lookUntil(page, dialog.getByText("Sent", { exact: true }));
}

/** The mail server is away: wherever staff look, it says that an answer waits for it. */
async function expectWaitingAnswer(page: Page, colleague: Page) {
  const dialog = beside(page, "A question from Ann Lee");
  const away = /the mail server cannot be reached since \d+:\d\d [AP]M/;
  const answer = dialog.getByRole("textbox", { name: "Your answer" });
  await answer.fill("One more thing.");
  await answer.press("Control+Enter");
  await lookUntil(page, dialog.getByText(away));
  await colleague.goto("/admin/contacts?tab=waiting");
  const badge = colleague.getByRole("row").locator("[data-badge]", { hasText: away });
  await colleague.setViewportSize({ width: 390, height: 844 });
  await expect(badge).toBeVisible();
  expect(await badge.evaluate((box) => box.scrollWidth <= box.clientWidth)).toBe(true);
  await colleague.goto("/admin");
  await expect(colleague.getByText(away)).toBeVisible();
}

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

test("keys close a message and write its status once; what arrives is said", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert("contact_messages", message("Bo", 5));
  await openAdmin(page, site, "/admin/contacts");
  await view(page, "Bo").focus();
  await page.keyboard.press("e");
  // It stays for as long as it is pointed at.
  await toast(page, "Message closed").hover();
  await expect(page.getByText("Nothing is open. New messages arrive here.")).toBeVisible();
  await expect(page.getByText("No messages found")).toBeHidden();
  await toasts(page).getByRole("button", { name: "Undo" }).click();
  await expect(view(page, "Bo")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog", { name: "Keys" })).toBeVisible();
  await page.keyboard.press("Escape");

  // Arrivals are announced, and the list does not jump.
  const menu = page.getByRole("navigation", { name: "Admin" });
  await expect(menu.getByRole("link", { name: "Contact Messages 1 open" })).toBeVisible();
  // One goes and one comes: as many are open as before.
  await site.update("contact_messages", "name=eq.Bo", { status: "closed" });
  await site.insert("contact_messages", message("Cy", 0));
  const arrived = page.getByText("1 new message.");
  await lookUntil(page, arrived);
  await expect(view(page, "Cy")).toBeHidden();
  await page.getByRole("button", { name: "Show them" }).click();
  await expect(view(page, "Cy")).toBeVisible();
  await expect(arrived).toBeHidden();

  // Arrow keys pass over states on their way: the last is written, once.
  await view(page, "Cy").click();
  const status = page.getByRole("dialog").getByLabel("Status");
  const row = page.getByRole("button", { name: "View message from Cy", includeHidden: true });
  for (const [value, version, rows] of [
    ["closed", 2, 0],
    ["open", 3, 1],
  ] as const) {
    // One after the other at once, which two presses on a slow machine are not.
    await status.evaluate((field: HTMLSelectElement, last) => {
      for (const passed of ["waiting", last]) {
        field.value = passed;
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }
    }, value);
    await expect
      .poll(() => site.rows("contact_messages", "name=eq.Cy&select=status,version"))
      .toEqual([{ status: value, version }]);
    // The list behind follows; the focus returns to the row that is in it.
    await expect(row).toHaveCount(rows);
  }
  await page.keyboard.press("Escape");
  await expect(view(page, "Cy")).toBeFocused();
});

test("several messages at once are marked as spam, opened again, and nothing of a mistake stays", {
  tag: "@more",
}, async ({ page, site }) => {
  await site.insert("contact_messages", [message("Bo", 1), message("Cy", 2)]);
  await openAdmin(page, site, "/admin/contacts");
  const bar = page.getByRole("group", { name: "What to do with the selected rows" });
  const selectAll = page.getByRole("checkbox", { name: "Select all shown" });
  await expect(shown(page)).toHaveCount(2);
  await selectAll.check();
  // Rows of the previous search stay as they were: nothing can be done with them.
  // The words are in the body of the call, not in its address.
  const isOfNobody = (call: Request) => !!call.postData()?.includes("nobody");
  const answer = await hold(page, /search_contact_messages/, isOfNobody);
  await page.getByRole("searchbox").fill("nobody");
  await expect(selectAll).toBeDisabled();
  await expect(page.getByRole("checkbox", { name: "Select message from Cy" })).toBeDisabled();
  answer();
  await expect(shown(page)).toHaveCount(0);
  await expect(bar).toBeHidden();
  await page.getByRole("searchbox").fill("");
  await expect(shown(page)).toHaveCount(2);
  await expect(bar).toBeHidden();
  await selectAll.check();
  await bar.getByRole("button", { name: "Mark as spam" }).click();
  await expect(shown(page)).toHaveCount(0);
  await page.getByRole("button", { name: "Spam 2" }).click();
  await expect(shown(page)).toHaveCount(2);
  await page.getByRole("checkbox", { name: "Select message from Cy" }).check();
  await expect(bar.getByRole("button", { name: "Mark as spam" })).toBeHidden();
  await bar.getByRole("button", { name: "Open again" }).click();
  const told = toast(page, "1 message open again");
  await told.hover();
  await expect(shown(page)).toHaveCount(1);
  await told.getByRole("button", { name: "Undo" }).click();
  await expect(shown(page)).toHaveCount(2);
});

test("a key that cannot reach the network says so", { tag: "@more" }, async ({
  page,
  site,
  expectInConsole,
}) => {
  expectInConsole(/Failed to load resource/);
  await site.insert("contact_messages", message("Bo", 1));
  await openAdmin(page, site, "/admin/contacts");
  await expectSaidOffline(page);
});
