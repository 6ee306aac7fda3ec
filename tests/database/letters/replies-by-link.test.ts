import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { letter as messageReply } from "../../../server/letters/kinds/message-reply";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { hashOf } from "../../../server/tokens";
import { openTestDatabase } from "../../support/database/database";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";

const database = await openTestDatabase();
const { service, staffId } = database;
const staff = database.as("staff").tables;
const visitor = database.as("anonymous").tables;
const editor = await database.signUp("editor@example.com");

let id: string;
beforeEach(async () => {
  id = randomUUID();
  await database.execute(`
    delete from public.letters; delete from public.contact_messages;
    delete from public.staff_notices; ${FORGET_SPENDINGS}
    insert into public.staff (user_id, role) values ('${editor.id}', 'editor')
    on conflict do nothing;
    insert into public.mail_state (sends) values (true)
    on conflict (id) do update set sends = true;
    insert into public.contact_messages (id, name, email, subject, message)
    values ('${id}', 'Ann', 'ann@example.com', 'Music', 'Is there a part for music?')`);
});

type Page = { about: string; is_open: boolean; said: { is_ours: boolean; words: string }[] };

const look = async (token: string) =>
  (await visitor.rpc("message_page", { token })).data as Page | null;
const say = (token: string, words: string, p_id: string = randomUUID()) =>
  visitor.rpc("reply_to_answer", { token, p_id, words });
const status = async () =>
  (await rowIn(service.tables, "contact_messages", "status", { id }))?.status;
const letters = (kind: string) => rowsIn(service.tables, "letters", "*", { kind });
const choose = (choice: string) =>
  database.execute(`insert into public.staff_notices (user_id, choice)
    values ('${staffId}', '${choice}') on conflict (user_id) do update set choice = '${choice}'`);

/** Answers and sends the letter. @returns what it says, and the token of its link */
async function answered(words = "Yes.", seen = 0) {
  await rpc(staff, "reply_to_message", { message_id: id, reply_id: randomUUID(), words, seen });
  const letter = await outboxOf(service.tables).claim();
  if (letter?.kind !== "message-reply") throw new Error("No answer is due");
  const reach = { tables: service.tables, siteUrl: "https://site.example" };
  const props = (await messageReply.read(letter, reach))?.props;
  return { props, token: props?.link.split("/").at(-1) ?? "" };
}

test("a message is late two days after its sender wrote last, as long as it is open", async () => {
  const late = async () => {
    const { data } = await staff.rpc("search_contact_messages", { search: "", is_late: true });
    const counts = (await rpc(staff, "message_counts")) as { late: number };
    expect(counts.late).toBe(data?.length);
    return counts.late;
  };
  expect(await late()).toBe(0);
  await database.execute(
    "update public.contact_messages set created_at = now() - interval '3 days'",
  );
  expect(await late()).toBe(1);
  const { token } = await answered();
  expect(await late()).toBe(0);
  await say(token, "And food?").throwOnError();
  expect(await status()).toBe("open");
  expect(await late()).toBe(0);
  await database.execute(
    "update public.contact_messages set replied_at = now() - interval '3 days'",
  );
  expect(await late()).toBe(1);
});

