import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { pg_trgm } from "@electric-sql/pglite/contrib/pg_trgm";
import { pgcrypto } from "@electric-sql/pglite/contrib/pgcrypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { replyId } from "~/plan/sections/guests/answers";
import type { Backend } from "../../server/backend";
import { createLog } from "../../server/http/log";
import { keepRetention } from "../../server/jobs/retention";
import { REPLACED, siteBefore, startDatabase } from "./before-baseline";

/** A database in which rows crossed plans, as it was before they were keyed with their plan. */
const FIRST_KEYED = "20261125100000";

const folder = await mkdtemp(join(tmpdir(), "last-hurrah-aside-"));
const database = join(folder, "data");
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Starts the site's database, which applies the migrations of a folder, and stops it again. */
async function migrate(from?: string, use?: (backend: Backend) => Promise<void>) {
  const backend = await startDatabase(database, undefined, from);
  await use?.(backend);
  await backend.close();
}

async function use<T>(work: (opened: PGlite) => Promise<T>): Promise<T> {
  const opened = new PGlite(join(database, "db"), { extensions: { pgcrypto, pg_trgm } });
  try {
    return await work(opened);
  } finally {
    await opened.close();
  }
}

const id = () => crypto.randomUUID();
/** Two plans with a household, guests, a part and an inquiry each; the first is the attacker's. */
const [eves, plan, theirs, lees, own, mina, bob, kim] = Array.from({ length: 8 }, id) as string[];
const [dinner, evesInquiry, thread, entry, merged] = Array.from({ length: 5 }, id) as string[];
const crafted = replyId(own as string, mina as string);
const acrossParts = replyId(bob as string, crafted);
/** The attacker's own part is older, and the honest answer of another guest as it was. */
const honest = replyId(mina as string, dinner as string);

const CROSSING = `
  insert into public.plans (id, kind, honoree_name) values
    ('${eves}', 'died', 'Eve'), ('${plan}', 'died', 'Ruth');
  insert into public.plan_households (id, plan_id, name, merged_into) values
    ('${lees}', '${plan}', 'Lees', null), ('${theirs}', '${eves}', 'Own', null),
    ('${merged}', '${plan}', 'Merged', '${theirs}');
  insert into public.plan_guests (id, plan_id, household_id, name, created_at) values
    ('${mina}', '${plan}', '${lees}', 'Mina', now() - interval '3 days'),
    ('${bob}', '${plan}', '${lees}', 'Bob', now() - interval '3 days'),
    ('${kim}', '${plan}', '${lees}', 'Kim', now() - interval '3 days'),
    ('${own}', '${eves}', '${theirs}', 'Own', now() - interval '2 days');
  insert into public.plan_invitation_parts (id, plan_id, title, created_at) values
    ('${dinner}', '${plan}', 'Dinner', now() - interval '3 days'),
    ('${crafted}', '${eves}', '', now() - interval '2 days'),
    -- Prepared, and come too late for the answer whose id it makes.
    ('${replyId(own as string, honest)}', '${eves}', '', now() - interval '1 day');
  insert into public.plan_replies (id, plan_id, guest_id, part_id, answer) values
    ('${mina}', '${eves}', '${own}', '${crafted}', 'yes'),
    ('${acrossParts}', '${plan}', '${bob}', '${crafted}', 'no'),
    ('${honest}', '${plan}', '${mina}', '${dinner}', 'yes'),
    ('${kim}', '${plan}', '${kim}', null, 'no'),
    ('${own}', '${eves}', '${own}', null, 'no');
  insert into public.plan_household_tokens (id, plan_id, household_id, token) values
    ('${lees}', '${eves}', '${theirs}', '${"a".repeat(40)}'),
    ('${merged}', '${plan}', '${merged}', '${"b".repeat(40)}');
  insert into public.inquiries (id, plan_id, words) values ('${evesInquiry}', '${eves}', 'Hello');
  insert into public.inquiry_threads (id, plan_id, inquiry_id, partner_name, state)
    values ('${thread}', '${plan}', '${evesInquiry}', 'Hall', 'booked');
  insert into public.inquiry_entries (id, plan_id, thread_id, kind, words)
    values ('${entry}', '${plan}', '${thread}', 'question', 'When?');
  insert into public.inquiry_contacts (plan_id, thread_id, side, name, email)
    values ('${plan}', '${thread}', 'family', 'Ann', 'Ann@example.com');
`;

let versions: Record<string, number>;

beforeAll(async () => {
  await migrate(await siteBefore(join(folder, "before"), (file) => file < FIRST_KEYED));
  await use(async (opened) => {
    await opened.exec(CROSSING);
    versions = await versionsOf(opened);
  });
  await use(async (opened) => {
    for (const [name, sql] of Object.entries(REPLACED)) {
      if (name < FIRST_KEYED) continue;
      await opened.exec(sql);
      await opened.query(
        "insert into supabase_migrations.schema_migrations (version) values ($1)",
        [name.slice(0, 14)],
      );
    }
  });
  await migrate();
});

