import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.investor_people; delete from public.investor_passwords;
    delete from public.investor_access_logs;
    update public.site_settings set value = '';`),
);

const setting = async (key: string) =>
  (await site.tables.from("site_settings").select("value").eq("key", key).single()).data?.value;

test("a setting is checked, saved as it was meant, never silently over a colleague's, and left after asking once", async () => {
  const { press, write } = site.admin("/admin/settings");
  await write("Tracking ID", "my website");
  await press("Save Changes");
  await screen.findByText(/^Please enter an ID such as G-XXXXXXXXXX/);
  await hasFocus(field("Tracking ID"));
  await write("Tracking ID", " g-ab12cd34ef ");
  const refuse = site.fail(/site_settings/, "PATCH");
  await press("Save Changes");
  await told("Failed to save settings");
  expect(field("Tracking ID")).toHaveProperty("value", " g-ab12cd34ef ");
  refuse();
  await press("Save Changes");
  await told("Settings saved successfully");
  await waitFor(() => expect(field("Tracking ID")).toHaveProperty("value", "G-AB12CD34EF"));
  expect(await setting("ga_tracking_id")).toBe("G-AB12CD34EF");

  await write("Tracking ID", "G-MINE");
  await site.execute(
    "update public.site_settings set value = 'G-THEIRS' where key = 'ga_tracking_id'",
  );
  await press("Save Changes");
  await screen.findByRole("alertdialog", { name: "Someone else changed this" });
  await press("Use their version");
  await waitFor(() => expect(field("Tracking ID")).toHaveProperty("value", "G-THEIRS"));
  await write("Tracking ID", "G-MINE2");
  await press("Save Changes");
  await waitFor(async () => expect(await setting("ga_tracking_id")).toBe("G-MINE2"));
  await write(/^Sources of the figures/, "  A study of 2024\nand ours ");
  await press("Save Sources");
  await told("Sources saved successfully");
  expect(await setting("investor_sources")).toBe("A study of 2024\nand ours");

  /** Whether the browser asks before it closes the tab. */
  const asks = () => !window.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  await waitFor(() => expect(asks()).toBe(false));
  await write("New Password", "half a pass");
  expect(asks()).toBe(true);
  await press("Dashboard", "link");
  await press("Keep editing");
  expect(field("New Password")).toHaveProperty("value", "half a pass");
  await press("Dashboard", "link");
  await press("Leave without saving");
  await screen.findByRole("heading", { name: "Dashboard" });
  expect(asks()).toBe(false);
  expect(JSON.stringify(sessionStorage)).not.toContain("half a pass");
});

test("an investor password is added once and shown once, described and deleted; failures add no second", async () => {
  const unread = site.fail(/investor_passwords/, "GET");
  const { user, press, write } = site.admin("/admin/settings");
  await told("Failed to load investor passwords");
  unread();
  await press("Retry");
  await screen.findByText(/^There is no password yet/);
  // What nobody asked for yet does not load, once all that does is there.
  await screen.findByLabelText("Tracking ID");
  await screen.findAllByRole("switch");
  expect(screen.queryByText("Loading...")).toBeNull();
  await press("Add Password");
  await write("New Password", "a".repeat(73));
  await press("Add Password");
  await screen.findByText(/^Please use at most 72 characters/);
  await write("New Password", "open the barn door");
  await write(/^Description/, "Ivy of Oak Fund");
  const lose = site.lose(/add_investor_password/);
  await press("Add Password");
  await told("Failed to add new password");
  lose();
  await press("Add Password");
  await told("New investor password added");
  expect(await screen.findByLabelText("The new password")).toHaveProperty(
    "value",
    "open the barn door",
  );
  await press("Done");
  expect(screen.queryByLabelText("The new password")).toBeNull();
  const heading = screen.getByRole("heading", { name: "Investor Relations Access" });
  await hasFocus(heading);
  const list = await screen.findByRole("list", { name: "Investor passwords" });
  expect(within(list).getAllByRole("listitem")).toHaveLength(1);
  expect(list.textContent).toContain("Used 0 times");

  await press("Edit description: Ivy of Oak Fund");
  const dialog = await screen.findByRole("dialog", { name: "Edit Description" });
  await hands(user, dialog).write(/^Description/, " Ivy and Rose ");
  await hands(user, dialog).press(/^Save/);
  await told("Description saved");
  const refuse = site.fail(/investor_passwords/, "DELETE");
  await press("Delete password: Ivy and Rose");
  const confirm = await screen.findByRole("alertdialog", { name: "Delete this password?" });
  await hands(user, confirm).press("Delete");
  await told("Failed to delete password");
  refuse();
  await hands(user, confirm).press("Delete");
  await screen.findByText(/^There is no password yet/);
  await hasFocus(heading);
});

test("an investor gets access, opens the page, gets another password, and loses it", async () => {
  const { user, unmount, press, write, choose } = site.admin("/admin/investors");
  await screen.findByText("Nobody has a password of their own yet.");
  await screen.findByText("No visits found");
  await press("Give Access");
  await screen.findByText("Email is required");
  await write("Email", "ivy@example.com");
  await choose("For how long", "A year");
  await press("Give Access");
  const shown = await screen.findByLabelText("The new password");
  const password = (shown as HTMLInputElement).value;
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/);
  const enter = async (with_: string) =>
    (
      await site
        .as(await site.signUp())
        .rpc("open_investor_page", { email: "ivy@example.com", password: with_ } as never)
    ).data;
  expect(await enter(password)).toMatchObject({ result: "granted" });
  await press("Done");
  await hasFocus(screen.getByRole("heading", { name: "People with access" }));
  await press("New password: ivy@example.com");
  await press("Make a new password");
  await told("Access given");
  await screen.findByText("Used 1 time");
  const { data: renewed } = await site.tables.from("investor_people").select("expires_at").single();
  const days = (Date.parse(renewed?.expires_at ?? "") - Date.now()) / 86_400_000;
  expect(Math.round(days)).toBe(30);
  const next = (await screen.findByLabelText("The new password")) as HTMLInputElement;
  expect(next.value).not.toBe(password);
  expect(await enter(password)).toMatchObject({ result: "incorrect" });
  await press("Take back access of ivy@example.com");
  await hands(user, await screen.findByRole("alertdialog")).press("Take back");
  await told("Access taken back");
  expect(screen.queryByLabelText("The new password")).toBeNull();
  const list = screen.getByRole("list", { name: "People with access" });
  await within(list).findByText("Taken back");
  within(list).getByRole("button", { name: "Give access again: ivy@example.com" });
  expect(await enter(next.value)).toMatchObject({ result: "incorrect" });
  await press(/^More|^Filter/);
  await site.execute(`
    update public.investor_people set revoked_at = null, expires_at = now() - interval '1 day';
    insert into public.investor_access_logs (email, marketing_opt_in)
    values ('rose@example.com', true)`);
  await press("Refresh");
  await row(/Own password of ivy@example.com.*Not Opted In/);
  await row(/A password that was deleted Opted In/);
  unmount();
  site.admin("/admin/investors");
  await screen.findByText("Ran out");
  expect(screen.queryByRole("button", { name: /^Take back access/ })).toBeNull();
});

test("who has access is given none again by mistake; the password of who is deleted goes from sight", async () => {
  const { user, unmount, press, write } = site.admin("/admin/investors");
  await write("Email", "ivy@example.com");
  await press("Give Access");
  await told("Access given");
  await write("Email", "ivy@example.com");
  await press("Give Access");
  await told("This address has an entry in the list.");
  screen.getByLabelText("The new password");
  await press("Delete access of ivy@example.com");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await told("Person deleted");
  expect(screen.queryByLabelText("The new password")).toBeNull();
  unmount();
  const settings = site.admin("/admin/settings");
  for (const words of ["New investor password added", "This password is in the list."]) {
    await settings.write("New Password", "open the barn door");
    await settings.press("Add Password");
    await told(words);
  }
});

test("examples go with one action, and what is real stays", async () => {
  await site.execute(`
    delete from public.partners;
    insert into public.partners (name, type, location, is_demonstration) values
      ('An example', 'Funeral Home', 'Troy', true), ('A real one', 'Funeral Home', 'Troy', false)`);
  const { user, press } = site.admin("/admin/settings");
  await press("Remove example content");
  const confirm = await screen.findByRole("alertdialog", { name: "Remove example content" });
  expect(confirm.textContent).toContain("1 partner");
  const refuse = site.fail(/remove_examples|demonstration/);
  await hands(user, confirm).press("Remove");
  await told("The example content could not be removed");
  refuse();
  await hands(user, confirm).press("Remove");
  await told(/^Example content removed.*1 example was removed\.$/);
  await gone(() => screen.queryByRole("heading", { name: "Example Content" }));
  await hasFocus(screen.getByRole("heading", { name: "Settings" }));
  const { data } = await site.tables.from("partners").select("name").is("deleted_at", null);
  expect(data).toEqual([{ name: "A real one" }]);
});
