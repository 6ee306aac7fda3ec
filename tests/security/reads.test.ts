import { describe, it } from "vitest";
import { permissions } from "../support/permissions/permissions";
import { ASKERS, type Asker, all, probe, refusedProbe, target } from "./ask";
import { BAD_KEYS } from "./tokens";

const matrix = permissions({ staffId: target.staff.id, strangerId: target.stranger.id });
const tables = Object.keys(matrix);
const askers = Object.keys(ASKERS) as Asker[];

/** Queries that ask for more than rows and columns in plain words. */
const QUERIES = [
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

describe.concurrent.each(askers)("%s", (asker) => {
  const as = ASKERS[asker];

  it.each(tables)("learns nothing hidden of %s by any query", async (table) => {
    await all(QUERIES, (query) => probe(`/rest/v1/${table}?${query}`, { as }));
    await all(ACCEPT, (accept) => probe(`/rest/v1/${table}`, { as, headers: { accept } }));
    await probe(`/rest/v1/${table}`, { as, headers: { range: "0-9", "range-unit": "items" } });
  });

  it.each(tables)("learns nothing hidden through what %s points at", async (table) => {
    const others = tables.filter((other) => other !== table);
    await all(others, async (other) => {
      await probe(`/rest/v1/${table}?select=*,${other}(*)`, { as });
      await probe(`/rest/v1/${table}?select=id,x:${other}!inner(count)&${other}.order=id`, { as });
    });
    for (const hint of ["author_id", "created_by", "password_id", "user_id", "article_id"]) {
      await probe(`/rest/v1/${table}?select=*,x:${hint}(*),...${hint}(*)`, { as });
    }
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
    for (const name of others) {
      await refusedProbe(`/rest/v1/${name}`, { as });
      await refusedProbe(`/rest/v1/${name}`, { as, method: "POST", body: {} });
      await refusedProbe(`/rest/v1/${name}?id=not.is.null`, { as, method: "DELETE" });
    }
  });
});

describe.each(Object.entries(BAD_KEYS))("%s", (_, as) => {
  it("opens nothing", async () => {
    for (const table of tables) {
      await refusedProbe(`/rest/v1/${table}`, { as });
      await refusedProbe(`/rest/v1/${table}`, { as, method: "POST", body: {} });
    }
    await refusedProbe("/rest/v1/rpc/is_published", {
      as,
      method: "POST",
      body: { published: true },
    });
    await refusedProbe("/auth/v1/user", { as });
    await refusedProbe("/storage/v1/bucket", { as });
  });
});
