import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { newRow } from "~/plan/store/overlay";
import { NOUNS, type Noun } from "~/plan/store/rows";
import { OF_PLANS } from "~shared/family-queries";
import {
  INQUIRY_FILES,
  largestFile,
  MEMORY_PICTURES,
  PLAN_PICTURES,
  PROPOSAL_PICTURES,
} from "~shared/pictures/buckets";
import { databaseTypes, TYPES_FILE } from "../../scripts/database-types";
import { SHOWING_FUNCTIONS, SHOWN_TABLES } from "../../server/backend/content-writes";
import { READING } from "../../server/backend/shown-token";
import { WORKS_WHEN_FULL } from "../../server/backend/works-when-full";
import { LARGEST_FILE } from "../../server/inquiries/file-kind";
import { BUCKETS } from "../support/buckets";
import { readTemplate } from "../support/database/catalog";
import type { Persona } from "../support/database/database";
import { FUNCTIONS } from "../support/database/functions";
import { permissions } from "../support/permissions/permissions";

type Name = { name: string };
type FunctionFacts = {
  anonymous: boolean;
  signed_in: boolean;
  writes: boolean;
  triggered: boolean;
  source: string;
};

const ADDED = { id: "", rev: 0, planId: "", row: "", tab: "", at: 0, kind: "row" } as const;
const isNoun = (table: string): table is Noun => (NOUNS as readonly string[]).includes(table);

/** Of a plan's rows, whose columns a test of its own compares. */
const isAdded = (table: string) => table.startsWith("plan_") && table !== "plan_templates";

