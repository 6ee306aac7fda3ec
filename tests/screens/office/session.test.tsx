import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { field, gone, hands, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";

const site = await openScreens();

const PASSWORD = "a fine lantern";

beforeEach(() =>
  site.execute(`
    delete from public.staff where display_name <> 'Sam Staff';
    delete from public.letters; delete from public.staff_invitations;
    delete from public.password_links; delete from public.articles;`),
);

/** A colleague who signs in with a password. */
async function withPassword(name: string) {
  const session = await site.colleague(name, "owner");
  await site.backend.accounts.setPassword(session.user.id, PASSWORD);
  return session;
}

test("the login checks what was typed, tells refusals, locks after five, and leads to the page that was asked for", async () => {
  await withPassword("Lena");
  const { unmount, user, press, write } = site.visit("/admin/articles?q=venue");
  await screen.findByRole("heading", { name: "Admin Login" });
  await write("Email", "lena@example");
  await write("Password", "12345");
  await press("Sign In");
  await screen.findByText("Please enter a valid email address");
  await screen.findByText("Password must be at least 6 characters");
  await write("Email", "lena@example.com");
  const away = site.answer(({ url }) =>
    /grant_type=password/.test(url) ? Response.json({}, { status: 503 }) : undefined,
  );
  await write("Password", PASSWORD);
  await press("Sign In");
  await told("We could not reach the server.");
  away();
  await press("Sign In");
  await told("Welcome back!");
  await screen.findByRole("heading", { name: "Articles" });
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "venue");
  await user.dblClick(screen.getByRole("button", { name: "Logout" }));
  await screen.findByRole("heading", { name: "Admin Login" });
  await told("You have been successfully logged out.");
  expect(screen.getAllByText("Logged out")).toHaveLength(1);
  unmount();

  const again = site.visit("/auth/login");
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await again.write("Email", `stranger${attempt}@example.com`);
    await again.write("Password", "not the password");
    await again.press("Sign In");
    if (attempt === 4) break;
    await screen.findByText("Invalid login credentials", { selector: "[role=alert] *" });
    await hasFocus(field("Password"));
  }
  const locked = await screen.findByText(/Too many failed login attempts/);
  await hasFocus(locked.closest("[role=alert]"));
  const signIn = screen.getByRole("button", { name: "Sign In" });
  expect(signIn.closest("fieldset")).toHaveProperty("disabled", true);
});

test("a session that ends in an edit is signed in again above it; who only reads is led to the login, told once", async () => {
  const eve = await withPassword("Eve");
  const { user, unmount, press, write } = site.admin("/admin/content", eve);
  await press("Add New Section");
  await write("Title", "Over the hills");
  await write("Content", "Words");
  const end = site.answer(({ url }) =>
    /content_sections|record_drafts/.test(url) ? Response.json({}, { status: 401 }) : undefined,
  );
  await press("Create");
  await told("You must be logged in to manage content");
  const again = await screen.findByRole("alertdialog", { name: "Please sign in again" });
  end();
  await hasFocus(field("Password", again));
  await hands(user, again).write("Password", "wrong password");
  await hands(user, again).press("Sign In");
  await within(again).findByRole("alert");
  await hands(user, again).write("Password", PASSWORD);
  await hands(user, again).press("Sign In");
  await gone(() => screen.queryByRole("alertdialog"));
  await press("Create");
  await told("Content created successfully");
  expect((await site.tables.from("content_sections").select("title")).data).toContainEqual({
    title: "Over the hills",
  });
  unmount();

  const ida = await withPassword("Ida");
  const reader = site.admin("/admin/account", ida);
  await screen.findByLabelText("Display name");
  site.answer(({ url }) => (/rest\/v1/.test(url) ? Response.json({}, { status: 401 }) : undefined));
  await reader.press("Articles", "link");
  await told("Your session has ended");
  await screen.findByRole("heading", { name: "Admin Login" });
  expect(screen.getAllByText("Your session has ended")).toHaveLength(1);
});

