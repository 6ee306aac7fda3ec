import type { Page } from "@playwright/test";
import { addColleague, call } from "../../support/colleagues";
import type { Site } from "../../support/site";
import { appCode, withCodeBefore } from "../../support/totp";
import { message, openAdmin, openListMenu, SESSION } from "../back-office";
import { toasts } from "../page";
import { expect, test } from "../test";

const question = (page: Page) => page.getByRole("dialog", { name: "Please enter a code" });

/** Gives the page's session a second factor. @returns its recovery codes and the app's secret */
async function enrol(page: Page, site: Site) {
  const kept = await page.evaluate((key) => localStorage.getItem(key) ?? "", SESSION);
  const { access_token } = JSON.parse(kept);
  const secret: string = await call(site, "offer_factor", {}, access_token);
  const { codes } = await withCodeBefore(secret, (code) =>
    call(site, "confirm_factor", { code }, access_token),
  );
  return { secret, codes: codes as string[] };
}

/** From now on the page hears that its last code was given long ago. */
const age = (page: Page) =>
  page.route(/rpc\/open_staff_session/, async (route) => {
    try {
      const answer = await route.fetch();
      await route.fulfill({ response: answer, json: { ...(await answer.json()), fresh_for: 0 } });
    } catch {
      // The page went on and waits for no answer; one that does would show it.
    }
  });

/** An owner with a second factor, whose last code was given long ago, on one of the screens. */
async function openWithOldCode(page: Page, site: Site, path: string) {
  const owner = await addColleague(site, "Fred Factor");
  await openAdmin(page, site, path, owner);
  const { codes, secret } = await enrol(page, site);
  await age(page);
  return {
    secret,
    confirm: page.getByRole("alertdialog"),
    give: async () => {
      await question(page).getByRole("button", { name: "Use a recovery code instead" }).click();
      await page.getByLabel(/^Recovery code/).fill(codes.pop() ?? "");
      await question(page).getByRole("button", { name: "Continue" }).click();
    },
    giveUp: async () => {
      await expect(page.getByLabel(/^Code/)).toBeFocused();
      await page.keyboard.press("Escape");
      await expect(question(page)).toBeHidden();
    },
    told: (words: string | RegExp) => expect(toasts(page).getByText(words).first()).toBeVisible(),
  };
}

const somebody = () => `ivy-${Date.now()}@example.com`;

test("an old code is asked for again by forms and for what is deleted, and nothing is lost", {
  tag: "@more",
}, async ({ page, site }) => {
  const email = somebody();
  const { confirm, give, giveUp, told } = await openWithOldCode(page, site, "/admin/investors");
  // When the question is closed, nothing happens and nothing is lost.
  await page.getByLabel(/^Email/).fill(email);
  const giveAccess = page.getByRole("button", { name: "Give Access", exact: true });
  await giveAccess.click();
  await giveUp();
  await expect(page.getByLabel(/^Email/)).toHaveValue(email);
  expect(await site.rows("investor_people", `email=eq.${email}`)).toEqual([]);
  await giveAccess.click();
  await give();
  await told("Access given");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: `New password: ${email}` }).click();
  await confirm.getByRole("button", { name: "Make a new password" }).click();
  await giveUp();
  await confirm.getByRole("button", { name: "Make a new password" }).click();
  await give();
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: `Delete access of ${email}` }).click();
  await confirm.getByRole("button", { name: "Delete" }).click();
  await give();
  await told("Person deleted");

  await page.goto("/admin/settings");
  await page.getByLabel("New Password", { exact: true }).fill("a shared one");
  await page.getByLabel("Description (optional)").fill(email);
  await page.getByRole("button", { name: "Add Password" }).click();
  await give();
  await told("New investor password added");
  await page.getByRole("button", { name: "Done" }).click();
  await page.getByRole("button", { name: `Delete password: ${email}` }).click();
  await confirm.getByRole("button", { name: "Delete" }).click();
  await give();
  await told("Password deleted successfully");
  const asked = page.getByRole("switch", { name: "Owner" });
  await asked.click();
  await giveUp();
  await expect(asked).not.toBeChecked();
  await asked.click();
  await give();
  await expect(asked).toBeChecked();
});

test("an old code is asked for again by an export, an erasure, an invitation and new recovery codes", {
  tag: "@more",
}, async ({ page, site }) => {
  const email = somebody();
  await site.insert("contact_messages", message("Ivy", 1, { email }));
  const { confirm, secret, give, told } = await openWithOldCode(page, site, "/admin/contacts");
  await openListMenu(page);
  await page.getByRole("button", { name: /^Export/ }).click();
  await give();
  await told("Export finished");

  await page.goto(`/admin/people#${email}`);
  await page.getByRole("button", { name: "Erase" }).click();
  await page.getByLabel("Type the address again").fill(email);
  const erase = page.getByRole("dialog", { name: /^Erase what/ });
  await erase.getByRole("button", { name: "Erase" }).click();
  await give();
  await expect(page.getByRole("dialog", { name: "Erased" })).toBeVisible();
  await page.getByRole("button", { name: "Close" }).last().click();

  await page.goto("/admin/team");
  await page.getByLabel(/^Email/).fill(email);
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  await page.getByLabel(/^Code/).fill(appCode(secret));
  await question(page).getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("list", { name: "Invited" })).toContainText(email);

  // A slip does not close what is shown only once.
  await page.goto("/admin/account");
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await confirm.getByRole("button", { name: "Make new codes" }).click();
  await page.getByLabel(/^Code/).fill(appCode(secret, 1));
  await question(page).getByRole("button", { name: "Continue" }).click();
  const made = page.getByRole("list", { name: "Recovery codes" });
  await expect(made.getByRole("listitem")).toHaveCount(10);
  await page.keyboard.press("Escape");
  await confirm.getByRole("button", { name: "Cancel" }).click();
  await expect(made).toBeVisible();
  await page.getByRole("button", { name: "I have kept them" }).click();
  await expect(page.getByText("You have 10 recovery codes left.")).toBeVisible();
});
