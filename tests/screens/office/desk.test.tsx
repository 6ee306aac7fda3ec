import { randomUUID } from "node:crypto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { gone, hands, hasFocus, row, told } from "../hands";
import { openScreens } from "../open-screens";
import { message } from "./contact-messages";

const site = await openScreens();

beforeEach(() =>
  site.execute(`
    delete from public.articles; delete from public.contact_messages; delete from public.letters;
    delete from public.vendor_submissions; delete from public.partners;
    delete from public.early_access_requests; delete from public.consent_events;`),
);

const article = (title: string) => ({
  title,
  slug: title.toLowerCase().replaceAll(" ", "-"),
  published: true,
});

const lantern = () =>
  Promise.all([
    site.tables.from("contact_messages").insert(message("Bo Lantern")).throwOnError(),
    site.tables.from("articles").insert(article("Lantern walks")).throwOnError(),
    site.tables
      .from("partners")
      .insert({ name: "The Lantern Barn", type: "Celebration Venue", location: "Troy" })
      .throwOnError(),
  ]);

const found = (group: string) =>
  screen.findByRole("group", { name: group }).then((all) => within(all).getAllByRole("option"));

test("the dashboard says what waits, each with its number, and what waits for one's role alone", async () => {
  await site.tables
    .from("contact_messages")
    .insert([message("Ann", 3 * 24 * 60), message("Bo")])
    .throwOnError();
  const { user, unmount } = site.admin("/admin");
  await screen.findByRole("link", { name: /^1 message has waited for more than two days$/ });
  const open = await screen.findByRole("link", { name: "2 open messages" });
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual([
    "Articles",
    "Contact Messages",
    "Early Access",
    "Vendor Submissions",
    "Plans Started (30 Days)",
    "Inquiries Waiting",
    "Letters Failing",
  ]);
  await user.click(open);
  await hasFocus(await screen.findByRole("heading", { name: "Contact Messages" }));
  unmount();
  site.admin("/admin", await site.colleague("Edda", "editor"));
  await screen.findByText("Nothing waits. All is answered.");
  screen.getByText("Keep the directory.");
  expect(screen.getAllByRole("term").map(({ textContent }) => textContent)).toEqual(["Articles"]);
  expect(screen.queryByRole("link", { name: "View Messages" })).toBeNull();
  expect(screen.queryByRole("link", { name: /^Settings/ })).toBeNull();
});

test("Ctrl+K finds screens and records by keyboard, of one's role alone, and gives the focus back", async () => {
  await lantern();
  const { user, unmount, press } = site.admin("/admin");
  const heading = await screen.findByRole("heading", { name: "Dashboard" });
  heading.focus();
  await user.keyboard("{Control>}k{/Control}");
  const dialog = await screen.findByRole("dialog", { name: "Search" });
  const input = await within(dialog).findByRole("combobox");
  await hasFocus(input);
  await user.keyboard("{Escape}");
  await hasFocus(heading);
  await user.keyboard("{Control>}k{/Control}");
  await user.click(await screen.findByRole("combobox"));
  await user.paste("lantern");
  expect((await found("Messages")).map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("Bo Lantern"),
  ]);
  expect(await found("Articles")).toHaveLength(1);
  expect((await found("Partners"))[0]?.textContent).toContain("Troy");
  await user.clear(screen.getByRole("combobox"));
  await user.paste("nothing like it");
  await screen.findByText(/^Nothing found/);
  const refuse = site.fail(/search_partners/);
  await user.clear(screen.getByRole("combobox"));
  await user.paste("barn");
  await screen.findByText(/^Not everything could be searched/);
  refuse();
  await press("Retry");
  await found("Partners");
  await user.click(screen.getByRole("combobox"));
  await user.keyboard("{Enter}");
  await screen.findByRole("dialog", { name: "Edit Partner" });
  unmount();

  const editor = site.admin("/admin", await site.colleague("Ed", "editor"));
  await screen.findByRole("heading", { name: "Dashboard" });
  await editor.user.keyboard("{Control>}k{/Control}");
  await editor.user.click(await screen.findByRole("combobox"));
  await editor.user.paste("lantern");
  await found("Articles");
  await gone(() => screen.queryByText("Searching..."));
  expect(screen.queryByRole("group", { name: "Messages" })).toBeNull();
});

