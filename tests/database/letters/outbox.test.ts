import { beforeEach, expect, test } from "vitest";
import { outboxOf } from "../../../server/letters/sending/outbox";
import { openTestDatabase, type Persona } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
const { service } = database;
beforeEach(() =>
  database.execute("delete from public.letters; delete from public.letter_suppressions;"),
);

type Claimed = { id: string; lease_id: string; attempts: number; recipient: string };

/** Puts a letter into the outbox as a trigger does. */
const enqueue = (key: string, { to = "ann@example.com" } = {}) =>
  database.execute(`select private.enqueue_letter('test', '{"id": 1}', '${to}', 'list', '${key}')`);

const claim = async (most = 1, lease = 60) =>
  (await rpc(service.tables, "claim_letters", { most, lease })) as Claimed[];

type Outcome = { outcome: string } & Record<string, string | number | boolean>;
const settle = ({ id, lease_id }: Claimed, outcome: Outcome) =>
  rpc(service.tables, "settle_letter", { letter: id, lease: lease_id, ...outcome });

async function one<T>(promise: Promise<T[]>): Promise<T> {
  const [first] = await promise;
  if (!first) throw new Error("There is none");
  return first;
}

const stored = () => rowsIn(service.tables, "letters", "*", {}, "created_at");

/** Lets every wait and every lease end. */
const later = (time = "2 days") =>
  database.execute(`update public.letters set next_attempt_at = next_attempt_at - interval '${time}',
    created_at = created_at - interval '${time}'`);

test("one cause leaves one letter", async () => {
  await enqueue("a");
  await enqueue("a", { to: "bo@example.com" });
  expect(await stored()).toEqual([
    expect.objectContaining({ recipient: "ann@example.com", state: "queued", attempts: 0 }),
  ]);
});

test("a letter is claimed once, and settled by who claimed it", async () => {
  await enqueue("a");
  const letter = await one(claim(5));
  expect(letter).toMatchObject({
    kind: "test",
    params: { id: 1 },
    recipient: "ann@example.com",
    attempts: 1,
  });
  expect(await claim()).toEqual([]);
  const other = { ...letter, lease_id: crypto.randomUUID() };
  expect(await settle(other, { outcome: "failed" })).toBe(false);
  expect(await settle(letter, { outcome: "sent", message: "<a@b>", by_way_of: "smtp" })).toBe(true);
  expect(await settle(letter, { outcome: "failed" })).toBe(false);
  expect(await one(stored())).toMatchObject({ state: "sent", via: "smtp", message_id: "<a@b>" });
});

test("what was written in this very transaction is due, however its time is rounded", async () => {
  for (let number = 0; number < 20; number += 1)
    await database.execute(`do $$ begin
      perform private.enqueue_letter('test', '{"id": 1}', 'ann@example.com', 'list', '${number}');
      assert jsonb_array_length(public.claim_letters(1, 60)) = 1;
    end $$`);
});

test("several workers never get the same letter", async () => {
  for (let number = 0; number < 20; number += 1) await enqueue(`letter ${number}`);
  const claims = await Promise.all(Array.from({ length: 8 }, () => claim(4)));
  const ids = claims.flat().map(({ id }) => id);
  expect(ids).toHaveLength(20);
  expect(new Set(ids).size).toBe(20);
});

test("the letter of a worker that died goes to another, as the same attempt", async () => {
  await enqueue("a");
  const lost = await one(claim());
  await later();
  const taken = await one(claim());
  expect([taken.id, taken.attempts]).toEqual([lost.id, 1]);
  expect(await settle(lost, { outcome: "sent" })).toBe(false);
  expect(await settle(taken, { outcome: "sent" })).toBe(true);
});

test("a letter that is tried again waits for its time", async () => {
  await enqueue("a");
  const letter = await one(claim());
  await settle(letter, { outcome: "retrying", retry_in: 3600, error: "450 busy" });
  expect(await claim()).toEqual([]);
  expect(await one(stored())).toMatchObject({ state: "retrying", last_error: "450 busy" });
  await later();
  expect(await one(claim())).toMatchObject({ attempts: 2 });
});

test("a server that is away costs no letter an attempt, however long", async () => {
  await enqueue("a");
  const { settle: fail } = outboxOf(service.tables);
  const away = { outcome: "retrying", error: "ECONNECTION", everyLetters: true } as const;
  for (let time = 0; time < 7; time += 1) {
    const letter = await outboxOf(service.tables).claim();
    expect(letter?.attempts).toBe(1);
    if (letter) await fail(letter, away);
    await later();
  }
});

