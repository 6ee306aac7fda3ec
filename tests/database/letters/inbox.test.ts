import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { letter as messageReply } from "../../../server/letters/kinds/message-reply";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { openTestDatabase } from "../../support/database/database";
import { addTo, rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS, spent } from "../../support/database/spendings";

const database = await openTestDatabase();
const { service, staffId } = database;
const staff = database.as("staff").tables;
const [editor, support] = [
  await database.signUp("editor@example.com"),
  await database.signUp("support@example.com"),
];

let id: string;
beforeEach(async () => {
  id = randomUUID();
  await database.execute(`${FORGET_SPENDINGS}
    delete from public.letters; delete from public.contact_messages;
    delete from public.letter_suppressions; delete from public.canned_replies;
    update public.staff set display_name = 'Ada' where user_id = '${staffId}';
    insert into public.staff (user_id, display_name, role)
    values ('${editor.id}', 'Edda', 'editor'), ('${support.id}', 'Sue', 'support')
    on conflict (user_id) do update set role = excluded.role;
    insert into public.mail_state (sends) values (true)
    on conflict (id) do update set sends = true;
    insert into public.contact_messages (id, name, email, subject, message)
    values ('${id}', 'Ann', 'ann@example.com', 'Re: Hello', 'Can you help us plan?')`);
});

const message = () => rowIn(service.tables, "contact_messages", "*", { id });
const letters = () => rowsIn(service.tables, "letters");
type Reply = { message_id: string; reply_id: string; words: string; seen: number };
const reply = (more: Partial<Reply> = {}, by = staff) =>
  by.rpc("reply_to_message", {
    message_id: id,
    reply_id: randomUUID(),
    words: "Yes, we can.",
    seen: 0,
    ...more,
  });

test("a message that arrives is open, nobody's, and stays so for its sender", async () => {
  expect(await message()).toMatchObject({ status: "open", owner_id: null, version: 1 });
  const { error } = await database.as("anonymous").tables.from("contact_messages").insert({
    name: "Bo",
    email: "bo@example.com",
    subject: "Hello",
    message: "Can you help us plan?",
    status: "closed",
  });
  expect(error?.code).toBe("42501");
});

describe("an answer", () => {
  test("that was not sent leaves its message open until it is tried again", async () => {
    await reply().throwOnError();
    const is = async (state: string) => {
      await database.execute(`update public.letters set state = '${state}'`);
      return (await message()).status;
    };
    expect(await is("failed")).toBe("open");
    expect(await is("queued")).toBe("waiting");
    expect(await is("suppressed")).toBe("open");
    expect(await is("queued")).toBe("waiting");
    expect(await is("cancelled")).toBe("open");
    await rpc(staff, "set_messages_status", { ids: [id], status: "closed" });
    expect(await is("queued")).toBe("closed");
  });

  test("leaves as one letter without a body, however often it is sent", async () => {
    const reply_id = randomUUID();
    const all = await Promise.all([1, 2, 3].map(() => reply({ reply_id })));
    expect(all.map(({ error }) => error)).toEqual([null, null, null]);
    expect(await message()).toMatchObject({ status: "waiting", owner_id: staffId });
    expect(await letters()).toMatchObject([
      { kind: "message-reply", recipient: "ann@example.com", params: { reply_id } },
    ]);
    const { data } = await staff
      .from("contact_replies")
      .select("id, words, written_by, letter:letters (state)");
    expect(data).toEqual([
      { id: reply_id, words: "Yes, we can.", written_by: staffId, letter: { state: "queued" } },
    ]);
  });

  test("says what staff wrote, to whom, and is personal; nothing once the message is gone", async () => {
    await reply().throwOnError();
    const letter = await outboxOf(service.tables).claim();
    if (!letter) throw new Error("No letter is due");
    const reach = { tables: service.tables, siteUrl: "https://site.example" };
    expect(await messageReply.read(letter, reach)).toEqual({
      props: {
        subject: "Re: Hello",
        writtenAt: (await message()).created_at,
        words: "Yes, we can.",
        signedBy: "Ada",
        question: "Can you help us plan?",
        isBegunByUs: false,
        link: expect.stringMatching(/^https:\/\/site\.example\/message\/[0-9a-f]{40}$/),
      },
      isPersonal: true,
    });
    await database.execute("delete from public.contact_messages");
    expect(await messageReply.read(letter, reach)).toBeNull();
  });

  test("is not written over a colleague's that was not seen, and keeps the owner", async () => {
    await reply({}, support.tables).throwOnError();
    expect((await reply()).error).toMatchObject({ message: "message_answered" });
    expect((await reply({ seen: 1 })).error).toBeNull();
    expect(await message()).toMatchObject({ owner_id: support.id });
    expect(await letters()).toHaveLength(2);
  });

  test("is refused without mail, to an address that takes none, and after 20 a day", async () => {
    await database.execute("update public.mail_state set sends = false");
    expect((await reply()).error?.message).toBe("sends_no_mail");
    await database.execute(`update public.mail_state set sends = true;
      select private.suppress_letters('ann@example.com', 'all', 'bounce')`);
    expect((await reply()).error?.message).toBe("takes_no_letters");
    await database.execute(`delete from public.letter_suppressions;
      ${spent("answers to a mailbox", ["mailbox", "ann@example.com"], 20)}`);
    expect((await reply()).error?.message).toBe("too_many_replies");
    // Nor can a mailbox be filled through another message from it.
    const message_id = randomUUID();
    await database.execute(`insert into public.contact_messages (id, name, email, subject, message)
      values ('${message_id}', 'Ann', 'Ann+2@example.com', 'Again', 'Are you there?')`);
    expect((await reply({ message_id })).error?.message).toBe("too_many_replies");
    expect((await reply({ words: " " })).error).not.toBeNull();
    expect(await message()).toMatchObject({ status: "open", owner_id: null });
    expect(await letters()).toEqual([]);
  });

  test("outlives its letter, and goes with its message", async () => {
    await reply().throwOnError();
    await database.execute("delete from public.letters");
    const replies = () => service.tables.from("contact_replies").select("letter_id");
    expect((await replies()).data).toEqual([{ letter_id: null }]);
    await staff.from("contact_messages").delete().eq("id", id).throwOnError();
    expect((await replies()).data).toEqual([]);
  });
});

