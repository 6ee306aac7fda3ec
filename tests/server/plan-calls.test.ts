import { PostgrestClient } from "@supabase/postgrest-js";
import { expect, it } from "vitest";
import type { Database } from "~shared/database.types";
import { rpc } from "../support/database/rows";
import { openKeptTestBackend } from "../support/database/test-backend";

// A plan through the web server's guards, as its page asks.

const site = await openKeptTestBackend({ RATE_LIMIT_PLANS: "14/1m", RATE_LIMIT_READS: "60/1m" });
const plan = crypto.randomUUID();
const task = crypto.randomUUID();

const client = (headers: Record<string, string>) =>
  new PostgrestClient<Database>("http://site/rest/v1", {
    headers,
    retry: false,
    fetch: async (input, init) => {
      const { pathname, search } = new URL(String(input));
      return site.ask(pathname + search, init as RequestInit);
    },
  });
const family = client(await site.signIn("family@example.com", { staff: false }));
const staff = client(await site.signIn("staff@example.com", { staff: true }));

const save = (field: string, base: unknown, value: unknown, noun = "plan_tasks", row_id = task) =>
  family.rpc("save_plan_field", { noun, row_id, field, base, value } as never);

it("starts, is read, takes rows and fields of any type", async () => {
  const answers = { kind: "died", honoree_name: "Ruth" };
  await rpc(family, "start_plan", { p_id: plan, answers });
  const row = { id: task, plan_id: plan, title: "Chairs" };
  for (const _ of ["sent", "sent again"]) {
    await family.from("plan_tasks").upsert(row, { ignoreDuplicates: true }).throwOnError();
  }
  for (const [base, value] of [
    ["", "80"],
    ["80", '"quoted" and \\'],
    ['"quoted" and \\', "null"],
  ]) {
    expect((await save("note", base, value)).data).toMatchObject({ saved: true });
  }
  const days = ["2027-05-01"];
  expect((await save("possible_days", [], days, "plans", plan)).data).toMatchObject({
    saved: true,
  });
  expect(await rpc(family, "plan_since", { plan_id: plan, version: 0 })).toMatchObject({
    plans: [{ possible_days: days }],
    plan_tasks: expect.arrayContaining([expect.objectContaining({ id: task, note: "null" })]),
  });
});

it("is asked for news 30 times, each of which counts as what it brings", async () => {
  for (let i = 0; i < 30; i += 1) {
    const { status } = await family.rpc("plan_since", { plan_id: plan, version: 1 });
    expect(status).toBe(200);
  }
});

it("takes two texts of 5,000 characters at once, and no body that only staff may send", async () => {
  // The longest in JSON: six bytes for each.
  const long = "\u0001".repeat(4999);
  const first = await save("why", "", long);
  expect(first.status).toBe(200);
  expect((await save("why", long, `${long}a`)).data).toMatchObject({ saved: true });
  const huge = "a".repeat(150_000);
  expect((await save("note", "null", huge)).status).toBe(413);
  // The destination does not matter.
  const elsewhere = (by: typeof family) =>
    by.from("articles").insert({ title: "A", slug: "a", content: huge });
  expect((await elsewhere(family)).status).toBe(413);
  expect((await elsewhere(staff)).status).not.toBe(413);
});

it("says what it refuses as PostgREST does", async () => {
  const long = await save("note", "null", "a".repeat(5001));
  expect([long.status, long.error?.code]).toEqual([400, "23514"]);
  const unknown = await save("version", 1, 2);
  expect([unknown.status, unknown.error?.message]).toEqual([400, "unknown_field"]);
});

it("is nobody's whom it is not: staff get what everybody gets of a plan that is not there", async () => {
  const asked = await staff.rpc("plan_since", { plan_id: plan, version: 0 });
  expect([asked.status, asked.data]).toEqual([200, null]);
  expect((await staff.from("plan_tasks").select("id")).data ?? []).toEqual([]);
});

it("takes so many writes a minute from one address, and answers what is new all the same", async () => {
  const statuses = [];
  for (let count = 0; count < 12; count += 1) {
    statuses.push((await save("note", "null", "null")).status);
  }
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
  expect(statuses.at(-1)).toBe(429);
  const { status } = await family.rpc("plan_since", { plan_id: plan, version: 0 });
  expect(status).toBe(200);
});
