import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { personPath } from "~/admin/personal-data/person-address";
import { field, gone, hands, hasFocus, told } from "../hands";
import { openScreens } from "../open-screens";
import { message, views } from "./contact-messages";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.letters; delete from public.contact_messages;
    delete from public.canned_replies; delete from public.letter_suppressions;
    delete from public.staff where display_name <> 'Sam Staff';`),
);

/** A message comes. @returns its id */
async function arrive(name = "Ann Lee", minutes = 0, own: object = {}) {
  const one = message(name, minutes, own);
  await site.tables.from("contact_messages").insert(one).throwOnError();
  return one.id;
}

async function standing(id: string) {
  const { data } = await site.tables.from("contact_messages").select().eq("id", id).single();
  return data;
}

const letters = async () => (await site.tables.from("letters").select().throwOnError()).data;
const view = (name: string) => screen.findByRole("button", { name: `View message from ${name}` });
const count = (number: number) => waitFor(() => expect(views()).toHaveLength(number));
const beside = (name: string) => screen.findByRole("region", { name: `A question from ${name}` });
const isHere = (id: string, values: object) =>
  waitFor(async () => expect(await standing(id)).toMatchObject(values));

test("the first message is opened and answered by keys, as a letter to its sender, with words kept for that", async () => {
  const { unmount, ...keep } = site.admin("/admin/contacts/replies");
  await keep.press("Add a canned reply");
  await keep.press("Save");
  await screen.findByText("Title is required");
  await keep.write("Title", "Thanks");
  await keep.write("Words", "Dear {first name}, yes.");
  await keep.press("Save");
  await told("Canned reply saved");
  await keep.press("Add a canned reply");
  await keep.write("Title", "Thanks");
  await keep.write("Words", "Again");
  await keep.press("Save");
  await screen.findByText("There is one with this title already.");
  await hasFocus(field("Title"));
  unmount();

  const id = await arrive();
  const { user, choose, press } = site.admin("/admin/contacts");
  await count(1);
  await user.keyboard("jr");
  const answer = await screen.findByRole("textbox", { name: "Your answer" });
  await hasFocus(answer);
  await choose("Canned reply", "Thanks");
  await press("Insert");
  await waitFor(() => expect(answer).toHaveProperty("value", "Dear Ann, yes."));
  await user.type(answer, " Soon.");
  await user.keyboard("{Control>}{Enter}{/Control}");
  await told("Answer sent");
  expect(await letters()).toMatchObject([{ recipient: "ann@example.com" }]);
  await isHere(id, { status: "waiting", owner_id: site.staffId });
});

test("an answer that could not be sent says so, and stays; sent and closed, the next message opens", async () => {
  const [ann, bo] = [await arrive("Ann", 0), await arrive("Bo", 1)];
  const { user, press } = site.admin(`/admin/contacts?message=${ann}`);
  const answer = await screen.findByRole("textbox", { name: "Your answer" });
  await press("Send answer");
  await screen.findByText("Please write your answer");
  // Enter alone is a line of the answer.
  await user.type(answer, "Yes,{Enter}we can.");
  const refuse = site.fail(/reply_to_message/);
  await press("Send answer");
  const alert = await screen.findByRole("alert");
  expect(within(alert).queryByText(/secret words/)).toBeNull();
  expect(answer).toHaveProperty("value", "Yes,\nwe can.");
  refuse();
  const lost = site.lose(/reply_to_message/);
  await press("Send and close");
  await screen.findByText(/could not be reached/);
  lost();
  await press("Send and close");
  await told("Answer sent");
  await beside("Bo");
  expect(await letters()).toHaveLength(1);
  await isHere(ann, { status: "closed" });
  await isHere(bo, { status: "open" });
});

test("keys mark as spam, assign, close and undo, each written once; without the network a key says so", async () => {
  const [di, ed] = [await arrive("Di", 1), await arrive("Ed", 2)];
  await arrive("Fay", 3);
  const ruth = await site.colleague("Ruth", "support");
  const release = await site.hold(/search_contact_messages/);
  const { user, press } = site.admin("/admin/contacts");
  await screen.findByRole("heading", { name: "Contact Messages" });
  // A key that comes before the rows waits for them.
  await user.keyboard("j");
  release();
  await hasFocus(await view("Di"));
  await count(3);
  await user.keyboard("o");
  await beside("Di");
  await user.keyboard("s");
  await told("Message marked as spam");
  await beside("Ed");
  await count(2);
  await isHere(di, { status: "spam" });
  await user.keyboard("u");
  await count(3);
  await isHere(di, { status: "open" });
  await user.keyboard("a");
  await told("Message assigned to you");
  await isHere(ed, { owner_id: site.staffId });
  await user.keyboard("u");
  await isHere(ed, { owner_id: null });
  await user.keyboard("c");
  await screen.findByRole("button", { name: "1 Ruth" });
  await user.keyboard("1");
  await told("Message assigned to Ruth");
  await isHere(ed, { owner_id: ruth.user.id });
  const before = (await standing(ed))?.version ?? 0;
  await user.keyboard("e");
  await beside("Fay");
  await isHere(ed, { status: "closed", version: before + 1 });
  const away = site.fail(/rpc\/set_messages_status/);
  await user.keyboard("e");
  await told("Nothing was changed");
  away();
  await user.keyboard("?");
  const sheet = await screen.findByRole("dialog", { name: "Keys" });
  await user.click(within(sheet).getByRole("checkbox"));
  await user.keyboard("{Escape}");
  await gone(() => screen.queryByRole("dialog"));
  await user.keyboard("?");
  await press(/^All \d/);
  await count(3);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a key does nothing before its message is read, nor one that the browser has for itself", async () => {
  const id = await arrive("Ann", 0, { status: "waiting" });
  await site.colleague("Ruth", "support");
  const release = await site.hold(/contact_messages\?.*id=eq/);
  const { user } = site.admin(`/admin/contacts?message=${id}`);
  await screen.findByText("Nothing is open. New messages arrive here.");
  await user.keyboard("e");
  release();
  const pane = await beside("Ann");
  await within(pane).findByRole("option", { name: "Ruth" });
  await user.keyboard("/");
  await hasFocus(screen.getByRole("searchbox"));
  screen.getByRole("heading", { level: 1 }).focus();
  await user.keyboard("c");
  await screen.findByRole("button", { name: "1 Ruth" });
  await user.keyboard("{Alt>}1{/Alt}");
  await user.keyboard("{Escape}");
  await gone(() => screen.queryByRole("dialog"));
  await user.keyboard("e");
  await isHere(id, { status: "closed", owner_id: null });
});

test("where the last row leaves the list by a key, the focus goes to the one before it, then to the heading", async () => {
  await arrive("Ann", 0);
  await arrive("Bo", 1);
  const { user, press, choose } = site.admin("/admin/contacts");
  await count(2);
  await view("Bo").then((last) => last.focus());
  await user.keyboard("e");
  await told("Message closed");
  await count(1);
  await hasFocus(await view("Ann"));
  await user.keyboard("s");
  await told("Message marked as spam");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await press(/^Filter/);
  await choose("Order", "Oldest first");
  await screen.findByRole("button", { name: "Clear filters" });
  // An order hides nothing.
  await screen.findByText("Nothing is open. New messages arrive here.");
  expect(screen.queryByText(/clear the filters/)).toBeNull();
});

test("a colleague past the ninth has no number, as no key is theirs", async () => {
  await arrive("Ann");
  site.answer(({ url }) =>
    /staff\?select=user_id&/.test(url)
      ? Response.json(Array.from({ length: 10 }, () => ({ user_id: randomUUID() })))
      : undefined,
  );
  const { user } = site.admin("/admin/contacts");
  await count(1);
  await user.keyboard("jc");
  const dialog = await screen.findByRole("dialog", { name: "Assign to a colleague" });
  const numbers = () => [...dialog.querySelectorAll("kbd")].map(({ textContent }) => textContent);
  await waitFor(() => expect(within(dialog).getAllByText("A colleague")).toHaveLength(10));
  expect(numbers()).toEqual([..."123456789"]);
});

test("what arrives is said, and what colleagues do is shown before anything is sent over it", async () => {
  const ann = await arrive("Ann");
  const ada = await site.colleague("Ada", "owner");
  const { user, press: pressOutside } = site.admin("/admin/contacts");
  const look = () => window.dispatchEvent(new Event("visibilitychange"));
  await count(1);
  await screen.findByRole("link", { name: /^Contact Messages 1 open/ });
  await arrive("Cy");
  await waitFor(() => {
    look();
    screen.getByText("1 new message.");
  });
  expect(views()).toHaveLength(1);
  await pressOutside("Show them");
  await count(2);
  await site.as(ada).rpc("watch_message", { message_id: ann }).throwOnError();
  await user.click(await view("Ann"));
  const dialog = await screen.findByRole("dialog", { name: "A question from Ann" });
  const { press, write, choose } = hands(user, dialog);
  const answer = await within(dialog).findByRole("textbox", { name: "Your answer" });
  await within(dialog).findByText("is reading this.", { exact: false });
  const seen = (await standing(ann))?.version ?? 0;
  await site
    .as(ada)
    .rpc("set_messages_status", { ids: [ann], status: "waiting", seen })
    .throwOnError();
  // Who begins an answer learns at once what was done.
  await user.type(answer, "Half of an answer");
  await waitFor(() => expect(field("Status", dialog)).toHaveProperty("value", "waiting"));
  await site
    .as(ada)
    .rpc("reply_to_message", {
      message_id: ann,
      reply_id: randomUUID(),
      words: "We play music.",
      seen: 0,
    } as never)
    .throwOnError();
  await press("Send answer");
  const newer = await within(dialog).findByText(/^Nothing you wrote is lost/);
  expect(newer.parentElement?.textContent).toContain("Ada answered");
  within(dialog).getByRole("button", { name: "Send anyway" });
  expect(await letters()).toHaveLength(1);
  await write("Note for colleagues", "They called, too.");
  await press("Add note");
  await within(dialog).findByText("They called, too.");
  await press("Remove note");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await gone(() => within(dialog).queryByText("They called, too."));
  await choose("Taken care of by", "Ada");
  await isHere(ann, { owner_id: ada.user.id });
  await site.execute(`delete from public.contact_messages where id = '${ann}'`);
  await waitFor(() => {
    look();
    screen.getByText(/^A colleague has deleted this message/);
  });
  expect(answer).toHaveProperty("value", "Half of an answer");
});

test("what a colleague has seen to is said; who takes no letters is answered otherwise, and that is kept", async () => {
  const bo = await arrive("Bo", 2, { replied_at: new Date().toISOString() });
  await arrive("Bo", 3, { subject: "Another question", status: "closed" });
  await arrive("Cy");
  await site.execute(`
    insert into public.letter_suppressions (address_hash, scope, reason)
    values (encode(sha256('bo@example.com'), 'hex'), 'all', 'bounce')`);
  const { user, press } = site.admin("/admin/contacts");
  await count(2);
  await screen.findByText("Replied");
  await screen.findByRole("link", { name: /^Contact Messages 2 open/ });
  await site.execute("update public.contact_messages set status = 'closed' where name = 'Cy'");
  await waitFor(() => {
    window.dispatchEvent(new Event("visibilitychange"));
    screen.getByText("A colleague has seen to some of these.");
  });
  await press("Show the list as it is");
  await count(1);
  await user.click(await view("Bo"));
  const dialog = hands(user, await screen.findByRole("dialog", { name: "A question from Bo" }));
  await screen.findByText(/^This address does not take letters of the site/);
  expect(screen.queryByRole("textbox", { name: "Your answer" })).toBeNull();
  // It is done as a whole, also where one does not hear of it.
  site.lose(/set_messages_status/);
  await dialog.press("Mark as awaiting a reply");
  await isHere(bo, { status: "waiting", owner_id: site.staffId });
  await gone(() => screen.queryByRole("button", { name: "Mark as awaiting a reply" }));
  await dialog.write("Note for colleagues", "a".repeat(5001));
  await dialog.press("Add note");
  await screen.findByText("Please use at most 5,000 characters");
  await dialog.write("Note for colleagues", "");
  await dialog.press("Another question");
  await screen.findByRole("dialog", { name: "Another question" });
});

test("while the mail server is away letters are kept, and each place says that they wait", async () => {
  const ann = await arrive("Ann");
  await site.execute("update public.mail_state set unreachable_since = now()");
  const { user, press, unmount } = site.admin(`/admin/contacts?message=${ann}`);
  await user.type(await screen.findByRole("textbox", { name: "Your answer" }), "Yes.");
  await press("Send answer");
  await told(/^Answer not sent yet.*cannot be reached since/);
  await screen.findByText(/^Not sent yet: the mail server cannot be reached since/);
  await press(/^All \d/);
  await screen.findByText(/^Answer not sent yet: the mail server/);
  unmount();
  const letters = site.admin("/admin/letters");
  await screen.findByText(/^Letters wait: the mail server cannot be reached since/);
  letters.unmount();
  await site.execute("update public.mail_state set unreachable_since = null");
  site.admin("/admin/letters");
  await screen.findByRole("row", { name: /ann/ });
  expect(screen.queryByText(/^Letters wait/)).toBeNull();
});

test("of several choices each is written after the one before, also where the page is left meanwhile", async () => {
  const [ada, ed] = [await site.colleague("Ada", "owner"), await site.colleague("Ed", "editor")];
  const ann = await arrive("Ann", 0, { owner_id: ed.user.id });
  const { user, unmount } = site.admin(`/admin/contacts?message=${ann}`);
  const pane = await beside("Ann");
  const { choose } = hands(user, pane);
  const chosen = () => field("Taken care of by", pane) as HTMLSelectElement;
  const owner = () => chosen().selectedOptions[0]?.text;
  await within(pane).findByRole("option", { name: "Ada" });
  // Who may not read messages is not among those who may take care of one.
  expect(owner()).toBe("A colleague");
  const release = await site.hold(/set_messages_status/);
  await choose("Status", "Closed");
  await waitFor(() => expect(chosen().closest("[aria-busy=true]")).toBeTruthy());
  await choose("Taken care of by", "Ada");
  expect(owner()).toBe("Ada");
  unmount();
  release();
  await isHere(ann, { status: "closed", owner_id: ada.user.id });
});

test("several messages that were changed although the answer got lost are listed as they are", async () => {
  await arrive("Bo", 1);
  await arrive("Cy", 2);
  const { user, press } = site.admin("/admin/contacts");
  await count(2);
  await user.click(await screen.findByRole("checkbox", { name: "Select all shown" }));
  site.lose(/rpc\/set_messages_status/);
  await press("Mark as spam");
  await told("Error changing messages");
  await screen.findByText("Nothing is open. New messages arrive here.");
});

test("several messages are marked as spam and opened again; the search goes over all tabs, notes and answers", async () => {
  const [bo, cy] = [await arrive("Bo", 1), await arrive("Cy", 2)];
  await site.execute(
    `insert into public.contact_notes (message_id, words) values ('${bo}', 'They play the oboe.')`,
  );
  const { user, press, search, choose } = site.admin("/admin/contacts");
  await count(2);
  const all = await screen.findByRole("checkbox", { name: "Select all shown" });
  await user.click(all);
  const bar = () => screen.findByRole("group", { name: "What to do with the selected rows" });
  const refuse = site.fail(/rpc\/set_messages_status/);
  await hands(user, await bar()).press("Mark as spam");
  await told("Error changing messages");
  expect(views()).toHaveLength(2);
  refuse();
  await hands(user, await bar()).press("Mark as spam");
  await screen.findByText("Nothing is open. New messages arrive here.");
  await hasFocus(screen.getByRole("heading", { level: 1 }));
  await press("Spam 2");
  await count(2);
  await user.click(screen.getByRole("checkbox", { name: "Select message from Cy" }));
  expect(within(await bar()).queryByRole("button", { name: "Mark as spam" })).toBeNull();
  await hands(user, await bar()).press("Open again");
  const opened = await told("1 message open again");
  // The buttons went with the selection.
  await hasFocus(screen.getByRole("region", { name: "Contact messages" }));
  await hands(user, opened).press("Undo");
  await told("It is as it was");
  await isHere(cy, { status: "spam" });
  await count(2);
  await user.click(screen.getByRole("checkbox", { name: "Select message from Bo" }));
  await hands(user, await bar()).press("Assign to me");
  await hands(user, await screen.findByRole("alertdialog")).press("Assign to me");
  await told("1 message assigned to you");
  await isHere(bo, { owner_id: site.staffId, status: "spam" });

  await search("oboe bo");
  await count(1);
  await screen.findByText(/Found in .*note/);
  await press(/^All \d/);
  await waitFor(() => expect(screen.getByRole("searchbox")).toHaveProperty("value", ""));
  await count(2);
  await press(/^Filter/);
  await choose("Taken care of by", "Unassigned");
  await count(1);
  await choose("Taken care of by", "You");
  await view("Bo");
  await press("Clear filters");
  await count(2);
  await choose("Order", "Oldest first");
  await waitFor(() => expect(views()[0]?.getAttribute("aria-label")).toContain("Cy"));
});

test("staff write to a person first, once; who takes no letters is said before anything is sent", async () => {
  await site.execute(`
    insert into public.letter_suppressions (address_hash, scope, reason)
    values (encode(sha256('bo@example.com'), 'hex'), 'all', 'bounce')`);
  const bo = site.admin(personPath("bo@example.com"));
  await bo.press("Write", "link");
  expect(await screen.findByLabelText(/^Email/)).toHaveProperty("value", "bo@example.com");
  await screen.findByText(/^This address does not take letters of the site/);
  await bo.write("Message", "Dear Bo");
  await bo.press("Cancel");
  await bo.press("Keep editing");
  bo.unmount();
  const open = () => site.admin("/admin/contacts/new#ann%40example.com");
  const { unmount, press, write } = open();
  expect(await screen.findByLabelText(/^Message/)).toHaveProperty("value", "");
  await press("Send letter");
  await screen.findByText("Subject is required");
  await write("Subject", "The garden");
  await write("Message", "How did it go?");
  const lose = site.lose(/begin_conversation/);
  await press("Send letter");
  await told("The letter was not sent");
  lose();
  unmount();
  const reloaded = open();
  await waitFor(() => expect(field("Message")).toHaveProperty("value", "How did it go?"));
  await reloaded.press("Send letter");
  await told("Letter sent");
  await screen.findByText("Awaiting reply", { selector: "option" });
  expect(field("Status")).toHaveProperty("value", "waiting");
  expect(await letters()).toMatchObject([{ recipient: "ann@example.com" }]);
});

test("an answer that was not sent is marked, and tried again; a site without mail says so in place of a letter", async () => {
  const ann = await arrive("Ann");
  await site
    .as(await site.colleague("Ada", "owner"))
    .rpc("reply_to_message", {
      message_id: ann,
      reply_id: randomUUID(),
      words: "We play music.",
      seen: 0,
    })
    .throwOnError();
  await site.execute("update public.letters set state = 'failed'");
  const { user, unmount, press } = site.admin("/admin/contacts?tab=all");
  await screen.findByText("Answer not sent");
  await user.click(await view("Ann"));
  await screen.findByText("Not sent");
  await press("Try again");
  await told("The letter is on its way again");
  await gone(() => screen.queryByRole("button", { name: "Try again" }));
  expect(await letters()).toMatchObject([{ recipient: "ann@example.com", state: "queued" }]);
  unmount();
  site.configure({ sendsMail: false });
  const quiet = site.admin("/admin/contacts/new");
  await screen.findByText(/^This site does not send email yet/);
  expect(screen.queryByRole("textbox")).toBeNull();
  quiet.unmount();
  site.admin("/auth/forgot-password");
  await screen.findByText(/^This site does not send email yet/);
  expect(screen.queryByRole("button", { name: "Send the link" })).toBeNull();
});
