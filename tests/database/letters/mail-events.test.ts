import { beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../../support/database/database";
import { rowsIn, rpc } from "../../support/database/rows";

const database = await openTestDatabase();
const { tables } = database.service;
beforeEach(() =>
  database.execute("delete from public.letters; delete from public.letter_suppressions;"),
);

type Event = { type: string; address: string; permanent?: boolean; message_id?: string };
const note = (...events: Event[]) =>
  rpc(tables, "note_mail_events", {
    events: events.map((event) => ({ permanent: true, ...event })),
  });

const send = (stream: string, messageId: string) =>
  database.execute(`insert into public.letters
    (kind, recipient, stream, dedupe_key, state, via, message_id)
    values ('test-letter', 'ann@example.com', '${stream}', '${messageId}', 'sent', 'smtp',
      '${messageId}')`);

const scopes = async () =>
  (await rowsIn(tables, "letter_suppressions", "scope, reason", {}, "scope")).map(
    ({ scope, reason }) => `${scope} ${reason}`,
  );
const states = async () => (await rowsIn(tables, "letters", "state")).map(({ state }) => state);

test("a bounce silences the address and fails its letter, however often it is reported", async () => {
  await send("list", "<1@site.example>");
  const bounce = { type: "bounce", address: "Ann@example.com", message_id: "<1@site.example>" };
  expect([await note(bounce, bounce), await note(bounce)]).toEqual([2, 1]);
  expect([await scopes(), await states()]).toEqual([["all bounce"], ["failed"]]);
});

test("a bounce for a while silences nothing", async () => {
  await send("list", "<1@site.example>");
  expect(await note({ type: "bounce", address: "ann@example.com", permanent: false })).toBe(0);
  expect([await scopes(), await states()]).toEqual([[], ["sent"]]);
});

test("a complaint silences the letter's stream, and never the account's own letters", async () => {
  await send("list", "<1@site.example>");
  await note({ type: "complaint", address: "ann@example.com", message_id: "<1@site.example>" });
  expect(await scopes()).toEqual(["stream:list complaint"]);
  await note({ type: "complaint", address: "bo@example.com" });
  expect(await scopes()).toEqual([
    "stream:contact complaint",
    "stream:guest complaint",
    "stream:list complaint",
    "stream:list complaint",
    "stream:partner complaint",
    "stream:plan complaint",
    "stream:staff complaint",
  ]);
});

test("a complaint of staff about their letters is their choice of none", async () => {
  const { staffId } = database;
  await note({ type: "complaint", address: "Staff@example.com" });
  const choice = () => rowsIn(tables, "staff_notices", "choice", { user_id: staffId });
  expect(await choice()).toEqual([{ choice: "never" }]);
  await database
    .as("staff")
    .tables.from("staff_notices")
    .upsert({ user_id: staffId, choice: "daily" })
    .throwOnError();
  expect(await scopes()).not.toContain("stream:staff complaint");
});

test("somebody else's letter is none of an address", async () => {
  await send("list", "<1@site.example>");
  await note({ type: "bounce", address: "bo@example.com", message_id: "<1@site.example>" });
  expect(await states()).toEqual(["sent"]);
});
