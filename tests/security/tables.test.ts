import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import { permissions } from "../support/permissions/permissions";
import { ASKERS, all, ask, type Caller, probe, refusedProbe, SITE, target, withToken } from "./ask";
import { BAD_KEYS, BAD_TOKENS, ENDED, withBadToken } from "./tokens";

const matrix = permissions({ staffId: target.staff.id, strangerId: target.stranger.id });
const tables = Object.keys(matrix);
/** The list's entry of a table. */
function entryOf(table: string) {
  const entry = matrix[table];
  if (!entry) throw new Error(`The list does not name ${table}`);
  return entry;
}

const callers = Object.keys(ASKERS) as Caller[];
const LISTS = { anonymous: VISITORS, stranger: FAMILIES };
const rest = "/rest/v1";

/** The reads of a table that the pages make, without their conditions. */
const readsOf = (table: string, caller: Caller) =>
  LISTS[caller].reads
    .filter((line) => line.startsWith(`${table}?`))
    .map((line) => line.replace(/&limit$/, "").replaceAll(/&[a-z_]+=(eq\.\*|in\.\(\*\))/g, ""))
    .map((line) => `${rest}/${line}`);

/** Everything in every table, as the site itself reads it. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  await all(tables, async (table) => {
    const { key = "id" } = entryOf(table);
    const { text } = await ask(`${rest}/${table}?order=${key}`, { as: SITE });
    found[table] = JSON.parse(text);
  });
  return found;
}

let before: Record<string, unknown>;
beforeAll(async () => {
  before = await everything();
  // The rows that must not be seen exist, or seeing none would prove nothing.
  for (const table of tables) expect(before[table], table).not.toEqual([]);
});
afterAll(async () => {
  expect(await everything(), "a refused call left something behind").toEqual(before);
});

/** Ways to ask for more than an insert: its rows, another row's place, a trial. */
const PREFERENCES = [
  "return=minimal",
  "return=representation",
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates,return=representation",
  "tx=rollback,return=representation",
  "missing=default,handling=strict,max-affected=1",
];

