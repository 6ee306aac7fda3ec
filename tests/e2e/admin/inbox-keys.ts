import { expect, type Page } from "@playwright/test";
import type { MailServer } from "../../support/mail-server";
import type { Site } from "../../support/site";
import { message, openAdmin } from "../back-office";
import { hold, toasts } from "../page";

export const shown = (page: Page) => page.getByRole("button", { name: /^View message from/ });
export const view = (page: Page, name: string) =>
  page.getByRole("button", { name: `View message from ${name}` });

/** The message that is open beside the list. */
export const beside = (page: Page, subject: string) =>
  page.getByRole("region", { name: subject, exact: true });

/** Answers one message by keys and goes on to the next; no key becomes a word of its answer. */
export async function answerByKeys(page: Page, site: Site, mail: MailServer) {
  await site.insert("contact_messages", [message("Di", 1), message("Ed", 2), message("Fay", 3)]);
  await openAdmin(page, site, "/admin/contacts");
  await expect(shown(page)).toHaveCount(3);
  await page.keyboard.press("j");
  // Keys typed before the answer's field is there go into the answer.
  const release = await hold(page, /\/rest\/v1\//);
  await page.keyboard.press("r");
  await page.keyboard.type("Dear reader, we jot ");
  release();
  const answer = page.getByRole("textbox", { name: "Your answer" });
  await expect(answer).toBeFocused();
  await page.unroute(/\/rest\/v1\//);
  await page.keyboard.type("it down.");
  await expect(answer).toHaveValue("Dear reader, we jot it down.");

  // The notice that it did not leave is in view.
  await page.setViewportSize({ width: 1440, height: 500 });
  await page.route(/reply_to_message/, (route) => route.abort());
  await expect(answer).toBeFocused();
  await answer.press("Control+Enter");
  await expect(beside(page, "A question from Di").getByRole("alert")).toBeInViewport({ ratio: 1 });
  await page.unroute(/reply_to_message/);
  await answer.press("Control+Enter");
  await expect(toasts(page).getByText("Answer sent")).toBeVisible();
  await page.keyboard.press("j");
  await expect(beside(page, "A question from Ed")).toBeVisible();
  await expect(answer).toHaveValue("");
  // Quicker than the address: the second key is for the message that the first went to.
  await page.evaluate(() => {
    for (const key of ["j", "e"]) window.dispatchEvent(new KeyboardEvent("keydown", { key }));
  });
  await expect
    .poll(() => site.rows("contact_messages", "select=name&status=eq.closed"))
    .toEqual([{ name: "Fay" }]);
  await expect.poll(() => mail.taken.length).toBe(1);
  mail.taken.length = 0;
  // An open message that is deleted closes by going back, which would end the load of the next page.
  await page.getByRole("button", { name: "Close", exact: true }).click();
  await expect(page).not.toHaveURL(/message=/);
  await site.clear("contact_messages");
}

/** Without the network a key says that it did nothing, and does not go on; nothing was said before. */
export async function expectSaidOffline(page: Page) {
  await view(page, "Bo").focus();
  // The code that says it is there.
  await toasts(page).waitFor({ state: "attached" });
  await page.route(/\/rest\//, (route) => route.abort());
  await page.keyboard.press("e");
  await expect(toasts(page).getByText("Nothing was changed")).toBeVisible();
  await expect(view(page, "Bo")).toBeFocused();
}