describe("a reply by the link of an answer", () => {
  test("is stored once, opens the message again and shows in its thread", async () => {
    const { token } = await answered();
    expect(await status()).toBe("waiting");
    const p_id = randomUUID();
    for (const _ of [1, 2]) expect((await say(token, "And food?", p_id)).data).toBe(true);
    expect(await status()).toBe("open");
    expect(await look(token)).toMatchObject({
      about: "Music",
      is_open: true,
      said: [
        { is_ours: false, words: "Is there a part for music?" },
        { is_ours: true, words: "Yes." },
        { is_ours: false, words: "And food?" },
      ],
    });
    const { data } = await staff.from("contact_replies").select("words, from_sender, written_by");
    expect(data).toContainEqual({ words: "And food?", from_sender: true, written_by: null });
    const hidden = await editor.tables.from("contact_replies").select("words");
    expect(hidden.data).toEqual([]);
    // What the next letter quotes; and an answer begun before the reply is refused.
    const late = { message_id: id, reply_id: randomUUID(), words: "Late", seen: 1 };
    expect((await staff.rpc("reply_to_message", late)).error?.message).toBe("message_answered");
    await database.execute("delete from public.letters");
    expect((await answered("Food, too.", 2)).props?.question).toBe("And food?");
  });

  test("opens a closed message, and leaves spam as it is", async () => {
    const { token } = await answered();
    const stands = (status: string) =>
      staff.rpc("set_messages_status", { ids: [id], status }).throwOnError();
    await stands("closed");
    await say(token, "One more thing").throwOnError();
    expect(await status()).toBe("open");
    await stands("spam");
    await database.execute("delete from public.letters");
    expect((await say(token, "Buy this")).data).toBe(true);
    expect(await status()).toBe("spam");
    expect(await letters("message-replied")).toEqual([]);
  });

  test("stays open when the letter before it fails and is tried again", async () => {
    const { token } = await answered();
    await say(token, "Are you there?").throwOnError();
    for (const state of ["failed", "queued"]) {
      await database.execute(
        `update public.letters set state = '${state}' where kind = 'message-reply'`,
      );
      expect(await status(), state).toBe("open");
    }
  });

  test("tells staff who want that, without its words", async () => {
    const { token } = await answered();
    const told = async (choice: string) => {
      await choose(choice);
      await database.execute("delete from public.letters");
      await say(token, `A reply, ${choice}`).throwOnError();
      return letters("message-replied");
    };
    for (const choice of ["at-once", "daily"]) {
      const notices = await told(choice);
      expect(notices).toMatchObject([{ stream: "staff", params: { message_id: id } }]);
      expect(JSON.stringify(notices)).not.toContain("A reply");
    }
    expect(await told("never")).toEqual([]);
    await database.execute("update public.contact_replies set written_by = null");
    expect(await told("daily"), "who did not answer it").toEqual([]);
  });

  test("is refused when empty or too long, after 20 a day, and after a hundred", async () => {
    const { token } = await answered();
    await choose("never");
    for (const words of [" ", "a".repeat(10_001)])
      expect((await say(token, words)).error).not.toBeNull();
    const fill = (count: number, age: string) =>
      database.execute(`insert into public.contact_replies (message_id, words, from_sender, created_at)
        select '${id}', 'Hello', true, now() - interval '${age}' from generate_series(1, ${count})`);
    await fill(20, "1 hour");
    expect((await say(token, "Hello")).error?.message).toBe("too_many_answers");
    await database.execute("delete from public.contact_replies where from_sender");
    await fill(99, "2 days");
    expect((await say(token, "The last")).data).toBe(true);
    expect((await say(token, "One more")).data).toBe(false);
    expect(await look(token)).toMatchObject({ is_open: false });
    // Nor do they use up what staff may answer.
    await rpc(staff, "reply_to_message", {
      message_id: id,
      reply_id: randomUUID(),
      words: "Yes.",
      seen: 101,
    });
  });
});

describe("the link of an answer", () => {
  test("is stored as a hash, and opens this message alone", async () => {
    const { token } = await answered();
    const data = await rowsIn(service.tables, "link_tokens", "message_id, token_hash");
    expect(data).toEqual([{ message_id: id, token_hash: hashOf(token) }]);
    for (const tried of [`${token}0`, "unknown", hashOf(token)]) {
      expect(await look(tried)).toBeNull();
      expect((await say(tried, "Hello")).data).toBeNull();
    }
    for (const other of ["application_page", "own_partner_page", "partner_confirm_page"] as const)
      expect((await visitor.rpc(other, { token })).data).toBeNull();
  });

  test("works for 30 days, and ends with the message or an erasure", async () => {
    const { token } = await answered();
    await say(token, "And food?").throwOnError();
    const data = await rowIn(service.tables, "link_tokens", "expires_at");
    const days = (Date.parse(data?.expires_at ?? "") - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBe(30);
    const told = await service.tables.rpc("personal_data", { address: "ann@example.com" });
    expect(JSON.stringify(told.data)).toContain("And food?");
    expect(JSON.stringify(told.data)).not.toContain(token);
    await database.execute("update public.link_tokens set expires_at = now()");
    expect(await look(token)).toBeNull();
    await database.execute("update public.link_tokens set expires_at = now() + interval '1 day'");
    await rpc(service.tables, "erase_personal_data", { address: "ann@example.com" });
    expect(await look(token)).toBeNull();
    expect((await say(token, "Hello")).data).toBeNull();
    for (const table of ["contact_replies", "link_tokens"] as const)
      expect(await rowsIn(service.tables, table, "id")).toEqual([]);
  });
});