test("an account that is not staff is told so; a log-out that fails says so, and the session goes on", async () => {
  const { press } = site.admin("/admin/contacts", await site.signUp("former@example.com"));
  await screen.findByRole("heading", { name: "No access to the admin area" });
  const refuse = site.fail(/auth\/v1\/logout/);
  await press("Logout");
  await told("Error");
  screen.getByRole("heading", { name: "No access to the admin area" });
  refuse();
  await press("Logout");
  await screen.findByRole("heading", { name: "Admin Login" });
});

/** Somebody's invitation. @returns the address, and the token of its link */
async function invited() {
  const olga = site.as(await site.colleague(`Olga${randomUUID()}`, "owner"));
  const address = `${randomUUID()}@example.com`;
  const { data: made } = await olga.rpc("invite_staff", { address, role: "support" });
  const { invitation_id: invitation } = made as { invitation_id: string };
  const { data: token } = await olga.rpc("copy_staff_invitation", { invitation }).throwOnError();
  return { address, token };
}

test("who joined without hearing of it is sent to the login at the second press", async () => {
  const { token } = await invited();
  const { press, write } = site.visit(`/auth/join#${token}`);
  for (const label of ["Password", "Repeat password"]) await write(label, PASSWORD);
  const lost = site.lose(/auth\/join$/);
  await press("Join the team");
  await screen.findByText(/^That did not work/);
  lost();
  await press("Join the team");
  await screen.findByText(/^Your first try may have worked/);
});

test("an invited colleague joins with a name and a password, and signs in with it, once", async () => {
  const { address, token } = await invited();
  const { unmount, press, write } = site.visit(`/auth/join#${token}`);
  await screen.findByText(/^You were invited as/);
  await write("Your name", "Jo Joins");
  await write("Password", "short");
  await write("Repeat password", "shorter");
  await press("Join the team");
  await screen.findByText("Password must be at least 12 characters");
  await screen.findByText("The passwords do not match");
  const choose = async (password: string) => {
    for (const label of ["Password", "Repeat password"]) await write(label, password);
  };
  await choose("passwordpassword");
  await press("Join the team");
  await screen.findByText(/^Please choose another password: at least 12 characters,/);
  await choose(PASSWORD);
  const refuse = site.fail(/auth\/join$/);
  await press("Join the team");
  await screen.findByText(/^That did not work/);
  refuse();
  await press("Join the team");
  await screen.findByText(/^Welcome! Your account is made/);
  await press("Sign in", "link");
  await write("Email", address);
  await write("Password", PASSWORD);
  await press("Sign In");
  await screen.findByRole("heading", { name: "Dashboard" });
  await screen.findByRole("link", { name: "Your Account: Jo Joins" });
  unmount();
  const over = site.visit(`/auth/join#${token}`);
  await screen.findByText(/^This link was used already/);
  over.unmount();
  site.visit("/auth/join");
  await screen.findByText(/^This link is not complete/);
});

test("a forgotten password is asked for with the same words for everybody, and a link that is over says so", async () => {
  await withPassword("Lena");
  const { unmount, press, write } = site.visit("/auth/forgot-password");
  await write("Email", "lena@");
  await press("Send the link");
  await screen.findByText("Please enter a valid email address");
  await write("Email", "lena@example.com");
  const refuse = site.fail(/forgot-password/);
  await press("Send the link");
  await screen.findByText(/^That did not work/);
  refuse();
  await press("Send the link");
  const outcome = await screen.findByRole("status");
  expect(outcome.textContent).toContain("If this address belongs to a staff account");
  await waitFor(async () =>
    expect((await site.tables.from("letters").select("kind, recipient")).data).toEqual([
      { kind: "new-password", recipient: "lena@example.com" },
    ]),
  );
  unmount();
  const over = site.visit(`/auth/new-password#${"0".repeat(40)}`);
  await screen.findByText(/^This link was used already/);
  expect(screen.queryByLabelText(/^New password/)).toBeNull();
  over.unmount();
  site.visit("/auth/new-password");
  await screen.findByText(/^This link is not complete/);
});
