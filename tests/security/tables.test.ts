import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import { permissions } from "../support/permissions/permissions";
import { ASKERS, type Asker, all, ask, probe, refusedProbe, SITE, target, withToken } from "./ask";
import { BAD_TOKENS, ENDED, tokensOf } from "./tokens";

const matrix = permissions({ staffId: target.staff.id, strangerId: target.stranger.id });
const tables = Object.keys(matrix);
/** What the list says of a table. */
function entryOf(table: string) {
  const entry = matrix[table];
  if (!entry) throw new Error(`The list does not name ${table}`);
  return entry;
}

const askers = Object.keys(ASKERS) as Asker[];
const LISTS = { anonymous: VISITORS, stranger: FAMILIES };
const rest = "/rest/v1";

/** Everything in every table, as the site itself reads it. */
async function everything(): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const table of tables) {
    const { key = "id" } = entryOf(table);
    const { text } = await ask(`${rest}/${table}?order=${key}`, { as: SITE });
    found[table] = JSON.parse(text);
  }
  return found;
}

let before: Record<string, unknown>;
beforeAll(async () => {
  before = await everything();
  // The rows that must not be seen are there: that nobody sees them proves something.
  for (const table of tables) expect(before[table], table).not.toEqual([]);
});
afterAll(async () => {
  expect(await everything(), "a refused call left something behind").toEqual(before);
});

const COUNTS = [
  ["GET", "exact"],
  ["HEAD", "exact"],
  ["HEAD", "planned"],
  ["GET", "estimated"],
];

/** Ways to ask for more than an insert: its rows, another row's place, a trial. */
const PREFERENCES = [
  "return=minimal",
  "return=representation",
  "resolution=merge-duplicates",
  "resolution=ignore-duplicates,return=representation",
  "tx=rollback,return=representation",
  "missing=default,handling=strict,max-affected=1",
];
const CHANGING = ["return=headers-only,count=exact", "return=representation"];

const only = (columns: string[], row: Record<string, unknown>) =>
  Object.fromEntries(columns.map((column) => [column, row[column]]));

