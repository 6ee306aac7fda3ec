import { readdirSync, readFileSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { openTestBackend, type TestBackend } from "../support/test-backend";

// What the engine bears by itself: these calls go past the web server's allowlist.

let site: TestBackend;
/** Engines that this worker keeps for other test files. */
let others: number[];
beforeAll(async () => {
  others = enginePids();
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

/** The engine's process, a child of this one; undefined while there is none. */
const enginePid = (): number | undefined => enginePids().find((pid) => !others.includes(pid));

function enginePids(): number[] {
  const children = readdirSync("/proc").filter((name) => {
    try {
      const stat = readFileSync(`/proc/${name}/stat`, "latin1");
      const [state, parent] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return /^\d+$/.test(name) && Number(parent) === process.pid && state !== "Z";
    } catch {
      return false;
    }
  });
  return children
    .filter((pid) => readFileSync(`/proc/${pid}/cmdline`, "latin1").includes(inject("engine")))
    .map(Number);
}

/** On a busy machine a start takes a while, and reads that waited for it too long were refused. */
const servedAgain = () =>
  vi.waitFor(
    async () => {
      const answer = await rest("partners?select=id&limit=1", site.anonymous);
      expect(answer.status).toBe(200);
    },
    { timeout: 45_000 },
  );

const message = (subject: string) => ({
  name: "Ada",
  email: "ada@example.com",
  subject,
  message: "Words for the family.",
});

describe("nobody takes over through the query parser", () => {
  const POLLUTING = [
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.ignoreAuthorization.limit=1",
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.jwt.limit=x",
    "celebration_types?select=id,__proto__:celebration_ideas(id)&__proto__.role.limit=service_role",
    "celebration_types?select=id,constructor:celebration_ideas(id)&constructor.prototype.limit=1",
    "partners?__proto__=eq.1",
    "partners?constructor.prototype.role=eq.service_role",
  ];

  test("what it writes to prototypes changes nothing for the next request", async () => {
    await write("contact_messages", message("Hidden"));
    // Whatever these are answered: the web server refuses all of them.
    for (const call of POLLUTING) await (await rest(call, site.anonymous)).text();
    const forged = { ...site.anonymous, authorization: "Bearer a.b.c" };
    const taken = await rest("contact_messages?select=id,subject", forged);
    expect(taken.status).toBe(401);
    expect(await taken.text()).not.toContain("Hidden");
    const read = await rest("contact_messages?select=subject", site.anonymous);
    expect(read.status).toBe(401);
    // Somebody can still sign in, and staff still read.
    const staff = await site.signIn("frozen@example.com", { staff: true });
    expect((await rest("contact_messages?select=subject", staff)).status).toBe(200);
  });
});

describe("a query that is deep leaves the engine as it is", () => {
  const DEEP = {
    "a regular expression": "partners?name=match.(a{255}){255}",
    "a text search": `partners?name=fts.${"!".repeat(14_000)}a`,
    "a path in JSON": `partners?select=name${"->a".repeat(4_000)}`,
    "conditions in conditions": `partners?or=${"(and".repeat(3_000)}(id.eq.1)${")".repeat(3_000)}`,
  };
  test.each(Object.entries(DEEP))("%s", async (_, call) => {
    const before = enginePid();
    await (await rest(call, site.anonymous)).text();
    expect((await rest("partners?select=id&limit=1", site.anonymous)).status).toBe(200);
    expect(enginePid()).toBe(before);
  });
});

describe("an engine that ends is started again", () => {
  let before: number | undefined;
  beforeEach(async () => {
    await vi.waitFor(() => expect(enginePid()).toBeDefined(), 10_000);
    before = enginePid();
  });

  test("killed, with a read and a write under way: what was acknowledged is there", async () => {
    const acknowledged: string[] = [];
    const writing = Array.from({ length: 20 }, async (_, number) => {
      const subject = `Before the kill ${number}`;
      const answer = await write("contact_messages", message(subject));
      if (answer.status === 201) acknowledged.push(subject);
      else expect(answer.status).toBe(503);
    });
    await vi.waitFor(() => expect(acknowledged.length).toBeGreaterThan(2), 10_000);
    process.kill(before ?? 0, "SIGKILL");
    // A read is asked once more of the next one.
    await servedAgain();
    await Promise.all(writing);
    const kept = await rest("contact_messages?select=subject&subject=like.Before*", site.site);
    const subjects = ((await kept.json()) as { subject: string }[]).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(acknowledged));
    expect(enginePid()).not.toBe(before);
  });

  test("stopped in the middle of a request: it answers 503 in the end, and the next is served", async () => {
    process.kill(before ?? 0, "SIGSTOP");
    const stuck = await rest("partners?select=id&limit=1", site.anonymous);
    expect(stuck.status).toBe(503);
    expect(stuck.headers.get("retry-after")).toBe("5");
    await servedAgain();
    expect(enginePid()).not.toBe(before);
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
});
