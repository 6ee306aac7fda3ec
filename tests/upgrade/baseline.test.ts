import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { openLocalBackend } from "../../server/backend/local";
import { createLog } from "../../server/http/log";
import { engineProgram } from "../support/engine";
import { copyTemplate } from "../support/template";

/** The migrations that the baseline replaced, by version. */
const REPLACED = `
  20261121100000 20261121100100 20261121100200 20261121100300 20261121100400 20261121100500
  20261121100600 20261121100700 20261121100800 20261121100900 20261121101000 20261121101100
  20261121101200 20261121101300 20261121101400 20261121101500 20261121101600 20261121101700
  20261121101800 20261121101900 20261121102000 20261121102100 20261121102200 20261121102400
  20261121102500 20261121102600 20261121102700 20261121102800 20261121102900
`.match(/\d+/g) as string[];

/** What a database holds: opening an embedded one takes seconds, so all of it is one query. */
const STATE = `select
  (select array_agg(version order by version)
   from supabase_migrations.schema_migrations) as versions,
  (select array_agg(subject) from public.contact_messages) as subjects,
  num_nulls(
    to_regproc('public.make_search'),
    to_regproc('public.investor_password_salts'),
    to_regclass('public.investor_passwords_by_hash')
  ) as missing`;

let folder: string;
let databaseUrl: string | undefined;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "last-hurrah-baseline-"));
  databaseUrl = await copyTemplate(folder);
});
afterEach(() => rm(folder, { recursive: true, force: true }));

type Row = Record<string, unknown>;

/** Runs statements on the database while no site uses it. @returns the rows of the last one */
async function query(...statements: string[]): Promise<Row[]> {
  const client = databaseUrl
    ? postgres(databaseUrl, { max: 1 })
    : new PGlite(join(folder, "db"), { extensions: { pgcrypto, pg_trgm } });
  let rows: Row[] = [];
  for (const sql of statements) {
    rows =
      client instanceof PGlite ? (await client.query<Row>(sql)).rows : await client.unsafe(sql);
  }
  await (client instanceof PGlite ? client.close() : client.end());
  return [...rows];
}

/** Starts the site's database and stops it again. */
async function startAndStop(): Promise<void> {
  const log = createLog("silent");
  const backend = await openLocalBackend({
    folder,
    databaseUrl,
    engine: engineProgram(),
    log,
    onLost() {},
  });
  await backend.close();
}

/** The last file of the baseline. */
const BASELINE = "20261122111700";

/** Statements that drop the tables, functions and schemas that came after the baseline. */
async function dropsOfLaterThings(): Promise<string[]> {
  const created = { before: new Set<string>(), later: new Set<string>() };
  for (const file of (await readdir("supabase/migrations")).sort()) {
    const sql = await readFile(join("supabase/migrations", file), "utf8");
    const those = file.slice(0, 14) > BASELINE ? created.later : created.before;
    for (const [, kind, name] of sql.matchAll(/^create (schema|table|function) ([\w.]+)/gm))
      those.add(`${kind} ${name}`);
  }
  const added = [...created.later].filter((thing) => !created.before.has(thing));
  return added.map((thing) => {
    const [kind = "", name = ""] = thing.split(" ");
    return `drop ${kind} if exists ${name} cascade`;
  });
}

/** The view that a later migration gave a column. */
async function subscribersOfBaseline(): Promise<string> {
  const sql = await readFile("supabase/migrations/20261122110900_messages.sql", "utf8");
  return /^create view public.mailing_list_subscribers[^;]+/m.exec(sql)?.[0] ?? "";
}

/** The function that a later migration replaced by another with more arguments. */
const IS_PUBLISHED = `create function public.is_published(published boolean) returns boolean
  language sql immutable as 'select published'`;

