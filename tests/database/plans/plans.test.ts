import { cp } from "node:fs/promises";
import { join } from "node:path";
import { QueryClient } from "@tanstack/react-query";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Narrowing } from "~/admin/list/filters";
import type { Cursor, ListQuery } from "~/admin/list/keyset";
import { COUNTED, countQuery } from "~/admin/queries";
import { articlesQuery } from "~/articles/admin/queries";
import {
  messagesQuery,
  readMessages,
  requestsQuery,
  subscribersQuery,
} from "~/contact/admin/queries";
import { applicationsOf, partnersQuery } from "~/partners/admin/queries";
import { embeddedAccounts } from "../../../server/backend/accounts/accounts";
import { embeddedSessions } from "../../../server/backend/accounts/sessions";
import { ENGINE_URL } from "../../../server/backend/engine/socket-fetch";
import { vacuumGrownTables } from "../../../server/backend/engine/vacuum";
import type { PgliteConnection } from "../../../server/backend/lite/lite";
import { readKeys } from "../../../server/data-folder/keys";
import { createLog } from "../../../server/http/log";
import { openTestDatabase, type TestDatabase } from "../../support/database/database";
import { manyRows } from "../../support/database/many-rows";
import { plansOf, scans } from "./plans";

// The back office's own reads, as staff, of the embedded backend, which tells how it made them.

const opened = vi.hoisted(() => {
  // Modules that another file has loaded do not know the stand-ins below.
  vi.resetModules();
  return {
    connection: undefined as InstanceType<typeof PgliteConnection> | undefined,
    staff: undefined as ReturnType<TestDatabase["as"]>["tables"] | undefined,
  };
});
afterAll(() => void vi.resetModules());

vi.mock("~/admin/session/session", () => ({ staffTables: () => opened.staff }));

vi.mock("../../../server/backend/lite/lite", async (original) => {
  const lite = await original<typeof import("../../../server/backend/lite/lite")>();
  const { auto_explain } = await import("@electric-sql/pglite/contrib/auto_explain");
  class ExplainingConnection extends lite.PgliteConnection {
    constructor(config: ConstructorParameters<typeof lite.PgliteConnection>[0] = {}) {
      const { pgliteOptions } = config;
      const extensions = { ...pgliteOptions?.extensions, auto_explain };
      super({ ...config, pgliteOptions: { ...pgliteOptions, extensions } });
      opened.connection = this;
    }
  }
  return { ...lite, PgliteConnection: ExplainingConnection };
});

/** The engine without its process: here it tells how it reads. */
async function openInProcess(folder: string) {
  await cp(inject("template"), folder, { recursive: true });
  const keys = readKeys(folder);
  const { openPglite } = await import("../../../server/backend/engine/open-pglite");
  const engine = await openPglite(
    { ...inFolder(folder), keys, socket: "", logLevel: "silent" },
    { log: createLog("silent"), onMaintenance: async () => undefined },
  );
  const query = async <Row>(sql: string, values: unknown[]) =>
    (await engine.query(sql, values)) as Row[];
  const reach = { ...keys, fetch: engine.fetch, url: ENGINE_URL };
  const sessions = embeddedSessions({ ...reach, query });
  return { ...engine, ...reach, accounts: embeddedAccounts(query), sessions };
}

const inFolder = (folder: string) => ({
  folder,
  database: join(folder, "db"),
  files: join(folder, "files"),
});

/** Far more than a page; what a plan reads does not depend on how many more. */
const MESSAGES = 16_000;
const REQUESTS = 8_000;

/** Longest that so many rows may take to write, in milliseconds: ten seconds, on a busy machine more. */
const SEEDING = 240_000;

const database = await openTestDatabase(openInProcess);
opened.staff = database.as("staff").tables;
const connection = opened.connection as InstanceType<typeof PgliteConnection>;

beforeAll(async () => {
  await database.execute(
    manyRows({ messages: MESSAGES, requests: REQUESTS, articles: 5000, partners: 2000, words: 5 }),
  );
  // The site does this by itself: it gathers the statistics.
  await vacuumGrownTables((task) => task(connection.driver));
  // Plans depend on it: rows that a vacuum has not seen whole are looked up in the table.
  const { rows: unseen } = await connection.driver.query(`select relname from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relallvisible < relpages`);
  expect(unseen).toEqual([]);
}, SEEDING);

/** Rows that reading one page may look at: it shows 50. */
const FEW = 3000;

/** Rows of which an index is not worth asking. */
const SMALL = 100;

/** The type of their rows does not matter here. */
const LISTS = {
  messages: messagesQuery,
  requests: requestsQuery,
  subscribers: subscribersQuery,
  articles: articlesQuery,
  partners: partnersQuery,
  applications: applicationsOf(),
} as Record<string, unknown> as Record<string, (search: string) => ListQuery<Cursor>>;