describe("how it stands and whose it is", () => {
  const status = (status: string, seen: number) =>
    staff.rpc("set_messages_status", { ids: [id], status, seen });
  const owner = (owner: string | null, seen: number) =>
    staff.rpc("set_messages_owner", { ids: [id], owner: owner as string, seen });

  test("change only where what was seen still holds; said again it is no change", async () => {
    await status("closed", 1).throwOnError();
    await status("closed", 1).throwOnError();
    expect((await status("spam", 1)).error).toMatchObject({ message: "message_changed" });
    expect((await owner(staffId, 1)).error).toMatchObject({ message: "message_changed" });
    await owner(staffId, 2).throwOnError();
    expect(await message()).toMatchObject({ status: "closed", owner_id: staffId, version: 3 });
    await owner(null, 3).throwOnError();
    expect(await message()).toMatchObject({ owner_id: null, is_pending: false });
    expect((await status("lost", 4)).error).not.toBeNull();
  });

  test("is for those who may read it", async () => {
    expect((await owner(editor.id, 1)).error?.message).toBe("not_for_people");
    await owner(support.id, 1).throwOnError();
    await database.execute(`delete from public.staff where user_id = '${support.id}'`);
    expect(await message()).toMatchObject({ owner_id: null });
    for (const { tables } of [editor, database.as("stranger")]) {
      expect((await reply({}, tables)).error?.code).toBe("42501");
      const seen = { ids: [id], seen: 1 };
      const refused = [
        await tables.rpc("set_messages_status", { ...seen, status: "spam" }),
        await tables.rpc("set_messages_owner", { ...seen, owner: editor.id }),
        await tables.rpc("watch_message", { message_id: id }),
      ];
      for (const { error } of refused) expect(error?.code).toBe("42501");
      expect((await tables.rpc("message_counts")).data).toBeNull();
      expect((await tables.rpc("other_messages", { message_id: id })).data).toEqual([]);
    }
  });
});

test("a note is deleted by who wrote it alone", async () => {
  const note = { id: randomUUID(), message_id: id, words: "They called, too." };
  await addTo(staff, "contact_notes", note);
  const forAnother = await staff
    .from("contact_notes")
    .insert({ message_id: id, words: "Mine", written_by: support.id });
  expect(forAnother.error?.code).toBe("42501");
  const drop = (by: typeof staff) =>
    by.from("contact_notes").delete().eq("id", note.id).select("id").throwOnError();
  expect((await drop(support.tables)).data).toEqual([]);
  expect((await drop(staff)).data).toEqual([{ id: note.id }]);
});

describe("colleagues at the same message", () => {
  const watch = async (by = staff, more = {}) =>
    (await rpc(by, "watch_message", { message_id: id, ...more })) as {
      others: unknown[];
      mark: string;
    } | null;

  test("see each other for 30 seconds, and until they leave", async () => {
    expect(await watch()).toMatchObject({ others: [] });
    expect(await watch(support.tables)).toMatchObject({
      others: [{ name: "Ada", writes: false }],
    });
    await watch(support.tables, { writes: true });
    expect(await watch()).toMatchObject({ others: [{ name: "Sue", writes: true }] });
    await watch(support.tables, { leaving: true });
    expect(await watch()).toMatchObject({ others: [] });
    await watch(support.tables);
    const ago = (seconds: number) =>
      database.execute(
        `update public.message_readers set until = until - interval '${seconds} seconds'`,
      );
    await ago(20);
    expect((await watch())?.others).toHaveLength(1);
    await ago(10);
    expect(await watch()).toMatchObject({ others: [] });
  });

  test("hear of a reply, a note and how its letter fares by the mark alone", async () => {
    const marks = [(await watch())?.mark];
    const look = async () => marks.push((await watch())?.mark);
    await look();
    await reply({}, support.tables).throwOnError();
    await look();
    await support.tables.from("contact_notes").insert({ message_id: id, words: "Done." });
    await look();
    await database.execute("update public.letters set state = 'failed'");
    await look();
    expect(marks[0]).toBe(marks[1]);
    expect(new Set(marks).size).toBe(4);
    await database.execute("delete from public.contact_messages");
    expect(await watch()).toBeNull();
  });
});