/** The catalog's contents, read once: no test changes it. */
const found = await readTemplate(async (database) => {
  const read = async <T extends object>(sql: string) => (await database.query<T>(sql)).rows;
  return {
    types: await databaseTypes(database),
    relations: await read<Name & { protected: boolean }>(
      `select relname as name, case relkind
         when 'r' then relrowsecurity
         else coalesce(reloptions @> '{security_invoker=true}', false)
       end as protected
       from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
       order by 1`,
    ),
    readable: await read<Name>(
      `select relname as name from pg_class
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v', 'm', 'p', 'f')
         and has_any_column_privilege('anon', oid, 'select')
       order by 1`,
    ),
    functions: await read<Name & FunctionFacts>(
      `select proname as name, provolatile = 'v' as writes, prosrc as source,
         prorettype = 'trigger'::regtype as triggered,
         has_function_privilege('anon', oid, 'execute') as anonymous,
         has_function_privilege('authenticated', oid, 'execute') as signed_in
       from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    ),
    refusals: await read<Name & { status: number }>(
      `select distinct refusal[1] as name, refusal[2]::integer as status
       from pg_proc, regexp_matches(prosrc, 'private\\.refuse\\(\\s*''(\\w+)'',\\s*(\\d+)', 'g') as refusal
       where pronamespace in ('public'::regnamespace, 'private'::regnamespace) order by 1, 2`,
    ),
    unpinned: await read<Name>(
      `select proname as name from pg_proc
       where pronamespace = 'public'::regnamespace and prosecdef
         and not coalesce(proconfig @> array['search_path=""'], false)`,
    ),
    insertable: await read<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'anon' and privilege_type <> 'SELECT'
       group by 1 order by 1`,
    ),
    /** Grants that no policy follows. */
    idle: await read<Name & { deed: string; who: string }>(
      `select relname as name, deed, who
       from pg_class, unnest(array['anon', 'authenticated']) as who,
         unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE']) as deed
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and (has_table_privilege(who, pg_class.oid, deed) or deed not in ('DELETE', 'TRUNCATE')
           and has_any_column_privilege(who, pg_class.oid, deed))
         and not exists (select from pg_policies where schemaname = 'public'
           and tablename = relname and cmd in ('ALL', deed)
           and permissive = 'PERMISSIVE' and who = any (roles))`,
    ),
    /** What who signed in may write: "*" is every column. */
    written: await read<Name & { deed: string; columns: string }>(
      `select relname as name, deed, case when has_table_privilege('authenticated', pg_class.oid, deed)
         then '*' else string_agg(attname::text, ' ' order by attname) end as columns
       from unnest(array['INSERT', 'UPDATE']) as deed, pg_class
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and has_column_privilege('authenticated', pg_class.oid, attnum, deed)
       group by relname, pg_class.oid, deed order by 1`,
    ),
    ofTheSite: await read<Name & { deed: string }>(
      `select relname as name, deed
       from pg_class, unnest(array['INSERT', 'UPDATE', 'DELETE']) as deed
       where relnamespace = 'public'::regnamespace and relkind = 'r'
         and not has_table_privilege('service_role', pg_class.oid, deed) order by 1, 2`,
    ),
    hidden: await read<Name & { columns: string[] }>(
      `select relname as name, array_agg(attname::text order by attname) as columns from pg_class
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
         and has_any_column_privilege('authenticated', pg_class.oid, 'select')
         and not has_column_privilege('authenticated', pg_class.oid, attnum, 'select')
       group by 1 order by 1`,
    ),
    added: await read<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name) as columns
       from information_schema.column_privileges
       where table_schema = 'public' and grantee = 'authenticated' and privilege_type = 'INSERT'
         and table_name like 'plan\\_%' and table_name <> 'plan_templates'
       group by 1 order by 1`,
    ),
    leftOut: await read<{ table: string; column: string; value: string | null; type: string }>(
      `select relname as table, attname as column, format_type(atttypid, null) as type,
         substring(pg_get_expr(adbin, adrelid) from '^''?([^'']*)') as value
       from pg_class
       join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
       left join pg_attrdef on adrelid = attrelid and adnum = attnum
       where relnamespace = 'public'::regnamespace and (adbin is not null or not attnotnull)
         and relkind = 'r' and attname not in ('id', 'plan_id', 'position')`,
    ),
    unindexed: await read<Name & { table: string }>(
      `select conrelid::regclass::text as table, conname as name from pg_constraint
       where contype = 'f' and connamespace = 'public'::regnamespace and not exists (
         select from pg_index where indrelid = conrelid and indkey[0] = conkey[1]
       )`,
    ),
    partless: await read<Name>(
      `select noun as name from unnest(public.plan_tables('written')) as noun
       where private.plan_part_of(noun) is null`,
    ),
    policies: await read<Name>(
      `select policyname as name from pg_policies where schemaname in ('public', 'storage')`,
    ),
    buckets: await read<Name & { public: boolean; limit: number; types: string[] }>(
      `select id as name, public, file_size_limit::integer as limit, allowed_mime_types as types
       from storage.buckets order by 1`,
    ),
    defaults: await read<Name>(
      `select grantee::regrole::text as name from pg_default_acl, aclexplode(defaclacl) as acl
       where defaclnamespace = 'public'::regnamespace
         and grantee::regrole::text in ('anon', 'authenticated')`,
    ),
  };
});

test("the checked-in types are those of the migrated database: run `npm run types:database`", async () => {
  expect(await readFile(TYPES_FILE, "utf8")).toBe(found.types);
});

test("every table and view is in the list of what each persona may do", () => {
  const listed = Object.keys(permissions({ staffId: "", strangerId: "" }));
  expect(found.relations.map(({ name }) => name)).toEqual(listed.sort());
});

test("every table has row level security, and every view its reader's rights", () => {
  expect(found.relations.filter((relation) => !relation.protected)).toEqual([]);
});

test("functions can be called by those the list names, and trigger functions by nobody", () => {
  const callers = ({ anonymous, signed_in }: (typeof found.functions)[number]): Persona[] => [
    ...(anonymous ? (["anonymous"] as const) : []),
    ...(signed_in ? (["stranger", "staff"] as const) : []),
  ];
  const open = found.functions
    .map((served) => [served.name, callers(served)] as const)
    .filter(([, personas]) => personas.length);
  expect(Object.fromEntries(open)).toEqual(FUNCTIONS);
});

test("what works on a full disk are functions that write, and not one that writes at length", () => {
  const writing = found.functions.filter(({ writes }) => writes).map(({ name }) => name);
  expect([...WORKS_WHEN_FULL].filter((name) => !writing.includes(name))).toEqual([]);
  const adds = /^(add|answer|leave_memory|make|name|propose|publish|reply|save|send|start)_?/;
  expect([...WORKS_WHEN_FULL].filter((name) => adds.test(name))).toEqual([]);
});

test("a refusal is answered with a status that says whose turn it is", () => {
  expect(found.refusals.length).toBeGreaterThan(100);
  const others = found.refusals.filter(({ status }) => ![400, 403, 404, 409, 429].includes(status));
  expect(others).toEqual([]);
});

test("functions with their owner's rights look nothing up along a path", () => {
  expect(found.unpinned).toEqual([]);
});

test("the public key may write these columns, and no others", () => {
  expect(found.insertable).toEqual([
    { table: "contact_messages", columns: ["email", "id", "message", "name", "subject"] },
    {
      table: "early_access_requests",
      columns: ["email", "email_opt_in", "first_name", "id", "interest_type", "last_name"],
    },
    {
      table: "vendor_submissions",
      columns: [
        "business_name",
        "contact_name",
        "email",
        "id",
        "location",
        "message",
        "phone",
        "service_type",
        "services",
      ],
    },
  ]);
});

test("visitors and who signed in are granted nothing that no policy is for", () => {
  expect(found.idle).toEqual([]);
});

/** Columns that who signed in may write, by table. */
const granted = (wanted: string) =>
  new Map(
    found.written
      .filter(({ deed }) => deed === wanted)
      .map(({ name, columns }) => [name, columns.split(" ")]),
  );
/** Of these, who may write content writes every column; triggers keep what is the site's. */
const WHOLE = [
  ...["articles", "canned_replies", "celebration_ideas", "celebration_stories"],
  ...["celebration_types", "content_sections"],
].map((name): [string, string] => [name, "*"]);

test("who signed in adds these columns of a row", () => {
  const added = [...granted("INSERT")].filter(([name]) => !isAdded(name));
  expect(Object.fromEntries(added.map(([name, columns]) => [name, columns.join(" ")]))).toEqual({
    ...Object.fromEntries(WHOLE),
    // As visitors do.
    ...Object.fromEntries(found.insertable.map(({ table, columns }) => [table, columns.join(" ")])),
    contact_notes: "id message_id words",
    newsletters: "article_id id subject words",
    partner_contacts: "contact_name partner_id phone price_notes",
    partners:
      "capacity description id image_url is_demonstration languages location name own_food parking price_from price_includes price_to service_area services step_free type website",
    pictures: "alt bucket bytes height is_kept name type width",
    plan_templates: "celebration_type_id draft id key kind position title",
    record_drafts: "base draft id kind record_id user_id version",
    staff_notices: "choice user_id",
    staff_views: "id list name query user_id",
  });
});

test("who signed in changes what they may add, but for these columns", () => {
  const added = granted("INSERT");
  const differs = [...granted("UPDATE")].map(([name, columns]) => {
    const before = (added.get(name) ?? []).filter((one) => !["id", "plan_id"].includes(one));
    return [
      name,
      [
        ...before.filter((one) => !columns.includes(one)).map((one) => `-${one}`),
        ...columns.filter((one) => !before.includes(one)),
      ].join(" "),
    ];
  });
  expect(Object.fromEntries(differs)).toEqual({
    ...Object.fromEntries(WHOLE.map(([name]) => [name, ""])),
    ...{ partners: "", record_drafts: "-user_id", staff_notices: "" },
    // Saved by its id, new or not.
    newsletters: "id",
    partner_contacts: "-partner_id",
    pictures: "-bucket -bytes -height -is_kept -name -type -width",
    plan_templates: "-celebration_type_id -key -kind -position -title",
    staff_views: "-list -query -user_id",
    ...{ investor_passwords: "description", site_settings: "value", staff: "display_name" },
    plan_budget_items: "removed_at",
    plan_choices: "-template_key removed_at suggested",
    plan_guest_needs: "removed_at",
    plan_guests: "removed_at",
    plan_household_contacts: "removed_at",
    plan_households: "days removed_at",
    plan_invitation_parts: "place_address place_name removed_at start_time",
    plan_program_items: "removed_at suggested",
    plan_replies: "-guest_id -part_id answer removed_at",
    plan_shortlist: "-is_own -partner_id removed_at",
    plan_tasks: "removed_at state",
    plan_invitations:
      "call_name call_number is_cancelled offers_online picture picture_alt picture_path reply_by shows_access shows_address shows_bring shows_program takes_memories words",
    plan_members: "name notices",
    plan_memories: "position state",
    plan_public_links: "is_on takes_memories town",
    plan_requests: "removed_at",
    plans:
      "access_notes asks_days born_on bring celebration_type_id country currency day day_state died_on everyone_knows expected_guests faith happened hearing_loop honoree_name leave_out loved minutes not_wanted online_link parking photo_path place_address place_name possible_days possible_hours rain_plan remember start_time step_free time_zone toilets whose words_for_day",
  });
});

test("the site's own key writes every table, but deletes and changes no record of what was done", () => {
  expect(found.ofTheSite.map(({ name, deed }) => `${deed} ${name}`)).toEqual([
    ...["DELETE consent_events", "UPDATE consent_events"],
    ...["DELETE staff_activity", "INSERT staff_activity", "UPDATE staff_activity"],
  ]);
});

test("who reads these tables does not read these columns", () => {
  expect(Object.fromEntries(found.hidden.map(({ name, columns }) => [name, columns]))).toEqual({
    investor_passwords: ["password_hash"],
    investor_people: ["password_hash"],
    letters: ["cause", "dedupe_key", "lease_id", "message_id", "params"],
    newsletters: [
      ...["created_by", "outcome", "started_by", "tested_text", "written_at", "written_to"],
    ],
    plan_invites: ["token_hash"],
    plan_letter_reports: ["address_hash"],
    plan_letter_stops: ["stopped_by"],
    staff_invitations: ["taken_at"],
  });
});

test("a family's session may add the columns of a plan's rows that its list of queries names", () => {
  const named = OF_PLANS.inserts.map((insert) => {
    const [, table, columns = ""] = /^(\w+)\((.*)\)$/.exec(insert) ?? [];
    return { table, columns: columns.split(",").sort() };
  });
  expect(found.added).toEqual(named.sort((a, b) => `${a.table}`.localeCompare(`${b.table}`)));
});

test("a row that a family adds is whole before the server has seen it: what it leaves out is the database's", () => {
  const nouns = found.added.map(({ table }) => table).filter(isNoun);
  expect(nouns.length).toBeGreaterThan(9);
  for (const noun of nouns) {
    const shown = newRow({ ...ADDED, noun, values: {} });
    const columns = found.leftOut.filter(({ table }) => table === noun);
    const told = columns.map(({ column, value, type }) => {
      const isSaid = ["version", "created_at", "updated_at"].includes(column);
      if (isSaid) return [column, shown[column as keyof typeof shown]];
      return [column, value === null || type === "text" ? value : JSON.parse(value)];
    });
    expect({ noun, ...shown }).toMatchObject({ noun, ...Object.fromEntries(told) });
  }
});

test("a write to any table that visitors can read drops the cached pages", () => {
  const readable = found.readable.map(({ name }) => name);
  expect(readable.length).toBeGreaterThan(5);
  for (const name of readable) expect(SHOWN_TABLES).toContain(name);
  // A function also tells visitors of one: an article's byline.
  const told = SHOWN_TABLES.filter((name) => !readable.includes(name));
  expect(told).toEqual(["staff"]);
  for (const name of SHOWN_TABLES) expect(found.relations.map((r) => r.name)).toContain(name);
});

test("so does a write to any table that visitors read through a function", () => {
  const telling = found.functions.filter(({ anonymous, writes }) => anonymous && !writes);
  expect(telling.map(({ name }) => name)).toEqual([...READING, "is_published"]);
  for (const { name, source } of telling) {
    for (const table of tablesIn(source))
      expect([name, SHOWN_TABLES]).toEqual([name, expect.arrayContaining([table])]);
  }
});

test("a function that writes to what pages show is in the list of those that do", () => {
  const called = found.functions.filter(({ writes, triggered }) => writes && !triggered);
  const writing = called.filter(({ source }) => {
    const written = source.matchAll(
      /\b(?:insert into|update|delete from|truncate)\s+(?:public\.)?([\w%]+)/gi,
    );
    // `%I`: whichever table the statement is made for.
    return [...written].some(
      ([, table = ""]) => table.startsWith("%") || SHOWN_TABLES.includes(table),
    );
  });
  // These name the tables of a plan alone.
  const ofPlans = ["remove_old_plan_data", "reopen_plan", "save_plan_field", "take_back_time"];
  // By a function of schema private.
  const through = ["decide_proposal", "erase_person", "remove_from_team"];
  const names = new Set([...writing.map(({ name }) => name), ...through]);
  expect([...names].sort()).toEqual([...SHOWING_FUNCTIONS, ...ofPlans].sort());
});

/** The tables of schema public that a function's source names. */
const tablesIn = (source: string) =>
  found.relations.map(({ name }) => name).filter((name) => source.includes(`public.${name}`));

test("what a migration makes is closed until it is granted", () => {
  expect(found.defaults).toEqual([]);
});

test("every table that a family writes is of a part that is kept, or let go, when its plan is over", () => {
  expect(found.partless).toEqual([]);
});

test("every foreign key has an index to delete by", () => {
  expect(found.unindexed).toEqual([]);
});

test("policies are named as sentences", () => {
  expect(found.policies.length).toBeGreaterThan(0);
  for (const { name } of found.policies)
    expect(name).toMatch(/^(Anyone|Staff|Members|Editors|Owners) can( \S+)+$/);
});

test("buckets take raster images up to their limit, partners' PDFs too, and all but families' and proposed ones are public", () => {
  const types = ["image/png", "image/jpeg", "image/webp", "image/avif", "image/gif"];
  const expected = Object.entries(BUCKETS).map(([name, limit]) => {
    return { name, public: true, limit, types };
  });
  const limit = largestFile(PLAN_PICTURES);
  const own = { name: PLAN_PICTURES, public: false, limit, types: ["image/webp", "image/jpeg"] };
  const partners = {
    name: INQUIRY_FILES,
    public: false,
    limit: LARGEST_FILE,
    types: ["application/pdf", "image/png", "image/jpeg", "image/webp"],
  };
  const proposed = {
    name: PROPOSAL_PICTURES,
    public: false,
    limit: largestFile("partner-images"),
    types: ["image/webp"],
  };
  const remembered = {
    name: MEMORY_PICTURES,
    public: false,
    limit: LARGEST_FILE,
    types: ["image/webp"],
  };
  expect(found.buckets).toEqual(
    [...expected, own, partners, proposed, remembered].sort((a, b) => (a.name < b.name ? -1 : 1)),
  );
});