const versionsOf = async (opened: PGlite) => {
  const { rows } = await opened.query<{ id: string; version: number }>(
    "select id, version::integer from public.plans",
  );
  return Object.fromEntries(rows.map(({ id, version }) => [id, version]));
};

type Aside = { table_name: string; plan_id: string; other_plan_id: string; content: object };
const aside = async (opened: PGlite) =>
  (await opened.query<Aside>("select * from private.rows_set_aside order by table_name, reason"))
    .rows;
const idsOf = async (opened: PGlite, table: string) => {
  const { rows } = await opened.query<{ id: string }>(`select id from public.${table}`);
  return rows.map((row) => row.id).sort();
};

test("an upgrade sets rows aside that cross plans, whole, and leaves the others alone", async () => {
  await use(async (opened) => {
    const across = { plan_id: plan, other_plan_id: eves };
    expect(await aside(opened)).toMatchObject([
      { ...across, table_name: "public.inquiry_contacts", content: { name: "Ann" } },
      { ...across, table_name: "public.inquiry_entries", content: { id: entry, words: "When?" } },
      { ...across, table_name: "public.inquiry_threads", content: { id: thread } },
      {
        plan_id: eves,
        other_plan_id: plan,
        table_name: "public.plan_household_tokens",
        content: { id: lees },
      },
      { ...across, table_name: "public.plan_households", content: { merged_into: theirs } },
      {
        plan_id: eves,
        other_plan_id: plan,
        table_name: "public.plan_replies",
        reason: "id of another plan",
        content: { id: mina, guest_id: own, answer: "yes" },
      },
      {
        ...across,
        table_name: "public.plan_replies",
        reason: "part_id of another plan",
        content: { id: acrossParts, guest_id: bob, answer: "no" },
      },
    ]);
    expect(await idsOf(opened, "plan_replies")).toEqual([honest, kim, own].sort());
    expect(await idsOf(opened, "plan_household_tokens")).toEqual([merged]);
    expect(await idsOf(opened, "plan_households")).toEqual([theirs, lees, merged].sort());
    expect(await idsOf(opened, "inquiries")).toEqual([evesInquiry]);
    // A browser that holds such a row reads the plan whole.
    const { rows } = await opened.query(
      "select id from public.plans where purged_version = version",
    );
    expect(rows).toHaveLength(2);
    const now = await versionsOf(opened);
    for (const [one, version] of Object.entries(versions))
      expect(now[one]).toBeGreaterThan(version);
  });
});

test("no role of the interface reads them, and the site is told how many there are", async () => {
  await use(async (opened) => {
    const { rows } = await opened.query<{ role: string; may: boolean }>(`
      select role, has_table_privilege(role, 'private.rows_set_aside', 'select') or
        (role <> 'service_role' and has_function_privilege(role, 'public.count_rows_set_aside()',
          'execute')) as may
      from unnest(array['anon', 'authenticated', 'service_role']) as role`);
    expect(rows.map(({ may }) => may)).toEqual([false, false, false]);
    const told = await opened.query("select public.count_rows_set_aside()::integer as count");
    expect(told.rows).toEqual([{ count: 7 }]);
  });
});

test("the log says at the start how many wait for the operator", async () => {
  await migrate(undefined, async (backend) => {
    const log = createLog("silent");
    const warned = new Promise<unknown[]>((resolve) => {
      log.warn = (...words: unknown[]) => resolve(words);
    });
    const stop = keepRetention(
      backend,
      { RETAIN_MESSAGES_DAYS: 30, RETAIN_REQUESTS_DAYS: 30 },
      log,
    );
    expect(await warned).toEqual([{ rows: 7 }, "rows that crossed plans are set aside"]);
    await stop();
  });
});

test("they are among what is kept about somebody, and erased with it, and with either plan", async () => {
  await use(async (opened) => {
    const told = await opened.query<{ rows: object[] }>(
      "select public.personal_data('ann@EXAMPLE.com') #> '{rows,rows_set_aside}' as rows",
    );
    expect(told.rows).toMatchObject([{ rows: [{ content: { email: "Ann@example.com" } }] }]);
    await opened.query("select public.erase_personal_data('ann@EXAMPLE.com')");
    expect(await aside(opened)).toHaveLength(6);

    // The plan of the row, and the one that it reached into.
    for (const gone of [plan, eves]) {
      await opened.exec(`begin; delete from public.plans where id = '${gone}'`);
      expect(await aside(opened)).toEqual([]);
      await opened.exec("rollback");
    }
    await opened.exec(`update private.rows_set_aside set created_at = now() - interval '12 months';
      select public.erase_guest_data()`);
    expect(await aside(opened)).toEqual([]);
  });
});
