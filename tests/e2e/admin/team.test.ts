import { addColleague } from "../../support/colleagues";
import { appCode } from "../../support/totp";
import { publish } from "../articles/articles";
import { logIn, message, openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { toasts } from "../page";
import { expect, test } from "../test";

mailTest(
  "an owner invites a colleague by letter, who joins",
  { tag: "@more" },
  async ({ page, newPage, site, server }) => {
    await openAdmin(page, site, "/admin/team");
    const invite = page.getByRole("button", { name: "Invite", exact: true });
    await page.getByLabel(/^Email/).fill("Cleo@example.com");
    await page.getByRole("radio", { name: /^Owner/ }).check();
    await invite.click();
    await expect(
      toasts(page).getByText("A letter is on its way to cleo@example.com."),
    ).toBeVisible();
    await expect(page.getByRole("list", { name: "Invited" })).toContainText("cleo@example.com");

    const { text } = await letterTo(server, "cleo@example.com");
    // The inviter gave no name; nothing in words becomes a link.
    const plain = text.replaceAll("\u200b", "");
    expect(plain).toContain(`${site.staff.email} invites you to the team`);
    server.refused.add("wrong@example.com");
    await page.getByLabel(/^Email/).fill("wrong@example.com");
    await invite.click();
    await expect(page.getByText(/^Their letter did not arrive/)).toBeVisible();
    const [link = ""] = /http\S+\/auth\/join#\w+/.exec(text) ?? [];
    const cleo = await newPage();
    await cleo.goto(link.replace("localhost", new URL(site.url).hostname));
    await expect(
      cleo.getByText("You were invited as cleo@example.com, to be an owner."),
    ).toBeVisible();
    await cleo.getByLabel("Your name").fill("Cleo Colleague");
    await cleo.getByLabel(/^Password/).fill("a fine password");
    await cleo.getByLabel(/^Repeat password/).fill("a fine password");
    await cleo.getByRole("button", { name: "Join the team" }).click();
    await cleo.getByRole("link", { name: "Sign in" }).click();
    await logIn(cleo, "cleo@example.com", "a fine password");
    await expect(cleo).toHaveURL(/\/admin$/);
  },
);

test("a second factor is set up and asked for, also after another page was opened", {
  tag: "@more",
}, async ({ page: cleo, site, expectInConsole }) => {
  expectInConsole(/status of 40[13]/);
  const colleague = await addColleague(site, "Cleo Colleague");
  await openAdmin(cleo, site, "/admin/account", colleague);
  await cleo.getByRole("button", { name: "Set up a second factor" }).click();
  await expect(cleo.getByRole("img", { name: /QR code/ })).toBeVisible();
  const secret = (await cleo.getByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/).textContent()) ?? "";
  await cleo.getByLabel(/^Code/).fill(appCode(secret));
  await cleo.getByRole("button", { name: "Turn on" }).click();
  const listed = cleo.getByRole("list", { name: "Recovery codes" }).getByRole("listitem");
  await expect(listed).toHaveCount(10);
  await cleo.getByRole("button", { name: "I have kept them" }).click();
  await expect(cleo.getByText("You have 10 recovery codes left.")).toBeVisible();
  await expect(cleo.getByText("This browser")).toBeVisible();

  // Signed out and in again: the password, and then the code, also after a reload.
  await cleo.getByRole("button", { name: "Logout" }).click();
  await logIn(cleo, colleague.email, colleague.password);
  await expect(cleo.getByLabel(/^Code/)).toBeFocused();
  await expect(cleo.getByRole("button", { name: "Sign in as somebody else" })).toBeVisible();
  await cleo.goto("/admin/team");
  await expect(cleo).toHaveURL(/auth\/login\?next/);
  await cleo.getByLabel(/^Code/).fill(appCode(secret, 1));
  await cleo.getByRole("button", { name: "Continue" }).click();
  await expect(cleo.getByRole("heading", { name: "Team" })).toBeVisible();
});

test("a colleague who is narrowed sees less at the next look, and who is removed is signed out", {
  tag: "@more",
}, async ({ page, newPage, site, expectInConsole }) => {
  // A colleague's requests after losing the role, and then the session.
  expectInConsole(/status of 40[13]/);
  await site.insert("contact_messages", message("Ann", 1));
  const name = `Cleo ${Date.now()}`;
  const cleo = await newPage();
  await openAdmin(cleo, site, "/admin", await addColleague(site, name));
  await expect(cleo.getByRole("link", { name: "Settings" })).toBeVisible();
  await openAdmin(page, site, "/admin/team");
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await page.getByRole("radio", { name: /^Editor/ }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toasts(page).getByText(`${name}: Editor.`)).toBeVisible();
  await expect
    .poll(async () => {
      await cleo.evaluate(() => window.dispatchEvent(new Event("focus")));
      return cleo.getByRole("link", { name: "Settings" }).count();
    })
    .toBe(0);

  // Nothing leads outside an editor's areas.
  await expect(cleo.getByText("Keep the directory.")).toBeVisible();
  await expect(cleo.getByText("Nothing waits. All is answered.")).toBeVisible();
  await cleo.getByRole("link", { name: /Manage Partners/ }).click();
  await expect(cleo.getByRole("link", { name: /^Current Partners/ })).toBeVisible();
  await expect(cleo.getByRole("link", { name: "Partner Applications" })).toHaveCount(0);

  // On a table without rows the database checks no policy, so an ended session goes unnoticed.
  await publish(site);
  await page.getByRole("button", { name: `Change ${name}` }).click();
  await page.getByRole("button", { name: "Remove from the team" }).click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await expect(toasts(page).getByText("Removed from the team")).toBeVisible();
  await cleo.getByRole("navigation").getByRole("link", { name: "Articles" }).click();
  await expect(cleo).toHaveURL(/auth\/login/);
});
