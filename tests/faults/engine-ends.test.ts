import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { enginePid } from "../support/database/engine";
import { openTestBackend, type TestBackend } from "../support/database/test-backend";
import { suspend } from "../support/site/processes";

// An engine that ends is started again. These calls go past the web server's allowlist.

let site: TestBackend;
beforeAll(async () => {
  site = await openTestBackend();
  const rows = Array.from({ length: 4 }, (_, type) => ({
    id: `00000000-0000-4000-8000-00000000000${type}`,
    title: `Type ${type}`,
    description: "Words",
    action_text: "Plan",
  }));
  await write("celebration_types", rows);
  const ideas = rows.flatMap(({ id }) =>
    Array.from({ length: 8 }, (_, idea) => ({ celebration_type_id: id, title: `Idea ${idea}` })),
  );
  await write("celebration_ideas", ideas);
});
afterAll(() => site.close());

const rest = (call: string, headers: Record<string, string>, init: RequestInit = {}) =>
  site.backend.fetch(`${site.backend.url}/rest/v1/${call}`, { ...init, headers });

const write = (table: string, rows: object) =>
  rest(
    table,
    { ...site.site, prefer: "return=minimal" },
    {
      method: "POST",
      body: JSON.stringify(rows),
    },
  );

const pid = () => enginePid(site.folder);

/** On a busy machine a start takes a while, and reads that waited for it too long were refused. */
const servedAgain = () =>
  expect
    .poll(async () => (await rest("partners?select=id&limit=1", site.anonymous)).status)
    .toBe(200);

const message = (subject: string) => ({
  name: "Ada",
  email: "ada@example.com",
  subject,
  message: "Words for the family.",
});

let before: number | undefined;
beforeEach(async () => {
  await expect.poll(pid).toBeDefined();
  before = pid();
});

test("killed, with a read and a write under way: what was acknowledged is there", async () => {
  const acknowledged: string[] = [];
  const writing = Array.from({ length: 20 }, async (_, number) => {
    const subject = `Before the kill ${number}`;
    const answer = await write("contact_messages", message(subject));
    if (answer.status === 201) acknowledged.push(subject);
    else expect(answer.status).toBe(503);
  });
  await expect.poll(() => acknowledged.length, { interval: 1 }).toBeGreaterThan(2);
  process.kill(before ?? 0, "SIGKILL");
  // A read is asked once more of the next one.
  await servedAgain();
  await Promise.all(writing);
  const kept = await rest("contact_messages?select=subject&subject=like.Before*", site.site);
  const subjects = ((await kept.json()) as { subject: string }[]).map(({ subject }) => subject);
  expect(subjects).toEqual(expect.arrayContaining(acknowledged));
  expect(pid()).not.toBe(before);
});

test("stopped in the middle of a request: it answers 503 in the end, and the next is served", async () => {
  await suspend(before ?? 0);
  const stuck = await rest("partners?select=id&limit=1", site.anonymous);
  expect(stuck.status).toBe(503);
  expect(stuck.headers.get("retry-after")).toBe("5");
  await servedAgain();
  expect(pid()).not.toBe(before);
});

test("killed while a backup copies its files: the backup fails, and the next is served", async () => {
  const copied = site.backend.quiescent?.(async () => {
    process.kill(before ?? 0, "SIGKILL");
    await expect.poll(pid).not.toBe(before);
  });
  await expect(copied).rejects.toThrow("The database has stopped");
  await servedAgain();
});

test("asked with what is no array where one is meant: the next is served", async () => {
  const family = await site.signIn("list@example.com", { staff: false });
  const answer = await rest("rpc/end_plan", family, {
    method: "POST",
    body: JSON.stringify({ plan_id: crypto.randomUUID(), keeps: {} }),
  });
  // A PostgreSQL takes it for an empty array, and finds no such plan.
  expect(answer.ok, await answer.text()).toBe(false);
  await servedAgain();
});

test("that takes without end, and memory with it, is ended", async () => {
  const levels = Array.from({ length: 7 });
  const nested = levels.reduce<string>(
    (inner) => `id,celebration_ideas(id,celebration_types(${inner}))`,
    "id",
  );
  const answer = await rest(`celebration_types?select=${nested}`, site.anonymous);
  expect([400, 503], await answer.text()).toContain(answer.status);
  await servedAgain();
});
