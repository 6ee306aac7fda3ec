import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { personPath } from "~/admin/personal-data/person-address";
import { field, gone, hands, hasFocus, row, savedFiles, told } from "../hands";
import { openScreens } from "../open-screens";
import { goBy } from "../routes";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.early_access_requests; delete from public.contact_messages;
    delete from public.subscriptions; delete from public.letter_suppressions;
    delete from public.letters; delete from public.staff_views;`),
);

const signUp = (...rows: object[]) =>
  site.tables
    .from("early_access_requests")
    .insert(
      rows.map((own, minutes) => ({
        first_name: "",
        last_name: "",
        interest_type: "mailing-list",
        email_opt_in: false,
        created_at: new Date(Date.now() - (minutes + 1) * 60_000).toISOString(),
        ...own,
      })) as never,
    )
    .throwOnError();

const ANN = { first_name: "Ann", last_name: "Lee", email: "ann@example.com", email_opt_in: true };
const BO = { first_name: "Bo", email: "bo@example.com", interest_type: "planning-now" };
const NAMELESS = { email: "nameless@example.com", interest_type: "something-else" };

const emails = async () => {
  const { data } = await site.tables.from("early_access_requests").select("email").throwOnError();
  return data?.map(({ email }) => email).sort();
};

test("requests show their interest, are narrowed down, kept as a view, and deleted one by one or together", async () => {
  await signUp(ANN, BO, NAMELESS);
  const { user, press, choose, write, search } = site.admin("/admin/requests");
  within(await row(/Ann Lee/)).getByText(/^\d+ minutes? ago$/);
  within(await row(/No name given/)).getByText("something-else");
  await press(/^Filter/);
  await choose("Interest", "Planning Now");
  await gone(() => screen.queryByRole("row", { name: /Ann Lee/ }));
  await row(/Bo/);
  await press("Save this view");
  await press("Save");
  await screen.findByText("Please give it a name.");
  await write("Name", "Planning");
  await press("Save");
  await told("Only you see it.");
  const view = await screen.findByRole("button", { name: "Planning" });
  expect(view.getAttribute("aria-pressed")).toBe("true");
  // Pressed again, it shows everything.
  await user.click(view);
  await row(/Ann Lee/);
  await user.click(view);
  await gone(() => screen.queryByRole("row", { name: /Ann Lee/ }));
  await press("Clear filters");
  await search("nobody");
  await screen.findByText("No early access requests found.");
  await press("Clear search");

  await press("Delete request from Ann Lee");
  const confirm = await screen.findByRole("alertdialog", { name: "Confirm Deletion" });
  expect(confirm.textContent).toContain("It is a sign-up for the mailing list.");
  await hands(user, confirm).press("Delete");
  await told("Request deleted");
  await hasFocus(await row(/Bo/));
  expect(await emails()).toEqual(["bo@example.com", "nameless@example.com"]);
  await user.click(await screen.findByRole("checkbox", { name: "Select all shown" }));
  const bar = screen.getByRole("group", { name: "What to do with the selected rows" });
  within(bar).getByText("2 selected");
  await hands(user, bar).press("Delete");
  const several = await screen.findByRole("alertdialog", { name: "Delete 2 requests" });
  await hands(user, several).press("Cancel");
  const files = savedFiles();
  await hands(user, bar).press("Export CSV");
  await told("Export finished");
  expect((await files[0]?.content.text())?.trimEnd().split("\r\n")).toHaveLength(3);
  await hands(user, bar).press("Delete");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await told("2 requests deleted");
  await screen.findByText("No early access requests found.");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  expect(await emails()).toEqual([]);
});

test("a view whose answer got lost is kept once", async () => {
  const { user, press, write } = site.admin("/admin/requests?interest=just-interested");
  await press("Save this view");
  await write("Name", "Interested");
  const lost = site.lose(/staff_views/, "POST");
  await press("Save");
  await screen.findByRole("alert");
  lost();
  const release = await site.hold(/staff_views/);
  await press("Save");
  await user.keyboard("{Escape}");
  screen.getByRole("dialog", { name: "Save this view" });
  release();
  await told("Only you see it.");
  await screen.findByRole("button", { name: "Interested" });
});

test("a view is renamed and deleted, by the person whose it is alone", async () => {
  const { user, unmount, press, write } = site.admin("/admin/requests?interest=planning-now");
  await press("Save this view");
  await write("Name", "Mine");
  await press("Save");
  await press("Edit views");
  await write("Name of “Mine”", " ");
  await press("Rename");
  await screen.findByText("Please give it a name.");
  await write("Name of “Mine”", "Soon");
  const fail = site.fail(/staff_views/, "PATCH");
  const release = await site.hold(
    ({ url, method }) => method === "PATCH" && /staff_views/.test(url),
  );
  await press("Rename");
  // It stays for what is refused.
  await user.keyboard("{Escape}");
  release();
  await screen.findByText("Please try again.");
  fail();
  await press("Rename");
  await told("View renamed");
  const refuse = site.fail(/staff_views/, "DELETE");
  await press("Delete view Soon");
  await screen.findByRole("alert");
  refuse();
  unmount();
  const olga = await site.colleague("Olga", "owner");
  await site.execute(`
    insert into public.staff_views (user_id, list, name, query)
    select '${olga.user.id}', list, 'Hers', query from public.staff_views`);
  const theirs = site.admin("/admin/requests?interest=planning-now", olga);
  await screen.findByRole("button", { name: "Hers" });
  expect(screen.queryByRole("button", { name: "Soon" })).toBeNull();
  theirs.unmount();
  const again = site.admin("/admin/requests");
  await screen.findByRole("button", { name: "Soon" });
  await again.press("Edit views");
  await again.press("Delete view Soon");
  await screen.findByText("There are none any more.");
  await again.press("Close");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  const { data } = await site.tables.from("staff_views").select("name");
  expect(data).toEqual([{ name: "Hers" }]);
});

test("the mailing list says who opted in and what was agreed to, and is exported as it is narrowed down", async () => {
  await signUp({ ...BO, interest_type: "mailing-list" });
  await fetch(`${site.backend.url}/rest/v1/early_access_requests`, {
    method: "POST",
    headers: { apikey: site.backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ ...ANN, interest_type: "mailing-list" }),
  });
  const files = savedFiles();
  const { user, press, search } = site.admin("/admin/email-list");
  const ann = await row(/Ann Lee/);
  within(ann).getByText("Opted In");
  within(ann).getByText("Unconfirmed");
  within(await row(/Bo/)).getByText("Not Opted In");
  await press("History of ann@example.com");
  const dialog = await screen.findByRole("dialog", { name: "What was agreed to" });
  await within(dialog).findByText("Asked to join the mailing list");
  await hands(user, dialog).press(/^Close/);
  await press(/^Filter/);
  await press("Export CSV");
  await told("Export finished");
  expect(files[0]?.name).toMatch(/^mailing-list-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await files[0]?.content.text())?.trimEnd().split("\r\n");
  expect(lines).toEqual([
    expect.stringContaining('"Name","Email","Email Opt-In","State","Takes Letters","Subscribed"'),
    expect.stringContaining('"Ann Lee","ann@example.com","Opted In","Unconfirmed","No"'),
  ]);
  await press("Export everybody");
  await waitFor(() => expect(files).toHaveLength(2));
  expect((await files[1]?.content.text())?.trimEnd().split("\r\n")).toHaveLength(3);
  const refuse = site.fail(/begin_export/);
  await press("Export CSV");
  await told("Export failed");
  expect(files).toHaveLength(2);
  refuse();
  // The words go along between the views of people.
  await search("bo@example.com");
  await gone(() => screen.queryByRole("row", { name: /Ann Lee/ }));
  const views = hands(user, screen.getByRole("navigation", { name: "About people" }));
  await views.press("Person", "link");
  await screen.findByRole("heading", { name: /^bo.*example.*com$/ });
  await hands(user, await screen.findByRole("navigation", { name: "About people" })).press(
    "Requests",
    "link",
  );
  await screen.findByRole("heading", { name: "Early Access Requests" });
  expect(screen.getByRole("searchbox")).toHaveProperty("value", "bo@example.com");
});

test("a person is looked up, taken off the list, let on again, and erased with what is stored", async () => {
  await signUp(ANN);
  await site.tables
    .from("contact_messages")
    .insert({ name: "Ann", email: ANN.email, subject: "Hello", message: "Can you help us plan?" })
    .throwOnError();
  const { user, press, write } = site.admin("/admin/people");
  await write("Email address", "nobody");
  await press("Look up");
  await screen.findByText(/Please enter a whole email address/);
  await write("Email address", " Ann@Example.com ");
  await press("Look up");
  const shown = await screen.findByRole("heading", { name: /^ann.*example.*com$/ });
  screen.getByText("On the list");
  await screen.findByRole("link", { name: "Hello" });
  await screen.findByText("In no family’s plan");
  await press("Unsubscribe");
  await hands(user, await screen.findByRole("alertdialog")).press("Unsubscribe");
  await told("Unsubscribed");
  await screen.findByText("Signed up, takes no letters");
  await screen.findByText("Stopped by Sam Staff (the mailing list)");
  await hasFocus(shown);
  await press("Let letters go out again");
  await told("Letters go out again");
  await hasFocus(shown);

  const files = savedFiles();
  await press("Export");
  await told("The file is in your downloads.");
  expect(JSON.parse((await files[0]?.content.text()) ?? "")).toMatchObject({ email: ANN.email });
  await press("Erase");
  const question = await screen.findByRole("dialog", { name: /^Erase what is stored/ });
  expect(question.textContent).toContain("1 message with replies and notes, 1 request");
  await hands(user, question).write("Type the address again", "bo@example.com");
  await hands(user, question).press("Erase");
  await within(question).findByText("This is not the address above.");
  await hands(user, question).write("Type the address again", ANN.email);
  const unread = site.fail(/person_mentions/);
  await hands(user, question).press("Erase");
  const erased = await screen.findByRole("dialog", { name: "Erased" });
  await within(erased).findByText(/^Where else it is named could not be looked up/);
  unread();
  await hands(user, erased).press("Look again");
  await within(erased).findByText(/Nothing else on the site names it/);
  await waitFor(async () => expect(await emails()).toEqual([]));
});

test("people are looked up one after the other in the same form, and Back leads to the one before", async () => {
  const { user, write } = site.admin("/admin/people");
  const shows = async (address: string) => {
    await waitFor(() =>
      expect(screen.getAllByRole("heading", { level: 2 })[0]?.textContent).toBe(address),
    );
    expect(field("Email address")).toHaveProperty("value", address);
  };
  for (const address of ["bo@example.com", "ann@example.com"]) {
    await write("Email address", address);
    await user.keyboard("{Enter}");
    await shows(address);
    await hasFocus(field("Email address"));
  }
  await goBy(-1);
  await shows("bo@example.com");
  await goBy(1);
  await shows("ann@example.com");
});

test("who looks a person up without being an owner can neither export nor erase", async () => {
  await signUp(ANN);
  const sue = await site.colleague("Sue", "support");
  const { unmount } = site.admin(personPath(ANN.email), sue);
  await screen.findByRole("button", { name: "Unsubscribe" });
  expect(screen.queryByRole("button", { name: "Erase" })).toBeNull();
  expect(screen.queryByRole("button", { name: "Export" })).toBeNull();
  unmount();
  site.admin(personPath(ANN.email), await site.colleague("Ed", "editor"));
  await screen.findByRole("heading", { name: "This page is not part of your role" });
  expect(screen.queryByText("On the list")).toBeNull();
});