const client = new QueryClient();

/** Reads pages of a list as its screen does, beginning after a row. */
async function read(list: ListQuery<Cursor>, after: Cursor | null = null, pages = 1) {
  client.clear();
  return client.fetchInfiniteQuery({ ...list, initialPageParam: after, pages });
}

/** Reads, and complains about a plan that would be slow with this many rows. */
async function expectQuick(task: () => Promise<unknown>, most = FEW): Promise<void> {
  const plans = await plansOf(connection.driver, task);
  const read = scans(plans).filter(({ table }) => table !== "staff");
  expect(read.length).toBeGreaterThan(0);
  // A state's rarity is judged by the first rows in it, however they are found.
  const isProbe = ({ table, rows }: (typeof read)[number]) =>
    table === "subscriptions" && rows < 2100;
  const whole = read.filter(
    (scan) => scan.by.startsWith("Seq Scan") && scan.rows > SMALL && !isProbe(scan),
  );
  expect(whole).toEqual([]);
  expect(read.filter(({ rows }) => rows > most)).toEqual([]);
  const asked = plans.filter(({ statement }) => statement.includes("from public.staff"));
  // Staff and their role are looked up once a statement, or each time that it names a table (four
  // times for the mailing list), but not for each row.
  expect(asked.length).toBeLessThanOrEqual(8);
}

describe.each(Object.entries(LISTS))("the list of %s", (_, query) => {
  test("its first page and its twentieth", async () => {
    await expectQuick(() => read(query("")));
    const { pages } = await read(query(""), null, 19);
    await expectQuick(() => read(query(""), pages.at(-1)?.next));
  });

  test.each([
    ["many rows hold", "celebration"],
    ["some rows hold", "garden"],
    ["a few rows hold", "zeppelin"],
    ["no row holds", "nobody wrote this"],
    ["three letters that many rows hold", "the"],
    ["three letters that a few rows hold", "zep"],
    ["three letters that no row holds", "qqq"],
  ])("a search for what %s", async (_, words) => {
    const search = query(words);
    await expectQuick(() => read(search));
    const { pages } = await read(search, null, 3);
    const after = pages.at(-1)?.next;
    if (after) await expectQuick(() => read(search, after));
  });
});

describe("the list of subscribers, narrowed", () => {
  beforeAll(() =>
    database.execute(`
      insert into public.subscriptions (email, confirmed_at)
      select distinct on (email_key) email, now()
      from public.early_access_requests where interest_type = 'mailing-list'
      on conflict (email_key) do nothing;
      update public.subscriptions set bounced_at = now()
      where id in (select id from public.subscriptions order by id limit 20);
      insert into public.letter_suppressions (address_hash, scope, reason)
      select private.address_hash(email), 'all', 'bounce'
      from public.subscriptions where state = 'bounced';
      analyze public.subscriptions; analyze public.letter_suppressions`),
  );

  test.each<Narrowing>([
    { suppressed: true },
    { suppressed: false },
    { state: "bounced" },
    { state: "confirmed" },
  ])("to %o", async (narrowing) => {
    const narrowed = () => read(subscribersQuery("", narrowing) as unknown as ListQuery<Cursor>);
    await expectQuick(narrowed);
    expect((await narrowed()).pages[0]?.rows).not.toHaveLength(0);
  });
});

test("an export reads each page by itself", async () => {
  const signal = new AbortController().signal;
  const first = await readMessages({ search: "", after: null, signal, size: 999 });
  const after = first.at(-1) ?? null;
  for (const search of ["", "garden"]) {
    await expectQuick(() => readMessages({ search, after, signal, size: 999 }), 10_000);
  }
});

test("the dashboard counts from an index", async () => {
  const plans = await plansOf(connection.driver, () =>
    // What waits is counted by a function, to a thousand, as for the inbox's tabs.
    Promise.all(
      COUNTED.filter((counted) => counted !== "late_messages").map((counted) =>
        client.fetchQuery(countQuery(counted)),
      ),
    ),
  );
  const by = expect.stringMatching(/^Index Only/);
  // By table: they are asked for at the same time. A count comes with the rows that an answer may
  // have at most, though nobody reads them.
  for (const [table, rows] of [
    ["contact_messages", MESSAGES],
    ["early_access_requests", REQUESTS],
  ] as const) {
    const read = scans(plans).filter((scan) => scan.table === table);
    expect(read).toContainEqual({ table, by, rows });
    expect(read.filter((scan) => !scan.by.startsWith("Index Only"))).toEqual([]);
  }
});