test("counts say what is open, waits, is one's own or of another tab, to a thousand", async () => {
  const counts = () => rpc(staff, "message_counts");
  await reply().throwOnError();
  expect(await counts()).toEqual({
    open: 0,
    mine: 1,
    waiting: 1,
    closed: 0,
    spam: 0,
    all: 1,
    late: 0,
  });
  await database.execute(`insert into public.contact_messages (name, email, subject, message)
    select 'Bo', 'bo@example.com', 'Hello', 'Can you help us plan?' from generate_series(1, 1001)`);
  expect(await counts()).toMatchObject({ open: 1000, all: 1000, waiting: 1 });
  await database.execute("delete from public.contact_messages");
  expect(await counts()).toEqual({
    open: 0,
    mine: 0,
    waiting: 0,
    closed: 0,
    spam: 0,
    all: 0,
    late: 0,
  });
});

describe("a search", () => {
  const found = async (search: string, more: object = {}, by = staff) =>
    (
      await by
        .rpc("search_contact_messages", { search, ...more })
        .select("id")
        .throwOnError()
    ).data;
  const places = (search: string, by = staff) => rpc(by, "places_found", { ids: [id], search });
  const note = (words: string) =>
    staff.from("contact_notes").insert({ message_id: id, words }).select("id").single();

  test("goes over notes and answers, and says where it found the words", async () => {
    const { data: made } = await note("They CALLED from Zürich.").throwOnError();
    await reply({ words: "We play the oboe." }).throwOnError();
    expect(await found("ann zurich oboe")).toEqual([{ id }]);
    expect(await places("ann zurich oboe")).toEqual({
      [id]: ["name", "address", "answer", "note"],
    });
    expect(await places("hello")).toEqual({ [id]: ["subject"] });
    expect(await places("trombone")).toEqual({});
    expect(await message()).toMatchObject({ version: 2 });
    await staff.from("contact_notes").delete().eq("id", made.id).throwOnError();
    expect(await found("zurich")).toEqual([]);
    expect(await found("oboe")).toEqual([{ id }]);
  });

  test("says it of the 500 messages that a list holds at most", async () => {
    const ids = [id, ...Array.from({ length: 500 }, () => crypto.randomUUID())];
    const asked = (some: string[]) => staff.rpc("places_found", { ids: some, search: "hello" });
    expect((await asked(ids)).error?.message).toBe("too_many_records");
    expect((await asked(ids.slice(0, 500))).data).toEqual({ [id]: ["subject"] });
  });

  test("tells nothing to who may not read messages", async () => {
    await note("Secret").throwOnError();
    for (const { tables } of [editor, database.as("stranger")]) {
      expect(await places("secret", tables)).toBeNull();
      expect(await found("secret", {}, tables)).toEqual([]);
    }
    expect(await places("secret", support.tables)).toEqual({ [id]: ["note"] });
  });

  test("finds what nobody takes care of, and pages from the oldest", async () => {
    const days = [3, 1, 2].map((day) => ({
      id: `0000000${day}-0000-4000-8000-000000000000`,
      name: "Bo",
      email: "bo@example.com",
      subject: "Later",
      message: "Can you help us plan?",
      created_at: `2026-01-0${day}T12:00:00.000Z`,
    }));
    const [third, first, second] = days.map(({ id }) => ({ id }));
    await addTo(service.tables, "contact_messages", days);
    expect(await found("bo", { oldest: true, most: 2 })).toEqual([first, second]);
    const after = { before_created_at: days[2]?.created_at, before_id: second?.id };
    expect(await found("bo", { oldest: true, ...after })).toEqual([third]);
    expect(await found("bo", after)).toEqual([first]);
    await staff.rpc("set_messages_owner", { ids: [String(first?.id)], owner: support.id });
    expect(await found("bo", { is_unassigned: true })).toEqual([third, second]);
    expect(await found("bo", { owner_id: support.id })).toEqual([first]);
  });
});

test("the sender's ten latest other messages are found whatever the case, newest first", async () => {
  const days = Array.from({ length: 11 }, (_, at) => String(at + 1).padStart(2, "0"));
  const others = days.map((day) => ({
    name: "Ann",
    email: "ANN@example.com",
    subject: `Day ${day}`,
    message: "Can you help us plan?",
    created_at: `2026-11-${day}T12:00:00Z`,
  }));
  await addTo(service.tables, "contact_messages", others);
  const { data } = await staff.rpc("other_messages", { message_id: id }).select("subject");
  const latest = days.slice(1).toReversed();
  expect(data).toEqual(latest.map((day) => ({ subject: `Day ${day}` })));
});