test("only its own keys open the search, which finds five of each kind, and people by their address", async () => {
  const titles = Array.from({ length: 7 }, (_, at) => article(`Lantern ${at}`));
  await site.tables.from("articles").insert(titles).throwOnError();
  const twice = ["Lena@example.com", "lena@example.com"].map((email) => ({
    ...{ first_name: "Lena", email, interest_type: "lantern" },
  }));
  await site.tables
    .from("early_access_requests")
    .insert(twice as never)
    .throwOnError();
  const { user } = site.admin("/admin");
  await screen.findByRole("heading", { name: "Dashboard" });
  const opens = (key: string, held: KeyboardEventInit) =>
    !window.dispatchEvent(new KeyboardEvent("keydown", { key, ...held, cancelable: true }));
  const others = [{}, { ctrlKey: true, altKey: true }, { metaKey: true, shiftKey: true }];
  expect(others.map((held) => opens("k", held))).toEqual([false, false, false]);
  expect([opens("j", { ctrlKey: true }), opens("K", { metaKey: true })]).toEqual([false, true]);
  await user.click(await screen.findByRole("combobox"));
  await user.paste("lantern");
  expect(await found("Articles")).toHaveLength(5);
  const people = async () => (await found("People")).map(({ textContent }) => textContent);
  expect(await people()).toEqual([expect.stringMatching(/^Lena/)]);
  for (const [address, shown] of [
    ["Stranger@example.com", /^stranger.*What is stored about this address$/],
    ["lena@example.com", /^Lena/],
  ] as const) {
    await user.clear(screen.getByRole("combobox"));
    await user.paste(address);
    await waitFor(async () => expect(await people()).toEqual([expect.stringMatching(shown)]));
  }
});

test("what was deleted is restored, under another address where its own is taken, or goes for good", async () => {
  await site.tables
    .from("articles")
    .insert([article("Green burials"), article("Blue songs")])
    .throwOnError();
  await site.execute("update public.articles set published = false");
  const { data } = await site.tables.from("articles").select("id");
  const ids = data?.map(({ id }) => id) ?? [];
  const dee = await site.colleague("Dee");
  await site.as(dee).rpc("trash_records", { kind: "articles", ids }).throwOnError();
  await site.tables.from("articles").insert({ ...article("Another"), slug: "green-burials" });
  const { user, unmount, press, search } = site.admin("/admin/trash");
  const green = await row(/Green burials/);
  await waitFor(() => expect(green.textContent).toContain("by Dee"));
  const refuse = site.fail(/restore_records/);
  await press("Restore Green burials");
  await told("It could not be restored");
  refuse();
  const release = await site.hold(/restore_records/);
  await press("Restore Green burials");
  // What is pressed keeps the focus.
  const pressed = screen.getByRole("button", { name: "Restore Green burials" });
  await waitFor(() => expect(pressed.getAttribute("aria-disabled")).toBe("true"));
  release();
  const question = await screen.findByRole("alertdialog");
  expect(question.textContent).toContain("green-burials-2");
  await press("Restore under this slug");
  await told("Restored");
  await gone(() => screen.queryByRole("row", { name: /Green burials/ }));
  await hasFocus(screen.getByRole("heading", { name: "Trash" }));
  const { data: back } = await site.tables.from("articles").select("slug").is("deleted_at", null);
  expect(back?.map(({ slug }) => slug).sort()).toEqual(["green-burials", "green-burials-2"]);
  await search("nothing of the kind");
  await screen.findByText("Nothing found in the trash");
  await press("Clear search");
  await press("Delete Blue songs for good");
  await hands(user, await screen.findByRole("alertdialog")).press("Delete");
  await told("Deleted for good");
  await screen.findByText("The trash is empty");
  expect((await site.tables.from("articles").select("id").eq("slug", "blue-songs")).data).toEqual(
    [],
  );
  unmount();
  await site.as(dee).rpc("trash_records", { kind: "articles", ids }).throwOnError();
  site.admin("/admin/trash", dee);
  await screen.findByRole("button", { name: "Restore Green burials" });
  expect(screen.queryByRole("button", { name: /for good$/ })).toBeNull();
});

const letter = (recipient: string, own: object = {}) => ({
  kind: "message-received",
  recipient,
  stream: "contact",
  dedupe_key: `test:${recipient}`,
  next_attempt_at: "2099-01-01T00:00:00Z",
  state: "queued",
  attempts: 0,
  last_error: null,
  via: null,
  ...own,
});

