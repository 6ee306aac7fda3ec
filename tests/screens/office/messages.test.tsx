import { randomUUID } from "node:crypto";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { gone, hands, hasFocus, row, savedFiles, told } from "../hands";
import { openScreens } from "../open-screens";
import { goBy } from "../routes";
import { message, views } from "./contact-messages";

const site = await openScreens();

const LIST = /rest\/v1\/contact_messages\?/;
const SEARCH = /search_contact_messages/;

beforeEach(() =>
  site.execute(`
    delete from public.letters; delete from public.contact_messages;
    delete from public.canned_replies; delete from public.staff_views;`),
);

/** Messages that came one minute after the other, the first one last. */
const arrive = (...names: string[]) =>
  site.tables
    .from("contact_messages")
    .insert(names.map((name, minutes) => message(name, minutes)))
    .throwOnError();

const names = () => views().map((view) => view.getAttribute("aria-label")?.split(" ").at(-1));
const showing = (...listed: string[]) => waitFor(() => expect(names()).toEqual(listed));

const stored = async () => {
  const { data } = await site.tables
    .from("contact_messages")
    .select("name, status, owner_id")
    .order("name")
    .throwOnError();
  return data;
};

test("an empty inbox says so; a message says who wrote what and when, at its own address, and Back closes it", async () => {
  const { press } = site.admin("/admin/contacts");
  await screen.findByText("You have no contact messages yet");
  const ann = message("Ann", 5, { subject: "Music & food?", created_at: "2026-03-09T13:05:00Z" });
  await site.tables
    .from("contact_messages")
    .insert([ann, message("Bo", 5)])
    .throwOnError();
  await press(/^(Filter and more|More)/);
  await press("Refresh");
  await showing("Bo", "Ann");
  within(await row(/Bo/)).getByText(/^\d+ minutes? ago$/);
  await press("View message from Ann");
  const dialog = await screen.findByRole("dialog", { name: "Music & food?" });
  expect(location.search).toBe(`?message=${ann.id}`);
  for (const words of ["From Ann (ann@example.com)", "March 9, 2026 at", ann.message])
    expect(dialog.textContent).toContain(words);
  expect(within(dialog).getByRole("link", { name: "Reply via Email" })).toHaveProperty(
    "href",
    "mailto:ann@example.com?subject=Re%3A%20Music%20%26%20food%3F",
  );
  await goBy(-1);
  await gone(() => screen.queryByRole("dialog"));
  expect(location.search).toBe("");
});

test("messages that cannot be read or deleted say so; what a colleague deleted counts as deleted", async () => {
  await arrive("Ann", "Bo");
  const mend = site.fail(SEARCH);
  const { user, press } = site.admin("/admin/contacts?tab=all");
  expect((await screen.findByRole("alert")).textContent).toContain("Error fetching messages");
  mend();
  await press("Retry");
  await showing("Ann", "Bo");
  await hasFocus(screen.getByRole("heading", { name: "Contact Messages" }));
  expect(screen.queryByRole("alert")).toBeNull();

  const refuse = site.fail(LIST, "DELETE");
  await press("Delete message from Ann");
  const confirm = await screen.findByRole("alertdialog", { name: "Confirm Deletion" });
  await hasFocus(within(confirm).getByRole("button", { name: "Cancel" }));
  const remove = hands(user, confirm).press;
  await remove("Delete");
  await told("Error deleting message");
  expect(document.body.textContent).not.toContain("secret words");
  await hasFocus(within(confirm).getByRole("button", { name: "Delete" }));
  expect(await stored()).toHaveLength(2);
  refuse();
  await site.execute("delete from public.contact_messages where name = 'Ann'");
  await remove("Delete");
  await told("The contact message was successfully deleted.");
  await showing("Bo");
  await hasFocus(await row(/Bo/));
});

