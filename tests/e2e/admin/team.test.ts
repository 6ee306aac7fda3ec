import { logIn, openAdmin } from "../back-office";
import { letterTo, mailTest } from "../mail-test";
import { toasts } from "../page";
import { expect } from "../test";

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
