import { execFile } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import postgres from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readThings } from "../../scripts/migration/catalog";
import { changesBetween } from "../../scripts/migration/delta";
import { MIGRATIONS, scriptsIn, wholeSchema } from "../../scripts/migration/sources";
import { findCommandLine } from "../../scripts/setup/command-line.mjs";
import { BASELINE } from "../../server/backend/lite/baseline";
import { asSupabaseProject, OWNER } from "../postgres/supabase-project";
import { PostgresServer } from "../support/database/postgres";
import { installedWith } from "../support/database/postgres-binaries";
import { PASSWORD, Postgrest } from "../support/database/postgrest";
import { withPostgres } from "../support/database/schemas";
import { REPLACED, siteBefore } from "../upgrade/before-baseline";

const DATABASE = "project";
const run = promisify(execFile);
const program = findCommandLine(".") ?? "";

/** The command line writes into the project's folder and its user's, so it gets one of its own. */
const folder = mkdtempSync(join(tmpdir(), "last-hurrah-project-"));
cpSync("supabase", join(folder, "supabase"), { recursive: true });

/** Runs a command of Supabase's, which tells nobody. @returns what it answers, as JSON */
async function supabase(target: string, ...command: string[]) {
  const options = ["--yes", "--output-format=json", `--remote=${target}`];
  const env = { HOME: folder, SUPABASE_TELEMETRY_DISABLED: "1", SUPABASE_NO_UPDATE_NOTIFIER: "1" };
  const { stdout } = await run(program, [...command, ...options], { cwd: folder, env });
  return JSON.parse(stdout);
}

/** Makes a project's database. @returns its address for the account that pushes */
async function addProject(server: PostgresServer, database = DATABASE) {
  await server.execute(`create database ${database}`);
  await server.execute(asSupabaseProject(database, PASSWORD), database);
  return server.url(database, OWNER, PASSWORD);
}

afterAll(() => rmSync(folder, { recursive: true }));

describe.skipIf(!program)("a project to which the command line pushes", () => {
  let server: PostgresServer;
  let owner: string;
  beforeAll(async () => {
    // Its own, because pushing sets what the roles of all its databases may cost.
    server = await PostgresServer.create();
    owner = await addProject(server);
  });
  afterAll(() => server.remove());

  test("takes each migration once, from an account without a superuser's rights", async () => {
    const files = (await scriptsIn(MIGRATIONS)).map(({ name }) => name);
    const { migrations } = await supabase(owner, "db", "push");
    expect(migrations).toEqual(files.map((name) => expect.stringContaining(name)));
    expect(await supabase(owner, "db", "push")).toMatchObject({ upToDate: true, migrations: [] });
    const listed = await supabase(owner, "migration", "list");
    const versions = files.map((name) => name.slice(0, 14));
    expect(listed.migrations).toMatchObject(versions.map((at) => ({ local: at, remote: at })));
  });

  test("carries out six costly reads of a network at once, and answers others meanwhile", async () => {
    await server.execute(`alter role authenticator password '${PASSWORD}';
      alter role anon set statement_timeout = '60s'`);
    const postgrest = await Postgrest.start(
      server.url(DATABASE),
      "a secret of 32 characters or more",
    );
    const read = async (call: string, network: string) =>
      (await fetch(`${postgrest.url}/${call}`, { headers: { "cf-connecting-ip": network } }))
        .status;
    const tenLevels = `celebration_types?select=id${",celebration_ideas(id,celebration_types(id".repeat(5)}${"))".repeat(5)}`;

    await expect.poll(() => read("partners?select=id&limit=1", "198.51.100.1")).toBe(200);

    const client = postgres(server.url(DATABASE), { max: 1 });
    const holder = await client.reserve();
    await holder`begin`;
    await holder`lock table public.celebration_ideas in access exclusive mode`;
    const statuses: number[] = [];
    // More than PostgREST has connections.
    const hostile = Array.from({ length: 24 }, async () => {
      statuses.push(await read(tenLevels, "192.0.2.1"));
    });
    await expect.poll(() => statuses).toEqual(Array(18).fill(429));
    expect(await read("partners?select=id&limit=1", "198.51.100.1")).toBe(200);
    expect(await read("partners?select=id&limit=1", "192.0.2.1")).toBe(429);
    await holder`commit`;
    await Promise.all(hostile);
    expect(statuses.slice(18)).toEqual(Array(6).fill(200));
    holder.release();
    await client.end();
    await postgrest.remove();
  });

  test("of before the baseline comes to it as the manual says", async () => {
    const older = await addProject(server, "older");
    await supabase(older, "db", "push", `--workdir=${await siteBefore(join(folder, "before"))}`);
    const compare = ["--import", "tsx", "scripts/migration.ts", "--compare", older];
    expect(
      (await run(process.execPath, ["--liftoff-only", ...compare])).stdout.trim().split("\n"),
    ).toEqual([
      "extension uuid-ossp is there beside",
      "function public.purge_record(text,uuid) is otherwise",
      "default privileges f in every schema is missing",
      "3 differences",
    ]);
    const versions = Object.keys(REPLACED).map((name) => name.slice(0, 14));
    await supabase(older, "migration", "repair", "--status=reverted", ...versions);
    await supabase(older, "migration", "repair", "--status=applied", BASELINE);
    await supabase(older, "db", "push");
    const [before, now] = [
      await withPostgres(older, readThings),
      await withPostgres(owner, readThings),
    ];
    expect(changesBetween(before, now)).toEqual([]);
  });
});

/** Debian 12 has PostgreSQL 15, which lacks a function that a project of the site's needs. */
const OF_16 = `set allow_system_table_mods = on;
  create function pg_catalog.pg_input_is_valid(text, text) returns boolean
    language sql as 'select true';`;
const linting = installedWith("plpgsql_check.so");

// Debian: apt-get install postgresql-15-plpgsql-check. No package of npm has it.
test.skipIf(!program || !linting)("db lint finds nothing but untyped literals", async () => {
  const server = await PostgresServer.create(linting);
  await addProject(server);
  if (linting && linting.version < 16) await server.execute(OF_16, DATABASE);
  const demandsVersion =
    /^do \$\$\nbegin\n *if current_setting\('server_version_num'\)[\s\S]*?\$\$;/m;
  await server.execute((await wholeSchema()).replace(demandsVersion, ""), DATABASE);
  const { results } = await supabase(server.url(DATABASE), "db", "lint");
  await server.remove();
  expect(results.length).toBeGreaterThan(0);
  // An empty list is written as '[]', without its type, in many functions.
  const found = results.flatMap((in_: { function: string; issues: { detail?: string }[] }) =>
    in_.issues
      .filter(({ detail }) => !detail?.startsWith('cast "text" value to '))
      .map((issue) => ({ in: in_.function, ...issue })),
  );
  expect(found).toEqual([]);
});
