import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import type { Session } from "../../../server/backend/accounts/sessions";
import { enrol } from "../../support/totp";
import { field, gone, hands, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const PASSWORD = "a fine lantern";

beforeEach(() =>
  site.execute(`
    delete from public.staff where display_name <> 'Sam Staff';
    update public.site_settings set value = '' where key = 'factor_required';`),
);

/** Lets somebody sign in with a password. */
const givePassword = ({ user }: Session) => site.backend.accounts.setPassword(user.id, PASSWORD);

async function logIn(user: Parameters<typeof hands>[0], email: string, password: string) {
  await hands(user).write("Email", email);
  await hands(user).write("Password", password);
  await hands(user).press("Sign In");
}

test("a person's name and letters are chosen; what is not saved stays in its field, and leaving asks", async () => {
  const ada = await site.colleague("Ada", "owner");
  const { press, write, choose } = site.admin("/admin/account", ada);
  await screen.findByText("ada", { exact: false, selector: "strong *, strong" });
  await write("Display name", "W".repeat(101));
  await press("Save name");
  await screen.findByText("Please use at most 100 characters");
  await write("Display name", "Ada Present");
  const refuse = site.fail(/rest\/v1\/staff\?/, "PATCH");
  await press("Save name");
  await told("Error saving name");
  expect(field("Display name")).toHaveProperty("value", "Ada Present");
  refuse();
  await press("Dashboard", "link");
  await press("Keep editing");
  await press("Save name");
  await told("You appear as Ada Present.");
  await screen.findByRole("link", { name: "Your Account: Ada Present" });
  const letters = await screen.findByLabelText("New messages and partner applications");
  expect(letters).toHaveProperty("value", "at-once");
  await choose("New messages and partner applications", "Once a day");
  const lose = site.fail(/staff_notices/, "POST");
  await press("Save choice");
  await told("Error saving your choice");
  lose();
  await press("Save choice");
  await told("You get one letter a day, if anything came in.");
  const { data } = await site.tables.from("staff_notices").select("choice");
  expect(data).toEqual([{ choice: "daily" }]);
});

test("a new name is what colleagues are shown from then on; a session that ended counts as signed out", async () => {
  const mia = await site.colleague("Mia", "owner");
  const used_at = new Date().toISOString();
  const other = { id: mia.user.id, device: "Firefox on Windows", used_at, is_this: false };
  site.answer(({ url }) => (/rpc\/own_sessions/.test(url) ? Response.json([other]) : undefined));
  const { press, write } = site.admin("/admin/activity", mia);
  await press(/^Filter/);
  await screen.findByRole("option", { name: "Mia" });
  await press("Your Account: Mia", "link");
  await press("Sign out on Firefox on Windows");
  await told("It was signed out already");
  await write("Display name", "Mia Moon");
  await press("Save name");
  await told("You appear as Mia Moon.");
  await press("Activity", "link");
  await press(/^Filter/);
  await screen.findByRole("option", { name: "Mia Moon" });
});

test("a password is changed with the current one alone, and opens the account from then on", async () => {
  const bea = await site.colleague("Bea", "owner");
  await givePassword(bea);
  const { user, press, write } = site.admin("/admin/account", bea);
  const change = async (...words: [string, string, string]) => {
    await write("Current password", words[0]);
    await write("New password", words[1]);
    await write("Repeat new password", words[2]);
    await press("Change password");
  };
  await change(PASSWORD, "short", "shorter");
  await screen.findByText("Password must be at least 12 characters");
  await screen.findByText("The passwords do not match");
  await change("not the password", "a new lantern", "a new lantern");
  await screen.findByText("This is not your current password", { selector: "[role=alert]" });
  await hasFocus(field("Current password"));
  expect(field("New password")).toHaveProperty("value", "");
  await change(PASSWORD, "a new lantern", "a new lantern");
  await told("You have been signed out everywhere else.");
  expect(field("Current password")).toHaveProperty("value", "");
  // This session goes on.
  await press("Dashboard", "link");
  await screen.findByRole("heading", { name: "Dashboard" });
  await press("Logout");
  await screen.findByRole("heading", { name: "Admin Login" });
  await logIn(user, "bea@example.com", PASSWORD);
  await screen.findByRole("alert");
  await hasFocus(field("Password"));
  await logIn(user, "bea@example.com", "a new lantern");
  await screen.findByRole("heading", { name: "Dashboard" });
});

test("a second factor is asked for at the login, also by whom the role requires one from now on", async () => {
  const fred = await site.colleague("Fred", "owner");
  await givePassword(fred);
  const codes = await enrol(site.as(fred));
  const { user, unmount, press, write } = site.admin("/admin/settings", fred);
  const owner = await screen.findByRole("switch", { name: "Owner" });
  await waitFor(() => expect(owner).toHaveProperty("disabled", false));
  const refuse = site.fail(/site_settings/, "PATCH");
  await user.click(owner);
  await told("Failed to save settings");
  await waitFor(() => expect(owner).toHaveProperty("checked", false));
  refuse();
  await user.click(owner);
  await told("Settings saved successfully");
  await waitFor(() => expect(owner).toHaveProperty("checked", true));
  await press("Logout");
  await screen.findByRole("heading", { name: "Admin Login" });
  await logIn(user, "fred@example.com", PASSWORD);
  await hasFocus(await screen.findByLabelText(/^Code/));
  screen.getByRole("button", { name: "Sign in as somebody else" });
  await press("Use a recovery code instead");
  await write(/^Recovery code/, "aaaaa aaaaa aaaaa");
  await press("Continue");
  await screen.findByRole("alert");
  await write(/^Recovery code/, codes.pop() ?? "");
  await press("Continue");
  await told("Welcome back!");
  await screen.findByRole("heading", { name: "Dashboard" });
  unmount();

  // Who has none sets one up before anything else.
  const gina = site.admin("/admin/team", await site.colleague("Gina", "owner"));
  await screen.findByRole("img", { name: /QR code/ });
  expect(screen.queryByRole("heading", { name: "Team" })).toBeNull();
  gina.unmount();
});

test("without a second factor nobody asks others for one; whose role is narrowed sees less at the next look", async () => {
  const cleo = await site.colleague("Cleo", "owner");
  const { press } = site.admin("/admin/settings", cleo);
  await screen.findByText(/To ask others for one, first set up your own/);
  for (const one of await screen.findAllByRole("switch"))
    expect(one).toHaveProperty("disabled", true);
  await site.execute("update public.staff set role = 'editor' where display_name = 'Cleo'");
  await waitFor(() => {
    window.dispatchEvent(new Event("focus"));
    screen.getByRole("heading", { name: "This page is not part of your role" });
  });
  await gone(() => screen.queryByRole("link", { name: "Team" }));
  await press("Partners", "link");
  const views = await screen.findByRole("navigation", { name: "About partners" });
  await within(views).findByRole("link", { name: /^Current Partners/ });
  expect(within(views).queryByRole("link", { name: /^Partner Applications/ })).toBeNull();
});