/** Makes it a database from before the baseline, with a row and these migrations. */
const makeOld = async (versions: string[]) =>
  query(
    // What came after it.
    ...(await dropsOfLaterThings()),
    "alter table public.staff drop column role",
    ...["articles", "celebration_stories", "celebration_types", "partners", "content_sections"].map(
      (table) =>
        `alter table public.${table} drop column deleted_at cascade, drop column deleted_by`,
    ),
    'drop policy if exists "Anyone can meet ideas of a type they may read" on public.celebration_ideas',
    "drop trigger if exists set_updated_at on public.partners",
    `alter table public.partners drop column price_from, drop column price_to,
       drop column price_includes, drop column capacity, drop column step_free,
       drop column parking, drop column own_food, drop column languages,
       drop column service_area, drop column website, drop column takes_inquiries`,
    `alter table public.vendor_submissions drop column if exists search_text, drop column status, drop column reviewed_by,
       drop column reviewed_at, drop column partner_id, drop column location,
       drop column version, drop column answered_at, add column search_text text`,
    `alter table public.articles drop column if exists publish_at cascade,
       drop column if exists unpublish_at cascade`,
    IS_PUBLISHED,
    "drop index public.contact_messages_by_address",
    `alter table public.contact_messages drop column is_pending, drop column status,
       drop column owner_id, drop column version, drop column updated_at`,
    "drop view if exists public.mailing_list_subscribers cascade",
    // Folded, they went with the schema of that function.
    `alter table public.early_access_requests add column subscriber_search_text text,
       add column search_text text`,
    await subscribersOfBaseline(),
    "alter table public.early_access_requests drop column source, drop column consent_text",
    "alter table public.articles drop column meta_title, drop column meta_description, drop column first_published_at",
    "alter domain public.email_address drop constraint email_address_characters",
    "drop function if exists public.make_search",
    'drop policy if exists "Staff can delete early access requests" on public.early_access_requests',
    'drop policy if exists "Staff can describe investor passwords" on public.investor_passwords',
    'drop policy if exists "Staff can read pictures that partners propose" on storage.objects',
    "drop trigger set_updated_at on public.investor_passwords",
    "drop view if exists public.investor_visits",
    "alter table public.investor_access_logs drop column person_id",
    "alter table public.investor_passwords drop column updated_at",
    "drop function public.investor_password_salts",
    "drop index public.investor_passwords_by_hash",
    // What counted before there was one counter.
    "create table if not exists public.recent_submissions ()",
    `create or replace function public.refuse_submission(oldest timestamptz) returns void
       language sql as 'select'`,
    "delete from supabase_migrations.schema_migrations",
    `insert into supabase_migrations.schema_migrations (version)
     values ${versions.map((version) => `('${version}')`).join(", ")}`,
    `insert into public.contact_messages (name, email, subject, message)
     values ('Ann', 'ann@example.com', 'Before the baseline', 'Can you help us plan?')`,
  );

test("a database from before the baseline keeps its rows and is recorded as being at it", async () => {
  await makeOld(REPLACED);
  // A file of the baseline would fail: its tables are there. Those after it run.
  await startAndStop();
  const files = (await readdir("supabase/migrations")).sort();
  expect(await query(STATE)).toEqual([
    {
      versions: files.map((file) => file.slice(0, 14)),
      subjects: ["Before the baseline"],
      missing: 0,
    },
  ]);
});

test("a start of the version before, on a database at the baseline, leaves one that starts", async () => {
  await query(
    "insert into supabase_migrations.schema_migrations (version) values ('20261121100000')",
  );
  await startAndStop();
  const [state] = await query(STATE);
  expect(state?.versions).not.toContain("20261121100000");
});

test("a database that is older still is refused and left as it is", async () => {
  const versions = REPLACED.slice(0, -1);
  await makeOld(versions);
  await expect(startAndStop()).rejects.toThrow("it has 28 of the 29 migrations from before");
  expect(await query(STATE)).toEqual([{ versions, subjects: ["Before the baseline"], missing: 3 }]);
});