describe.concurrent.each(askers)("%s", (asker) => {
  const as = ASKERS[asker];

  it.each(tables)("reads of %s what the list says, and counts no more", async (table) => {
    const { key = "id", rows, read } = entryOf(table);
    const seen = (read[asker] ?? []).map((name) => rows[name] ?? {});
    const listed = LISTS[asker].reads.filter((line) => line.startsWith(`${table}?`));
    if (seen.length > 0) expect(listed).not.toEqual([]);
    for (const line of listed) {
      const path = `${rest}/${line.replace(/&limit$/, "").replaceAll(/&[a-z_]+=(eq\.\*|in\.\(\*\))/g, "")}`;
      const found = JSON.parse((await probe(path, { as })).text) as Record<string, unknown>[];
      expect(found).toHaveLength(seen.length);
      // The columns that were seeded; of those of another table there is one row too.
      for (const [index, row] of found.entries()) {
        const seeded = seen.find((one) => row[key] && one[key] === row[key]) ?? seen[index] ?? {};
        const columns = Object.keys(row).filter((column) => column in seeded);
        expect(only(columns, row)).toEqual(only(columns, seeded));
      }
      for (const [method, kind] of COUNTS) {
        const headers = { prefer: `count=${kind}` };
        const counted = await probe(path, { as, method, headers });
        const total = counted.headers.get("content-range")?.split("/")[1] ?? "*";
        // The other kinds are the planner's guesses, and refused.
        if (kind === "exact") expect(total, table).toBe(`${seen.length}`);
        else expect(counted.status).toBe(400);
      }
    }
    // Naming no column, or all, or rows that the pages do not ask for, gives none.
    for (const query of ["", "?select=*", `?select=${key},created_by`]) {
      await refusedProbe(`${rest}/${table}${query}`, { as });
      await refusedProbe(`${rest}/${table}${query}`, { as, method: "HEAD" });
    }
  });

  it.each(tables)("writes to %s what the list says", async (table) => {
    const { key = "id", rows, insert, update } = entryOf(table);
    const first = Object.values(rows)[0]?.[key];
    const path = `${rest}/${table}`;
    const mayInsert = insert.by.includes(asker);
    for (const prefer of PREFERENCES) {
      const headers = { prefer };
      const taken = { ...insert.row, [key]: first };
      const returns = /representation|merge/.test(prefer);
      if (!mayInsert || returns) {
        await refusedProbe(path, { as, method: "POST", headers, body: insert.row });
        await refusedProbe(path, { as, method: "POST", headers, body: [insert.row, taken] });
      }
      const upsert = { as, method: "POST", headers, body: taken };
      if (!mayInsert || returns) await refusedProbe(`${path}?on_conflict=${key}`, upsert);
    }
    // Where nothing matches a policy, nothing is changed, and the answer is as for no rows.
    for (const prefer of CHANGING) {
      const change = { as, method: "PATCH", headers: { prefer }, body: update.change };
      const removal = { as, method: "DELETE", headers: { prefer } };
      for (const where of [`${path}?${key}=eq.${first}`, path]) {
        await probe(where, change);
        await probe(where, removal);
      }
    }
    await probe(`${path}?${key}=eq.${first}`, {
      as,
      method: "PUT",
      body: { ...Object.values(rows)[0], ...insert.row },
    });
    for (const method of ["OPTIONS", "TRACE-NOT", "LINK"]) await probe(path, { as, method });
    // Others' methods, and other schemas' tables under the same name.
    await probe(path, {
      as,
      method: "POST",
      headers: { "x-http-method-override": "DELETE" },
      body: {},
    });
    for (const schema of ["auth", "storage", "information_schema"]) {
      await refusedProbe(path, { as, headers: { "accept-profile": schema } });
      await refusedProbe(path, {
        as,
        method: "POST",
        headers: { "content-profile": schema },
        body: {},
      });
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
        const body = { ...matrix[table]?.insert.row, [name]: "2020-01-01" };
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
      const { key = "id", rows, read, insert, update } = entryOf(table);
      const path = `${rest}/${table}`;
      const seen = (read.stranger ?? []).map((name) => rows[name]?.[key]);
      const { status, text } = await probe(path, { as });
      if (status === 200) expect(JSON.parse(text).map((row: never) => row[key])).toEqual(seen);
      else expect(status, text).toBeOneOf([401, 403]);
      if (!insert.by.includes("stranger"))
        await refusedProbe(path, { as, method: "POST", body: insert.row });
      await probe(path, { as, method: "PATCH", body: update.change });
      await probe(path, { as, method: "DELETE" });
    });
    await refusedProbe(`${rest}/rpc/is_staff`, { as, method: "POST", body: {} });
  });
});

const { [ENDED]: _, ...NOBODYS } = BAD_TOKENS;

describe.each(Object.entries(NOBODYS))("a token %s", (_, token) => {
  it("opens no table and no function", async () => {
    await all(tokensOf(token), async (as) => {
      for (const table of tables) {
        const { insert, update } = entryOf(table);
        await refusedProbe(`${rest}/${table}`, { as });
        await refusedProbe(`${rest}/${table}`, {
          as,
          method: "HEAD",
          headers: { prefer: "count=exact" },
        });
        await refusedProbe(`${rest}/${table}`, { as, method: "POST", body: insert.row });
        await refusedProbe(`${rest}/${table}`, { as, method: "PATCH", body: update.change });
        await refusedProbe(`${rest}/${table}`, { as, method: "DELETE" });
      }
      await refusedProbe(`${rest}/rpc/search_articles`, {
        as,
        method: "POST",
        body: { search: "" },
      });
      await refusedProbe(`${rest}/rpc/is_staff`, { as, method: "POST", body: {} });
    });
  });
});
