import type { Page } from "@playwright/test";
import { fail, toast } from "../page";
import { expect, test } from "../test";
import {
  contact,
  expectWords,
  FUNCTION,
  INSERTS,
  open,
  send,
  textbox,
  visitor,
  write,
} from "./contact-page";

type Failure = {
  what: string;
  break: (page: Page) => Promise<unknown>;
  /** The toast's words. */
  says: string;
};

const NOT_SYNCED = "Failed to sync with the email-marketing service";
const NETWORK = "There was a problem sending your message. Please try again.";

/** One of each kind; app/contact/mutations.test.ts has the failures of each call. */
const failures: Failure[] = [
  {
    what: "the function breaks",
    break: (page) => fail(page, FUNCTION),
    says: NOT_SYNCED,
  },
  {
    what: "the network is cut before the row",
    break: async (page) => {
      // The code that reports it was fetched when the first field took the focus.
      await page.getByRole("region", { name: /Notifications/ }).waitFor({ state: "attached" });
      await page.context().setOffline(true);
    },
    says: NETWORK,
  },
  {
    what: "the network is cut while the row is answered",
    break: (page) =>
      page.route(INSERTS, async (route) => {
        await route.fetch();
        await route.abort();
      }),
    says: NETWORK,
  },
];

async function repair(page: Page) {
  await page.context().setOffline(false);
  await page.unrouteAll();
}

test.beforeEach(({ expectInConsole }) => expectInConsole(/Failed to load resource/));

/** Breaks, submits, is told so, and repairs. */
async function failOnce(page: Page, failure: Failure) {
  await failure.break(page);
  await send(page);
  const told = toast(page, failure.says);
  await expect(told, `what is told when ${failure.what}`).toContainText("Error");
  // It stays for as long as it is pointed at.
  await told.hover();
  await repair(page);
  await told.getByRole("button", { name: "Close message" }).click();
  await expect(told).toHaveCount(0);
}

test("a message is kept when sending fails; what arrived once is one row, and other words are another", async ({
  page,
  site,
}) => {
  await open(page);
  const words = visitor();
  await write(page, words);
  for (const failure of failures) {
    await test.step(failure.what, async () => {
      await failOnce(page, failure);
      if (failure.says === NOT_SYNCED) {
        const state = contact(page).getByRole("alert").filter({ visible: true });
        await expect(state).toContainText("Your words have reached us");
      }
      await expectWords(page, words);
    });
  }
  const other = "Different words this time.";
  await textbox(contact(page), "Message").fill(other);
  await send(page);
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  const rows = await site.rows("contact_messages", `email=eq.${words.email}`);
  expect(rows.map(({ message }) => message).sort()).toEqual([other, words.message].sort());
});
