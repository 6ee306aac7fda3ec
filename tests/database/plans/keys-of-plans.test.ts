import postgres from "postgres";
import { afterAll, expect, inject, test } from "vitest";
import { createDatabase } from "../../support/database/postgres";
import { TEMPLATE } from "../../support/database/template";

/**
 * Tables of a plan whose rows have an id made from another row's, or from their plan's: anybody who
 * knows that one can make the id. They are keyed with their plan.
 */
const DERIVED = [
  "public.plan_guest_needs",
  "public.plan_household_contacts",
  "public.plan_household_merges",
  "public.plan_household_tokens",
  "public.plan_invitations",
  "public.plan_public_links",
  "public.plan_public_tokens",
  "public.plan_replies",
  "public.plan_request_contacts",
  "public.plan_request_tokens",
];

/** Those whose ids are random, or made from a secret, and nobody else's on the whole site. */
const RANDOM = [
  "private.household_answers",
  "private.rows_set_aside",
  "public.inquiries",
  "public.inquiry_contacts",
  "public.inquiry_entries",
  "public.inquiry_files",
  "public.inquiry_threads",
  "public.letter_tokens",
  "public.plan_announcements",
  "public.plan_budget_items",
  "public.plan_choices",
  "public.plan_finders",
  "public.plan_guest_letters",
  "public.plan_guest_sendings",
  "public.plan_guests",
  "public.plan_history",
  "public.plan_households",
  "public.plan_invitation_parts",
  "public.plan_invites",
  "public.plan_letter_reports",
  "public.plan_members",
  "public.plan_memories",
  "public.plan_memory_reports",
  "public.plan_program_items",
  "public.plan_removals",
  "public.plan_requests",
  "public.plan_shortlist",
  "public.plan_tasks",
  "public.plan_wishes",
];

type Key = { name: string; id: boolean; keys: string[]; reference: boolean };
type Source = { name: string; source: string };

/** A database's faults in keys, references and upserts, one a line. */
async function faultsOf(database: postgres.Sql) {
  const read = <T extends object>(sql: string) => database.unsafe<T[]>(sql);
  const columns = (of: string, numbers: string) =>
    `array(select attname::text from pg_attribute where attrelid = ${of} and attnum = any (${numbers})
       order by 1)`;
  // `reference`: its id is another row's, or its plan's.
  const tables = await read<Key>(`
    select relnamespace::regnamespace || '.' || relname as name,
      exists (select from pg_attribute where attrelid = c.oid and attname = 'id') as id,
      exists (
        select from pg_constraint where conrelid = c.oid and contype = 'f'
          and 'id' = any (${columns("conrelid", "conkey")})
      ) or exists (
        select from pg_constraint where conrelid = c.oid and contype = 'c'
          and pg_get_constraintdef(oid) ~ '\\(id = plan_id\\)'
      ) as reference,
      array(
        select array_to_string(${columns("conrelid", "conkey")}, ',') from pg_constraint
        where conrelid = c.oid and contype in ('p', 'u')
      ) as keys
    from pg_class as c
    where relkind in ('r', 'p') and relnamespace in ('public'::regnamespace, 'private'::regnamespace)
      and exists (select from pg_attribute where attrelid = c.oid and attname = 'plan_id')`);
  const references = await read<{ name: string }>(`
    select f.conrelid::regclass || ' ' || f.conname as name from pg_constraint as f
    where contype = 'f'
      and exists (select from pg_attribute where attrelid = conrelid and attname = 'plan_id')
      and exists (select from pg_attribute where attrelid = confrelid and attname = 'plan_id')
      and not exists (
        select from unnest(conkey, confkey) as pair (own, other)
        join pg_attribute as o on o.attrelid = conrelid and o.attnum = own
        join pg_attribute as t on t.attrelid = confrelid and t.attnum = other
        where o.attname = 'plan_id' and t.attname = 'plan_id'
      )`);
  const functions = await read<Source>(`
    select p.oid::regprocedure::text as name, pg_get_functiondef(p.oid) as source from pg_proc as p
    where prokind in ('f', 'p')
      and pronamespace in ('public'::regnamespace, 'private'::regnamespace)`);
  const constraints = await read<{ name: string; columns: string[] }>(`
    select conname as name, ${columns("conrelid", "conkey")} as columns from pg_constraint
    where contype in ('p', 'u')`);
  const ofPlan = tables.map(({ name }) => name);
  return {
    references: references.map(({ name }) => name).sort(),
    upserts: functions
      .filter(({ source }) => upsertsOf(source).some((one) => isOpen(one, ofPlan, constraints)))
      .map(({ name }) => name)
      .sort(),
    unkeyed: tables
      .filter(({ name, keys, reference }) => {
        return (reference || DERIVED.includes(name)) && !keys.includes("id,plan_id");
      })
      .map(({ name }) => name)
      .sort(),
    unknown: tables
      .filter(({ name, id }) => id && !DERIVED.includes(name) && !RANDOM.includes(name))
      .map(({ name }) => name)
      .sort(),
    gone: [...DERIVED, ...RANDOM].filter((name) => !ofPlan.includes(name)),
  };
}