test("staff see how letters fare, let one go again and stop one; one that left cannot be stopped", async () => {
  await site.tables
    .from("letters")
    .insert([
      letter("ann@example.com", { state: "failed", attempts: 1, last_error: "550 Nobody here" }),
      letter("bo@example.com"),
      letter("ed@example.com"),
      letter("cy@example.com", {
        ...{ state: "sent", via: "smtp", kind: "new-password", last_error: "421 Later" },
      }),
      letter("di@example.com", { state: "sent", via: "file" }),
    ] as never)
    .throwOnError();
  await site.execute(`
    insert into public.consent_events (address_hash, event, stream, source, letter_kind, letter_at)
    select repeat(digit, 64), 'reported', 'all', 'letters-page', 'message-received',
      now() - interval '3 days'
    from (values ('a'), ('b'), ('b'), ('b'), ('b'), ('b'), ('b')) as hashes (digit);
    insert into public.consent_events (address_hash, event, stream, source, created_at)
    values (repeat('c', 64), 'reported', 'all', 'letters-page', now() - interval '31 days')`);
  const { press, search, choose } = site.admin("/admin/letters");
  const ann = await row(/ ann\b/);
  for (const words of ["Failed", "1 attempt", "550 Nobody here"]) within(ann).getByText(words);
  const cy = await row(/ cy\b/);
  within(cy).getByText("Set a new password");
  within(cy).getByText("Sent");
  expect(within(cy).queryByText("421 Later")).toBeNull();
  expect(within(cy).queryByRole("button", { name: /letter to/ })).toBeNull();
  within(await row(/ di\b/)).getByText("Written to a file");
  await screen.findByText(/^2 people said they don.t know us in the last 30 days$/);
  expect(screen.getAllByText(/^Thank you for writing, sent/)).toHaveLength(5);
  screen.getByText("and 2 more");
  const release = await site.hold(/rpc\/retry_letter/);
  await press("Retry letter to ann@example.com");
  // Another letter does not wait for it.
  await press("Cancel letter to ed@example.com");
  await told("The letter is cancelled");
  release();
  await told("The letter is queued again");
  await gone(() => screen.queryByText("550 Nobody here"));
  await hasFocus(screen.getByRole("region", { name: "Letters" }));
  await site.execute("update public.letters set state = 'sent' where recipient = 'bo@example.com'");
  await press("Cancel letter to bo@example.com");
  await told("The letter cannot be stopped any more");
  await press("Cancel letter to ann@example.com");
  await told("The letter is cancelled");
  await within(await row(/ ann\b/)).findByText("Cancelled");
  await search("DI@example");
  await gone(() => screen.queryByRole("row", { name: / cy\b/ }));
  await press("Clear search");
  await row(/ cy\b/);
  await press(/^Filter/);
  await choose("State", "Cancelled");
  await gone(() => screen.queryByRole("row", { name: / cy\b/ }));
  await screen.findByText("2 in all");
});

test("the activity tells owners who did what, and finds it by colleague, kind and words", async () => {
  const olive = await site.colleague("Olive", "owner");
  const { data } = await site
    .as(olive)
    .from("articles")
    .insert({ id: randomUUID(), ...article("Lantern walks") })
    .select("id")
    .single()
    .throwOnError();
  await site
    .as(olive)
    .rpc("trash_records", { kind: "articles", ids: [data.id] })
    .throwOnError();
  const { press, choose, search } = site.admin("/admin/activity");
  const deeds = async () =>
    (await screen.findAllByRole("row", { name: /Olive/ })).map(({ textContent }) => textContent);
  expect((await deeds())[0]).toMatch(/moved the article .* to the trash/);
  const [deed] = screen.getAllByRole("link", { name: /to the trash$/ });
  expect(deed).toHaveProperty("pathname", `/admin/articles/${data.id}`);
  await press(/^Filter/);
  await choose("Colleague", "Sam Staff");
  await gone(() => screen.queryByRole("row", { name: /Olive/ }));
  await choose("Colleague", "Olive");
  await deeds();
  await choose("Kind", "Articles");
  expect((await deeds()).length).toBeGreaterThan(0);
  await search("nothing of the kind");
  await screen.findByText("Nothing was found");
});
