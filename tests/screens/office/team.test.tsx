import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { personPath } from "~/admin/personal-data/person-address";
import type { Session } from "../../../server/backend/accounts/sessions";
import { appCode, enrol } from "../../support/totp";
import { field, gone, hands, hasFocus, savedFiles, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.staff_invitations; delete from public.letters;
    delete from public.investor_people; delete from public.investor_passwords;
    delete from public.contact_messages;
    delete from public.staff where display_name <> 'Sam Staff';`),
);

const members = async () => {
  const { data } = await site.tables.from("staff").select("display_name, role").throwOnError();
  return data?.map(({ display_name, role }) => `${display_name}: ${role}`).sort();
};

test("an owner invites somebody once, sends the letter again, hands on a link, and takes it back", async () => {
  const { user, press, write } = site.admin("/admin/team");
  await write("Email", "cleo@");
  await press("Invite");
  await screen.findByText("Please enter a valid email address");
  await write("Email", "Cleo@example.com");
  await user.click(screen.getByRole("radio", { name: /^Owner/ }));
  const refuse = site.fail(/invite/);
  await press("Invite");
  await told("The team was not changed");
  expect(field("Email")).toHaveProperty("value", "Cleo@example.com");
  refuse();
  await press("Invite");
  await told("A letter is on its way to cleo@example.com.");
  const invited = await screen.findByRole("list", { name: "Invited" });
  within(invited).getByText("Owner");
  within(invited).getByText(/^The link works until/);
  expect(field("Email")).toHaveProperty("value", "");
  await write("Email", "cleo@example.com");
  await press("Invite");
  await screen.findByText(/^This address is invited already/);
  await write("Email", "staff@example.com");
  await press("Invite");
  await screen.findByText("This address is on the team already");
  await press("Send again to cleo@example.com");
  await told("Sent again");
  await site.execute("update public.letters set state = 'failed' where kind = 'staff-invitation'");
  await press("Make a link for cleo@example.com");
  await within(invited).findByText(/^Their letter did not arrive/);
  await within(invited).findByDisplayValue(/\/auth\/join#\w+$/);
  await press("Take back the invitation of cleo@example.com");
  await told("The link for cleo@example.com is over.");
  await gone(() => screen.queryByRole("list", { name: "Invited" }));
  await hasFocus(screen.getByRole("heading", { level: 1 }));
});

test("without email an invitation is a link, also for who is invited already", async () => {
  site.configure({ sendsMail: false });
  const { press, write } = site.admin("/admin/team");
  await write("Email", "cleo@example.com");
  await press("Invite");
  await told("Please hand the link below on yourself.");
  await write("Email", "cleo@example.com");
  await press("Invite");
  await screen.findByText("This address is invited already. You can make a link below.");
});

test("a role is changed and a colleague removed, but never the last owner", async () => {
  await withFactor(await site.colleague("Cleo", "owner"));
  const { user, press } = site.admin("/admin/team");
  const list = await screen.findByRole("list", { name: "Members" });
  const [sam] = await within(list).findAllByText("You");
  expect(sam?.closest("li")?.textContent).toContain("Sam Staff");
  const reset = async (choice: string) => {
    await press("Reset second factor");
    const question = await screen.findByRole("alertdialog", { name: /^Reset the second factor/ });
    await hands(user, question).press(choice);
    await gone(() => screen.queryByRole("alertdialog"));
  };
  await press("Change Cleo");
  await reset("Cancel");
  await reset("Reset");
  await told("Cleo signs in with the password alone");
  await press("Change Cleo");
  const radio = (name: RegExp) => screen.findByRole("radio", { name });
  expect(await radio(/^Owner/)).toHaveProperty("checked", true);
  // There is none any more.
  expect(screen.queryByRole("button", { name: "Reset second factor" })).toBeNull();
  await user.click(await radio(/^Editor/));
  await press("Save");
  await told("Cleo: Editor.");
  await gone(() => screen.queryByRole("dialog"));
  expect(await members()).toEqual(["Cleo: editor", "Sam Staff: owner"]);
  await press("Change Cleo");
  // Saved as it is, nothing is asked.
  const refuse = site.fail(/set_staff_role/);
  await press("Save");
  await gone(() => screen.queryByRole("dialog"));
  refuse();
  await press("Change Sam Staff");
  await waitFor(async () => expect(await radio(/^Owner/)).toHaveProperty("checked", true));
  await user.click(await radio(/^Support/));
  await press("Save");
  await told("There has to be an owner. Make somebody else one first.");
  await press("Leave the team");
  await screen.findByText("You lose your access at once. What you wrote stays.");
  await press("Cancel");
  await press("Cancel");
  await press("Change Cleo");
  await press("Remove from the team");
  await screen.findByRole("alertdialog", { name: "Remove Cleo?" });
  await press("Remove");
  await told("Cleo has been signed out everywhere.");
  await gone(() => within(list).queryByText("Cleo"));
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  expect(await members()).toEqual(["Sam Staff: owner"]);
});

/** Gives somebody a second factor, whose last code was given an hour ago. */
async function withFactor(session: Session) {
  const codes = await enrol(site.as(session));
  const age = () =>
    site.execute("update private.staff_sessions set verified_at = now() - interval '1 hour'");
  await age();
  return { codes, age };
}

test("an old code is asked for again before people's data or access is touched; closed, nothing happens and nothing is lost", async () => {
  const fred = await site.colleague("Fred", "owner");
  const { codes, age } = await withFactor(fred);
  const { user, unmount, press, write } = site.admin("/admin/investors", fred);
  const question = () => screen.findByRole("dialog", { name: "Please enter a code" });
  const people = async () => (await site.tables.from("investor_people").select("email")).data;
  await write("Email", "ivy@example.com");
  await press("Give Access");
  await question();
  await hasFocus(await screen.findByLabelText(/^Code/));
  await user.keyboard("{Escape}");
  await gone(() => screen.queryByRole("dialog"));
  expect(field("Email")).toHaveProperty("value", "ivy@example.com");
  expect(await people()).toEqual([]);
  await press("Give Access");
  const asked = hands(user, await question());
  await asked.press("Continue");
  await screen.findByRole("alert");
  await asked.write(/^Code/, "000000");
  await asked.press("Continue");
  await screen.findByRole("alert");
  await asked.press("Use a recovery code instead");
  await asked.write(/^Recovery code/, codes.pop() ?? "");
  await asked.press("Continue");
  await told("Access given");
  expect(await people()).toEqual([{ email: "ivy@example.com" }]);
  // Within ten minutes nothing is asked.
  await press("Done");
  await press("Delete access of ivy@example.com");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await told("Person deleted");
  unmount();

  await age();
  await site.tables
    .from("contact_messages")
    .insert({ name: "Ivy", email: "ivy@example.com", subject: "Hi", message: "Hello there, you" });
  const files = savedFiles();
  const inbox = site.admin("/admin/contacts", fred);
  await inbox.press(/^Filter/);
  await inbox.press("Export CSV");
  await question();
  expect(files).toEqual([]);
  await inbox.user.keyboard("{Escape}");
  await gone(() => screen.queryByRole("dialog"));
  await hasFocus(screen.getByRole("button", { name: "Export CSV" }));
  expect(files).toEqual([]);
});

test("an old code is asked for again by an erasure, an invitation, a shared password and new recovery codes", async () => {
  const hal = await site.colleague("Hal", "owner");
  await withFactor(hal);
  type User = Parameters<typeof hands>[0];
  const screens: Record<string, (hers: ReturnType<typeof hands>, user: User) => Promise<void>> = {
    [personPath("ivy@example.com")]: async ({ press, write }, user) => {
      await press("Erase");
      await write("Type the address again", "ivy@example.com");
      await hands(user, await screen.findByRole("dialog")).press("Erase");
    },
    "/admin/team": async ({ press, write }) => {
      await write("Email", "ivy@example.com");
      await press("Invite");
    },
    "/admin/settings": async ({ press, write }) => {
      await write("New Password", "a shared one");
      await press("Add Password");
    },
    "/admin/account": async ({ press }) => {
      await press("New recovery codes");
      await press("Make new codes");
    },
  };
  for (const [path, touch] of Object.entries(screens)) {
    const { user, unmount } = site.admin(path, hal);
    await touch(hands(user), user);
    await screen.findByRole("dialog", { name: "Please enter a code" });
    await user.keyboard("{Escape}");
    await gone(() => screen.queryByRole("dialog", { name: "Please enter a code" }));
    unmount();
  }
  const left = await Promise.all([
    site.tables.from("staff_invitations").select("id").throwOnError(),
    site.tables.from("investor_passwords").select("id").throwOnError(),
  ]);
  expect(left.map(({ data }) => data)).toEqual([[], []]);
});

test("a second factor is set up, its codes shown once, renewed and turned off", async () => {
  const cleo = await site.colleague("Cleo", "owner");
  const { user, press, write } = site.admin("/admin/account", cleo);
  await press("Set up a second factor");
  const secret = (await screen.findByText(/^[A-Z2-7]{4}( [A-Z2-7]{4}){7}$/)).textContent ?? "";
  await press("Turn on");
  await screen.findByRole("alert");
  await write(/^Code/, appCode(secret));
  await press("Turn on");
  const list = await screen.findByRole("list", { name: "Recovery codes" });
  const codes = within(list)
    .getAllByRole("listitem")
    .map(({ textContent }) => textContent);
  expect(codes).toHaveLength(10);
  const files = savedFiles();
  await press("Save as a file");
  expect(files[0]?.name).toBe("recovery-codes.txt");
  expect(await files[0]?.content.text()).toBe(`${codes.join("\n")}\n`);
  // A slip does not close what is shown only once.
  await user.keyboard("{Escape}");
  await hands(user, await screen.findByRole("alertdialog")).press("Cancel");
  await press("I have kept them");
  await screen.findByText("You have 10 recovery codes left.");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await site.execute(
    "delete from private.recovery_codes where ctid in (select ctid from private.recovery_codes limit 8)",
  );
  await waitFor(() => {
    window.dispatchEvent(new Event("visibilitychange"));
    screen.getByText("You have 2 recovery codes left.");
  });
  await press("New recovery codes");
  await hands(user, await screen.findByRole("alertdialog")).press("Make new codes");
  await press("I have kept them");
  await screen.findByText("You have 10 recovery codes left.");
  await press("Turn off");
  await hands(user, await screen.findByRole("alertdialog")).press("Turn off");
  await told("Second factor turned off");
  await screen.findByRole("button", { name: "Set up a second factor" });
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await screen.findByText("You are signed in nowhere else.");
});