/** The statements of a function that insert a row or change one. */
const upsertsOf = (source: string) =>
  source
    // Comments and semicolons in texts do not count.
    .replaceAll(/--.*$/gm, "")
    .replaceAll(/'(?:[^']|'')*'/g, (text) => text.replaceAll(";", " "))
    .split(/(?=\binsert\s+into\b)/i)
    .slice(1)
    .filter((part) => /\bdo\s+update\b/i.test(part.split(";")[0] ?? ""))
    .map((part) => part.split(";")[0] ?? "");

function isOpen(
  statement: string,
  ofPlan: string[],
  constraints: { name: string; columns: string[] }[],
): boolean {
  const [, table = "", target = ""] =
    /^insert\s+into\s+([\w.%"]+)[\s\S]*?\bon\s+conflict\b([\s\S]*?)\bdo\s+update\b/i.exec(
      statement,
    ) ?? [];
  // One that is made for several tables in turn may be for a plan's.
  if (!table.includes("%") && !ofPlan.includes(table.replaceAll('"', ""))) return false;
  const [, named] = /on\s+constraint\s+(\w+)/i.exec(`on ${target}`) ?? [];
  if (constraints.some(({ name, columns }) => name === named && columns.includes("plan_id")))
    return false;
  const [, condition = ""] = /\bdo\s+update\b[\s\S]*?\bwhere\b([\s\S]*)$/i.exec(statement) ?? [];
  return !/\bplan_id\b/i.test(`${named ? "" : target} ${condition}`);
}

const database = postgres(await createDatabase(inject("postgres"), TEMPLATE), { max: 1 });
afterAll(() => database.end());

test("rows of a plan are keyed with it, refer to rows of it, and are written over in it alone", async () => {
  expect(await faultsOf(database)).toEqual({
    references: [],
    upserts: [],
    unkeyed: [],
    unknown: [],
    gone: [],
  });
  // Faults that must be found.
  await database.unsafe(`
      alter table public.plan_replies add constraint across foreign key (part_id)
        references public.plan_invitation_parts (id);
      create table private.songs (
        id uuid primary key references public.plan_guests (id),
        plan_id uuid not null references public.plans, title text
      );
      alter table public.plan_guest_needs drop constraint plan_guest_needs_pkey, add primary key (id);
      create function private.by_id(song uuid, plan uuid) returns void language plpgsql
      set search_path = '' as $$ begin
        insert into private.songs as song (id, plan_id, title) values (song, plan, 'x;y')
        on conflict (id) do update set title = excluded.title, plan_id = excluded.plan_id;
      end $$;
      create function private.by_constraint(song uuid, plan uuid) returns void language sql
      set search_path = '' as $$
        insert into private.songs (id, plan_id) values (song, plan)
        on conflict on constraint songs_pkey do update set title = '' where songs.title <> '' -- plan_id
      $$;
      create function private.of_any(holder text) returns void language plpgsql
      set search_path = '' as $$ begin
        execute format('insert into public.%I (id) values ($1) on conflict (id) do update set id = $1',
          holder);
      end $$;
      create function private.by_plan(song uuid, plan uuid) returns void language sql
      set search_path = '' as $$
        insert into private.songs (id, plan_id) values (song, plan)
        on conflict (id) do update set title = '' where songs.plan_id = excluded.plan_id
      $$;
    `);
  expect(await faultsOf(database)).toEqual({
    references: ["plan_replies across", "private.songs songs_id_fkey"],
    upserts: [
      "private.by_constraint(uuid,uuid)",
      "private.by_id(uuid,uuid)",
      "private.of_any(text)",
    ],
    unkeyed: ["private.songs", "public.plan_guest_needs"],
    unknown: ["private.songs"],
    gone: [],
  });
});
