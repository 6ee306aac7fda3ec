import type { Page } from "@playwright/test";
import { toast } from "../page";
import { expect, test } from "../test";
import {
  contact,
  expectWords,
  FUNCTION,
  INSERTS,
  join,
  mailingList,
  open,
  ready,
  send,
  signUp,
  textbox,
  visitor,
  write,
} from "./contact-page";

type Failure = {
  what: string;
  break: (page: Page) => Promise<unknown>;
  /** What the toast says when a message fails. */
  message: string;
  /** What it says when a sign-up does. */
  signUp: string;
};

const NOT_SYNCED = "Failed to sync with the email-marketing service";
const WAIT = "Please wait a few minutes and try again. Nothing you wrote is lost.";
const NETWORK = {
  message: "There was a problem sending your message. Please try again.",
  signUp: "There was a problem submitting your information. Please try again.",
};

const failures: Failure[] = [
  {
    what: "the insert fails",
    break: (page) =>
      page.route(INSERTS, (route) => route.fulfill({ status: 500, json: { message: "broken" } })),
    message: "Failed to save contact message",
    signUp: "Failed to save mailing list signup",
  },
  {
    what: "the function answers with an error",
    break: (page) => page.route(FUNCTION, (route) => route.fulfill({ json: { error: "No." } })),
    message: NOT_SYNCED,
    signUp: NOT_SYNCED,
  },
  {
    what: "the function breaks",
    break: (page) =>
      page.route(FUNCTION, (route) => route.fulfill({ status: 502, body: "<html>" })),
    message: NOT_SYNCED,
    signUp: NOT_SYNCED,
  },
  {
    what: "the network is cut before the row",
    break: async (page) => {
      // What tells of it was fetched when the first field took the focus.
      await page.getByRole("region", { name: /Notifications/ }).waitFor({ state: "attached" });
      await page.context().setOffline(true);
    },
    ...NETWORK,
  },
  {
    what: "the network is cut while the row is answered",
    break: (page) =>
      page.route(INSERTS, async (route) => {
        await route.fetch();
        await route.abort();
      }),
    ...NETWORK,
  },
  {
    what: "the network is cut after the row",
    break: (page) => page.route(FUNCTION, (route) => route.abort()),
    ...NETWORK,
  },
  {
    what: "too much was stored from this address",
    break: (page) =>
      page.route(INSERTS, (route) =>
        route.fulfill({ status: 429, json: { code: "429", message: "Wait." } }),
      ),
    message: WAIT,
    signUp: WAIT,
  },
  {
    what: "too much was synced from this address",
    break: (page) =>
      page.route(FUNCTION, (route) => route.fulfill({ status: 429, json: { error: "Wait." } })),
    message: WAIT,
    signUp: WAIT,
  },
];

async function repair(page: Page) {
  await page.context().setOffline(false);
  await page.unrouteAll();
}

test.beforeEach(({ expectInConsole }) => expectInConsole(/Failed to load resource/));

for (const failure of failures) {
  test.describe(`when ${failure.what}`, () => {
    test("a message is kept, and a retry leaves one row", async ({ page, site }) => {
      await open(page);
      const words = visitor();
      await write(page, words);
      await failure.break(page);
      await send(page);
      await expect(toast(page, "Error")).toContainText(failure.message);
      await expectWords(page, words);
      await expect(page.getByRole("button", { name: "Send Message" })).toBeFocused();
      await repair(page);
      await send(page);
      await expect(toast(page, "Message Sent Successfully")).toBeVisible();
      expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
      expect(await site.rows("email_marketing_contacts", `email=eq.${words.email}`)).toHaveLength(
        1,
      );
    });

    test("a sign-up is kept, and a retry after a reload leaves one row", async ({ page, site }) => {
      await open(page);
      const { name, email } = visitor();
      await signUp(page, { name, email });
      await failure.break(page);
      await join(page);
      await expect(toast(page, "Error")).toContainText(failure.signUp);
      await repair(page);
      await page.reload();
      await expect(textbox(mailingList(page), "Email")).toHaveValue(email);
      await ready(page);
      await join(page);
      await expect(toast(page, "Success!")).toBeVisible();
      expect(await site.rows("early_access_requests", `email=eq.${email}`)).toHaveLength(1);
    });
  });
}

test("other words after a failure are a message of their own", async ({ page, site }) => {
  await open(page);
  const words = visitor();
  await write(page, words);
  await page.route(FUNCTION, (route) => route.abort());
  await send(page);
  await expect(toast(page, "Error")).toBeVisible();
  await page.unrouteAll();
  await textbox(contact(page), "Message").fill("Different words this time.");
  await send(page);
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  const rows = await site.rows("contact_messages", `email=eq.${words.email}`);
  expect(rows.map(({ message }) => message).sort()).toEqual(
    ["Different words this time.", words.message].sort(),
  );
});

test("a network that is gone before a form is touched costs no word", async ({ page, site }) => {
  await open(page);
  await page.context().setOffline(true);
  const words = visitor();
  await write(page, words);
  await send(page);
  // What shows toasts may not have loaded either; the form itself says so.
  await expect(contact(page).getByRole("alert")).toHaveText("Not sent. Your words are still here.");
  await expect(page.getByRole("button", { name: "Send Message" })).toBeEnabled();
  await expectWords(page, words);
  await page.context().setOffline(false);
  await send(page);
  await expect(toast(page, "Message Sent Successfully")).toBeVisible();
  expect(await site.rows("contact_messages", `email=eq.${words.email}`)).toHaveLength(1);
});