const only = (columns: string[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

describe.concurrent.each(callers)("%s", (caller) => {
  const as = ASKERS[caller];

  it.each(tables)("reads of %s what the list says, and counts no more", async (table) => {
    const { key = "id", rows, read } = entryOf(table);
    const seen = (read?.[caller] ?? []).map((name) => rows[name] ?? {});
    const listed = readsOf(table, caller);
    if (seen.length > 0) expect(listed).not.toEqual([]);
    for (const path of listed) {
      const { text, headers } = await probe(path, { as, headers: { prefer: "count=exact" } });
      const found = JSON.parse(text) as Record<string, unknown>[];
      expect(found).toHaveLength(seen.length);
      expect(headers.get("content-range")?.split("/")[1], path).toBe(`${seen.length}`);
      // The columns that were seeded; of those of another table there is one row too.
      for (const [index, row] of found.entries()) {
        const seeded = seen.find((one) => row[key] && one[key] === row[key]) ?? seen[index] ?? {};
        const columns = Object.keys(row).filter((column) => column in seeded);
        expect(only(columns, row)).toEqual(only(columns, seeded));
      }
      // The other counts are the planner's guesses.
      for (const [method, kind] of Object.entries({ HEAD: "planned", GET: "estimated" })) {
        const guessed = await probe(path, { as, method, headers: { prefer: `count=${kind}` } });
        expect(guessed.status, path).toBe(400);
      }
    }
    // Naming no column, or rows that the pages do not ask for, gives none.
    await refusedProbe(`${rest}/${table}`, { as });
    await refusedProbe(`${rest}/${table}?select=${key},created_by`, { as, method: "HEAD" });
  });

  it.each(tables)("writes to %s what the list says", async (table) => {
    const { key = "id", rows, insert, update, may } = entryOf(table);
    const [first = {}] = Object.values(rows);
    const path = `${rest}/${table}`;
    const taken = { ...insert, [key]: first[key] };
    const mayInsert = may?.insert?.includes(caller);
    for (const prefer of mayInsert ? PREFERENCES : ["resolution=merge-duplicates"]) {
      if (mayInsert && !/representation|merge/.test(prefer)) continue;
      const post = { as, method: "POST", headers: { prefer } };
      await refusedProbe(path, { ...post, body: insert });
      await refusedProbe(path, { ...post, body: [insert, taken] });
      await refusedProbe(`${path}?on_conflict=${key}`, { ...post, body: taken });
    }
    const change = { as, method: "PATCH", body: update };
    for (const where of [`${path}?${key}=eq.${first[key]}`, path]) {
      await refusedProbe(where, change);
      await refusedProbe(where, { as, method: "DELETE" });
    }
    await refusedProbe(`${path}?${key}=eq.${first[key]}`, {
      as,
      method: "PUT",
      body: { ...first, ...insert },
    });
  });

  it("reaches no table by another method, nor under its name in another schema", async () => {
    for (const table of ["partners", "contact_messages", "plans", "staff_views"]) {
      const path = `${rest}/${table}`;
      for (const method of ["OPTIONS", "TRACE-NOT", "LINK"]) await probe(path, { as, method });
      const post = { as, method: "POST", body: {} };
      await probe(path, { ...post, headers: { "x-http-method-override": "DELETE" } });
      for (const schema of ["auth", "storage", "information_schema"]) {
        await refusedProbe(path, { as, headers: { "accept-profile": schema } });
        await refusedProbe(path, { ...post, headers: { "content-profile": schema } });
      }
    }
  });

  it("fills in no column but those of the forms", async () => {
    const columns = {
      contact_messages: ["created_at", "search_text"],
      early_access_requests: ["created_at", "email_key", "search_text", "subscriber_search_text"],
      vendor_submissions: ["created_at", "search_text"],
    };
    for (const [table, names] of Object.entries(columns)) {
      for (const name of names) {
        const body = { ...matrix[table]?.insert, [name]: "2020-01-01" };
        await refusedProbe(`${rest}/${table}`, { as, method: "POST", body });
        await refusedProbe(`${rest}/${table}?columns=id,${name}`, { as, method: "POST", body });
      }
    }
  });
});

describe("a token of a session that has ended", () => {
  const as = withToken(target.endedToken);

  // It stays signed for an hour, as on Supabase, and its account is nobody's any more.
  it("reads what a stranger reads, at most, and writes nothing", async () => {
    await all(tables, async (table) => {
      const { key = "id", rows, read, insert, update, may } = entryOf(table);
      const path = `${rest}/${table}`;
      const seen = (read?.stranger ?? []).map((name) => rows[name]?.[key]);
      for (const listed of [path, ...readsOf(table, "stranger")]) {
        const { status, text } = await probe(listed, { as });
        if (status !== 200) expect(status, `${listed}: ${text}`).toBeOneOf([401, 403]);
        else expect(JSON.parse(text), listed).toHaveLength(seen.length);
      }
      if (!may?.insert?.includes("stranger"))
        await refusedProbe(path, { as, method: "POST", body: insert });
      await refusedProbe(path, { as, method: "PATCH", body: update });
      await refusedProbe(path, { as, method: "DELETE" });
    });
    await refusedProbe(`${rest}/rpc/is_staff`, { as, method: "POST", body: {} });
  });
});

const { [ENDED]: _, ...NOBODYS } = BAD_TOKENS;

/** One way to ask each table; the next key asks it the next way, and so each table is asked in all. */
const WAYS = [
  () => ({}),
  () => ({ method: "HEAD", headers: { prefer: "count=exact" } }),
  (table: string) => ({ method: "POST", body: entryOf(table).insert.row }),
  (table: string) => ({ method: "PATCH", body: entryOf(table).update.change }),
  () => ({ method: "DELETE" }),
];
const CALLS = ["search_articles", "is_staff", "is_published", "article_byline"];

describe.each(
  Object.entries({ ...BAD_KEYS, ...withBadToken(NOBODYS) }).map(([name, as], turn) => ({
    name,
    as,
    turn,
  })),
)("$name", ({ as, turn }) => {
  it("opens no table, no function, no account and no stored file", async () => {
    await all([...tables.entries()], async ([index, table]) => {
      const way = WAYS[(index + turn) % WAYS.length];
      await refusedProbe(`${rest}/${table}`, { as, ...way?.(table) });
    });
    for (const name of CALLS)
      await refusedProbe(`${rest}/rpc/${name}`, { as, method: "POST", body: {} });
    await refusedProbe("/auth/v1/user", { as });
    await refusedProbe("/storage/v1/bucket", { as });
  });
});
