import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import { permissions } from "../support/permissions/permissions";
import { ASKERS, all, type Caller, probe, refusedProbe, target } from "./ask";

const matrix = permissions({ staffId: target.staff.id, strangerId: target.stranger.id });
const tables = Object.keys(matrix);
const callers = Object.keys(ASKERS) as Caller[];
const LISTS = { anonymous: VISITORS, stranger: FAMILIES };

/** Queries that ask for more than rows and columns in plain words. */
const QUERIES = [
  "select=*",
  "select=*&limit=1000000",
  "select=*&offset=-1",
  "select=count",
  "select=count()",
  "select=id.count()",
  "select=id.max(),created_at.min()",
  "select=*,xmin,ctid,tableoid::regclass",
  "select=ctid",
  "select=*::text",
  "select=id::json->x",
  "select=%22*%22",
  "select=*;select%20*",
  "select=",
  "order=created_at.desc.nullslast",
  "order=search_text",
  "order=password_hash",
  "order=nothing",
  "order=(select%201)",
  "order=id);drop%20table%20staff;--",
  "or=(id.not.is.null,id.is.null)",
  "and=(or(id.not.is.null))",
  "not.or=(id.is.null)",
  "id=not.is.null",
  "id=in.(select%20id%20from%20staff)",
  "id=eq.1'%20or%20'1'='1",
  "id=eq.1;--",
  "email=like.*",
  "email=ilike.*example*",
  "search_text=ilike.*unseen*",
  "search_text=fts.unseen",
  "title=match.^u",
  "password_hash=like.$2a*",
  "published=is.false",
  "published=eq.false",
  "is_published=eq.false",
  "created_by=not.is.null",
  "having=count.gt.0",
  "group=id",
  "columns=*",
  "on_conflict=id",
];

/** Ways to ask for the answer. */
const ACCEPT = [
  "text/csv",
  "application/vnd.pgrst.object+json",
  "application/vnd.pgrst.array+json;nulls=stripped",
  "application/vnd.pgrst.plan+json;options=analyze|verbose",
  "application/vnd.pgrst.plan+text",
  "application/geo+json",
  "application/openapi+json",
  "application/octet-stream",
  "text/xml",
];

/** Every query, and every way to ask for the answer. */
const ASKED: { query: string; headers: Record<string, string> }[] = [
  ...QUERIES.map((query) => ({ query, headers: {} })),
  ...ACCEPT.map((accept) => ({ query: "", headers: { accept } })),
  { query: "", headers: { range: "0-9", "range-unit": "items" } },
];
/** A table in nobody's list is refused at the first word: it is asked these many, in turns. */
const IN_TURN = 5;

/** References: along these PostgREST embeds one table's rows in another's, either way. */
const RELATIONS = readFileSync("shared/database.types.ts", "utf8")
  .split(/^ {6}(?=\w+: \{$)/m)
  .flatMap((block) => {
    const table = /^\w+/.exec(block)?.[0] ?? "";
    const found = block.matchAll(/columns: \["(\w+)".*\n.*\n\s*referencedRelation: "(\w+)"/g);
    return [...found].map(([, column = "", other = ""]) => ({ table, column, other }));
  })
  .filter(({ table, other }) => table in matrix && other in matrix);

describe.concurrent.each(callers)("%s", (caller) => {
  const as = ASKERS[caller];

  it.each([...tables.entries()])("learns nothing hidden by any query, %i %s", async (at, table) => {
    const isListed = LISTS[caller].reads.some((line) => line.includes(table));
    const from = (at * IN_TURN) % ASKED.length;
    const turn = [...ASKED, ...ASKED].slice(from, from + IN_TURN);
    for (const { query, headers } of isListed ? ASKED : turn)
      await probe(`/rest/v1/${table}?${query}`, { as, headers });
  });

  it("learns nothing hidden through what a table points at", async () => {
    expect(RELATIONS.length).toBeGreaterThan(50);
    await all(RELATIONS, async ({ table, column, other }) => {
      await probe(`/rest/v1/${table}?select=*,${other}(*)`, { as });
      await probe(`/rest/v1/${table}?select=*,x:${column}(*),...${column}(*)`, { as });
      await probe(`/rest/v1/${other}?select=id,x:${table}!inner(count)&${table}.order=id`, { as });
    });
  });

  it("finds no other table", async () => {
    const others = [
      "users",
      "auth.users",
      "sessions",
      "refresh_tokens",
      "identities",
      "objects",
      "buckets",
      "storage.objects",
      "schema_migrations",
      "pg_user",
      "pg_shadow",
      "pg_catalog.pg_tables",
      "pg_stat_activity",
      "information_schema.tables",
      "vault.secrets",
      "staff%20s",
      "%22staff%22",
      "staff;",
      "../rest/v1/staff",
      "..%2fauth%2fv1%2fadmin%2fusers",
      "rpc",
      "",
    ];
    await all(others, async (name) => {
      await refusedProbe(`/rest/v1/${name}`, { as });
      await refusedProbe(`/rest/v1/${name}`, { as, method: "POST", body: {} });
      await refusedProbe(`/rest/v1/${name}?id=not.is.null`, { as, method: "DELETE" });
    });
  });
});
