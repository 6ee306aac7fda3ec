import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { letter as messageReply } from "../../../server/letters/kinds/message-reply";
import { messagesIn } from "../../../server/letters/kinds/new-message";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";

const database = await openTestDatabase();
const { service, staffId } = database;
const staff = database.as("staff").tables;
const visitor = database.as("anonymous").tables;
const editor = await database.signUp("editor@example.com");

beforeEach(() =>
  database.execute(`
    delete from public.letters; delete from public.contact_messages;
    delete from public.letter_suppressions; delete from public.staff_activity;
    delete from public.staff_notices; ${FORGET_SPENDINGS}
    insert into public.staff (user_id, role) values ('${editor.id}', 'editor')
    on conflict do nothing;
    insert into public.mail_state (sends) values (true)
    on conflict (id) do update set sends = true;`),
);

const LETTER = {
  name: "Ann",
  email: "ann@example.com",
  subject: "Your plan",
  words: "How are you?",
};
const begin = (more: Partial<typeof LETTER & { p_id: string }> = {}, by = staff) =>
  by.rpc("begin_conversation", { p_id: randomUUID(), ...LETTER, ...more });
const messages = () => rowsIn(service.tables, "contact_messages");
const letters = () => rowsIn(service.tables, "letters", "kind, recipient");

test("a conversation begins with one letter, waits, is its writer's, and is told in the activity", async () => {
  const p_id = randomUUID();
  const all = await Promise.all([1, 2, 3].map(() => begin({ p_id, name: " " })));
  expect(all.map(({ error }) => error)).toEqual([null, null, null]);
  expect(await messages()).toMatchObject([
    {
      ...{ id: p_id, name: "ann@example.com", subject: "Your plan", message: "" },
      ...{ begun_by_staff: true, status: "waiting", owner_id: staffId },
    },
  ]);
  expect(await letters()).toEqual([{ kind: "message-reply", recipient: "ann@example.com" }]);
  const { data } = await staff.from("staff_activity").select("action, noun, record_id");
  expect(data).toEqual([{ action: "add", noun: "contact_messages", record_id: p_id }]);
  const found = await staff.rpc("search_contact_messages", { search: "how are you" }).select("id");
  expect(found.data).toEqual([{ id: p_id }]);
});

test("its letter asks nobody's question, can be refused, and its link opens the conversation", async () => {
  await begin().throwOnError();
  const letter = await outboxOf(service.tables).claim();
  if (!letter) throw new Error("No letter is due");
  const reach = { tables: service.tables, siteUrl: "https://site.example" };
  const read = await messageReply.read(letter, reach);
  expect(read).toMatchObject({
    props: { subject: "Your plan", words: "How are you?", question: "", isBegunByUs: true },
    stopLink: expect.stringMatching(/^https:\/\/site\.example\/letters\//),
  });
  const token = read?.props.link.split("/").at(-1) ?? "";
  await rpc(visitor, "reply_to_answer", { token, p_id: randomUUID(), words: "Well." });
  expect((await visitor.rpc("message_page", { token })).data).toMatchObject({
    said: [
      { is_ours: true, words: "How are you?" },
      { is_ours: false, words: "Well." },
    ],
  });
  expect(await messages()).toMatchObject([{ status: "open" }]);
});

test("it is late two days after the reply, and never because its letter was not sent", async () => {
  await begin().throwOnError();
  const late = async () => ((await rpc(staff, "message_counts")) as { late: number }).late;
  await database.execute(`update public.letters set state = 'failed';
    update public.contact_messages set created_at = now() - interval '3 days'`);
  expect(await messages()).toMatchObject([{ status: "open" }]);
  expect(await late()).toBe(0);
  await database.execute(
    "update public.contact_messages set replied_at = now() - interval '3 days'",
  );
  expect(await late()).toBe(1);
});

test("it is refused as an answer is, and to who may not answer; nothing of it stays", async () => {
  for (const { tables } of [editor, database.as("stranger")])
    expect((await begin({}, tables)).error?.code).toBe("42501");
  expect((await begin({ words: " " })).error).not.toBeNull();
  expect((await begin({ subject: "Two\nlines" })).error).not.toBeNull();
  await database.execute("update public.mail_state set sends = false");
  expect((await begin()).error?.message).toBe("sends_no_mail");
  await database.execute(`update public.mail_state set sends = true;
    select private.suppress_letters('ann@example.com', 'all', 'bounce')`);
  expect((await begin()).error?.message).toBe("takes_no_letters");
  expect(await messages()).toEqual([]);
  await database.execute("delete from public.letter_suppressions");
  for (let count = 0; count < 20; count += 1) await begin().throwOnError();
  expect((await begin({ email: "Ann+2@example.com" })).error?.message).toBe("too_many_replies");
  expect(await messages()).toHaveLength(20);
  expect(await letters()).toHaveLength(20);
});

test("it brings staff no notice of a message, nor can a visitor seem to be staff", async () => {
  await database.execute(`insert into public.staff_notices (user_id, choice)
    values ('${staffId}', 'daily')`);
  await begin().throwOnError();
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  expect((await service.tables.rpc("queue_digests", { until: tomorrow })).data).toBe(0);
  expect(await messagesIn(service.tables, ["2000-01-01", tomorrow])).toEqual([]);
  const { words: _, ...row } = LETTER;
  const insert = (more: object) =>
    visitor.from("contact_messages").insert({ ...row, message: "", ...more });
  expect((await insert({})).error?.message).toContain("contact_messages_begun");
  expect((await insert({ begun_by_staff: true })).error?.code).toBe("42501");
});