test("a message that is deleted is in no list, and its address says so", async () => {
  await arrive("Ann", "Bo");
  const { user, unmount, press } = site.admin("/admin/contacts");
  await press("View message from Ann");
  const dialog = await screen.findByRole("dialog", { name: "A question from Ann" });
  await within(dialog).findByText("Can you help us plan?");
  await hands(user, dialog).press("Delete");
  await press("Cancel");
  await hands(user, dialog).press("Delete");
  const release = await site.hold(LIST);
  await press("Delete");
  const waits = await screen.findByRole("button", { name: "Deleting..." });
  expect(waits.getAttribute("aria-disabled")).toBe("true");
  release();
  await told("Message deleted");
  await showing("Bo");
  await gone(() => screen.queryByRole("dialog"));
  expect(await stored()).toMatchObject([{ name: "Bo" }]);
  unmount();
  site.admin(`/admin/contacts?message=${randomUUID()}`);
  await told("This message has been deleted");
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a search is asked once typing ends, claims no number before its answer, and ends with its words", async () => {
  await arrive(...Array.from({ length: 52 }, (_, index) => `N${index + 1}`));
  const { press, search } = site.admin("/admin/contacts");
  await screen.findByText("The newest 50 are shown");
  await press("Load more");
  await hasFocus(await screen.findByText("52 in all"));
  expect(views()).toHaveLength(52);
  expect(screen.queryByRole("button", { name: "Load more" })).toBeNull();

  const asked: string[] = [];
  const release = await site.hold(SEARCH);
  site.answer(async (call) => {
    if (SEARCH.test(call.url)) asked.push((await call.json()).search);
    return undefined;
  });
  const box = await screen.findByRole("searchbox", { name: "Search messages" });
  // As fast as the search waits for, however slow the machine.
  for (const value of ["n", "n5", "n52"]) fireEvent.change(box, { target: { value } });
  await screen.findByText("Searching...");
  await waitFor(() => expect(asked).toEqual(["n52"]));
  expect(screen.queryByText(/in all|are shown/)).toBeNull();
  release();
  await screen.findByText("1 in all");
  await showing("N52");
  await search("nobody wrote this");
  await screen.findByText("No messages found");
  await press("Clear search");
  await screen.findByText("52 in all");
});

test("a list that begins with the oldest says so", async () => {
  await arrive(...Array.from({ length: 51 }, (_, index) => `N${index + 1}`));
  const { press } = site.admin("/admin/contacts?order=oldest");
  await screen.findByText("The oldest 50 are shown");
  expect(names()[0]).toBe("N51");
  await press("Load more");
  await screen.findByText("51 in all");
});

test("an export holds every row that the search finds, safe for a spreadsheet; one that fails or is cancelled saves nothing", async () => {
  await arrive("Ann");
  await site.execute(`
    insert into public.contact_messages (name, email, subject, message, created_at)
    select '=1+' || number, 'lake@example.com', 'Hello', 'She said "yes",' || chr(10) || 'then',
      now() - number * interval '1 minute' from generate_series(1, 1050) as number`);
  const files = savedFiles();
  const { user, press, search } = site.admin("/admin/contacts");
  await press(/^Filter/);
  await search("lake");
  await press("Export CSV");
  await told("Export finished");
  expect(files[0]?.name).toMatch(/^contact-messages-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await files[0]?.content.text()) ?? "";
  const lines = text.trimEnd().split("\r\n");
  expect(lines).toHaveLength(1051);
  expect(new Set(lines).size).toBe(1051);
  expect(lines[0]).toContain('"Name","Subject","Email","Message","Date","Status","Owner"');
  expect(lines[1]).toMatch(
    /^"'=1\+1","Hello","lake@example.com","She said ""yes"",\nthen","[\d: -]{19}","Open",""$/,
  );
  await press("Clear search");
  await screen.findByText("The newest 50 are shown");
  const second = async (call: Request) =>
    SEARCH.test(call.url) && "before_id" in (await call.json());
  const refuse = site.fail(second);
  await press("Export CSV");
  await told("Export failed");
  refuse();
  const release = await site.hold(second);
  await press("Export CSV");
  await screen.findByText(/^Exporting\.\.\. [\d,]+ rows$/);
  screen.getByRole("button", { name: "Cancel export" }).focus();
  await user.keyboard("{Enter}");
  await hasFocus(await screen.findByRole("button", { name: "Export CSV" }));
  release();
  await search("nobody wrote this");
  await screen.findByText("No messages found");
  await press("Export CSV");
  await told("There is nothing to export");
  // What was cancelled does not go on later, either.
  expect(screen.queryByRole("button", { name: "Cancel export" })).toBeNull();
  expect(files).toHaveLength(1);
});