test("what bounced takes no letters, until staff say that the address is right", async () => {
  await enqueue("a", { to: "Ann@Example.com" });
  const letter = await one(claim());
  await settle(letter, { outcome: "failed", error: "550 5.1.1", bounced: true });
  await enqueue("b", { to: "ann@example.com" });
  await enqueue("c", { to: "bo@example.com" });
  expect((await claim(5)).map(({ recipient }) => recipient)).toEqual(["bo@example.com"]);
  const suppressed = (await stored()).find(({ state }) => state === "suppressed");
  expect(suppressed?.dedupe_key).toBe("b");

  const { tables } = database.as("staff");
  const again = { letter: suppressed?.id ?? "" };
  expect(await rpc(tables, "retry_letter", again)).toBe(true);
  expect(await rpc(tables, "retry_letter", again)).toBe(false);
  expect((await claim(5)).map(({ recipient }) => recipient)).toEqual(["ann@example.com"]);
});

test("what a person stopped stays stopped, and nothing else is", async () => {
  await enqueue("a");
  await database.execute(
    "select private.suppress_letters('ANN@example.com', 'stream:list', 'unsubscribe')",
  );
  expect(await claim()).toEqual([]);
  const { id } = await one(stored());
  await rpc(database.as("staff").tables, "retry_letter", { letter: id });
  expect(await claim()).toEqual([]);
  await database.execute(`select private.enqueue_letter('test', '{}', 'ann@example.com', 'account', 'b');
    select private.allow_letters('ann@example.com', 'stream:list', 'bounce');`);
  expect(await claim(5)).toHaveLength(1);
  await database.execute(
    "select private.allow_letters('ann@example.com', 'stream:list', 'unsubscribe')",
  );
  await enqueue("c");
  expect(await claim(5)).toHaveLength(1);
});

test("staff cancel what waits or failed, not what is being sent", async () => {
  await enqueue("a");
  const letter = await one(claim());
  const { tables } = database.as("staff");
  const cancel = () => rpc(tables, "cancel_letter", { letter: letter.id });
  expect(await cancel()).toBe(false);
  await settle(letter, { outcome: "failed" });
  expect(await cancel()).toBe(true);
  expect([await cancel(), await claim()]).toEqual([false, []]);
});

test("nobody but staff acts on letters", async () => {
  await enqueue("a");
  const { id } = await one(stored());
  const { tables } = database.as("stranger");
  for (const name of ["retry_letter", "cancel_letter"] as const) {
    expect((await tables.rpc(name, { letter: id })).error?.code).toBe("42501");
  }
  expect(await one(stored())).toMatchObject({ state: "queued" });
});

test("staff read since when the mail server is away, as long as a letter waits for it", async () => {
  const since = async (persona: Persona = "staff") =>
    (await database.as(persona).tables.rpc("mail_unreachable_since")).data;
  const outbox = outboxOf(service.tables);
  const take = () => one(outbox.claim().then((letter) => (letter ? [letter] : [])));
  const away = { outcome: "retrying", error: "ECONNREFUSED", everyLetters: true } as const;
  await rpc(service.tables, "set_mail_state", { sends: true });
  await enqueue("a");
  await enqueue("b");
  expect(await since()).toBeNull();
  await outbox.settle(await take(), away);
  const first = await since();
  expect(first).toEqual(expect.any(String));
  expect(await since("stranger")).toBeNull();
  const second = await take();
  await outbox.settle(second, away);
  expect(await since()).toBe(first);

  await later("1 hour");
  await outbox.settle(await take(), { outcome: "sent", via: "smtp", message: "<a@b>" });
  expect(await since()).toBeNull();
  await outbox.settle(await take(), away);
  await database.execute("update public.letters set state = 'cancelled'");
  expect(await since()).toBeNull();
});

test("old letters go, cancelled ones sooner", async () => {
  for (const key of ["sent", "failed", "cancelled"]) {
    await enqueue(key);
    const letter = await one(claim());
    await settle(letter, { outcome: key });
  }
  const remove = () => rpc(service.tables, "remove_old_letters");
  await later("6 days");
  expect(await remove()).toBe(0);
  await later("2 days");
  expect(await remove()).toBe(1);
  await later("83 days");
  expect([await remove(), await stored()]).toEqual([2, []]);
});

test("staff find a letter by its address, and do not see what it is made from", async () => {
  await enqueue("a", { to: "bo@example.com" });
  await enqueue("b");
  const data = await rpc(database.as("staff").tables, "search_letters", { search: "ANN@" });
  expect(data).toEqual([expect.objectContaining({ recipient: "ann@example.com", kind: "test" })]);
  expect(Object.keys(data[0] ?? {})).not.toContain("params");
});
