import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Backend } from "../../server/backend";
import { DEADLINES } from "../../server/backend/engine/protocol";
import { openBackend } from "../../server/backend/open";
import { serviceTables } from "../../server/backend/requests";
import { createApp } from "../../server/http/app";
import { createLog } from "../../server/http/log";
import { seedDemonstration } from "../../server/jobs/seed";
import { ensureFirstStaff, runStaffCommand } from "../../server/operator/staff-accounts";
import type { PageRenderer } from "../../server/pages/renderer";
import { parseSettings, StartError } from "../../server/settings";
import { engineProgram } from "../support/database/engine";
import { PostgresServer } from "../support/database/postgres";

/** Statements that the operations manual has an administrator run. */
const ADMINISTRATOR =
  /```sql\n(create role anon[\s\S]*?)```/.exec(readFileSync("docs/operations.md", "utf8"))?.[1] ??
  "";

const log = createLog("silent");
let server: PostgresServer;
let folder: string;
beforeAll(async () => {
  server = await PostgresServer.create();
});
afterAll(() => server.remove());
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
  return () => rmSync(folder, { recursive: true });
});

const open = (env: Record<string, string>, data = folder) =>
  openBackend(parseSettings({ DATA_DIR: data, ...env }), {
    log,
    engine: engineProgram(),
    onLost() {},
  });

const refusal = async (DATABASE_URL: string): Promise<string> => {
  const error = await open({ DATABASE_URL }).catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain("\n");
  return message;
};

describe("a PostgreSQL that cannot be used is told in one line", () => {
  test("that does not answer", async () => {
    const nobody = server.url().replace(`:${server.port}/`, ":9/");
    const line = await refusal(nobody);
    expect(line).toContain("PostgreSQL at 127.0.0.1:9 cannot be reached (ECONNREFUSED)");
    expect(line).not.toContain("a%20password");
  });

  test("that does not know the account, or the database", async () => {
    const wrong = await refusal(server.url("postgres", "postgres", "a guess"));
    expect(wrong).toContain("refuses the account postgres");
    expect(wrong).not.toContain("guess");
    expect(await refusal(server.url("nowhere"))).toContain("has no database nowhere");
  });

  test("whose account may do too little", async () => {
    await server.execute(`create role guest login password 'guest';
      create role maker login password 'maker'`);
    await server.execute("create database of_maker owner maker");
    expect(await refusal(server.url("of_maker", "guest", "guest"))).toContain(
      "Make it the database's owner",
    );
    // The roles of the API are not there yet, and this account may make none.
    expect(await refusal(server.url("of_maker", "maker", "maker"))).toMatch(
      /lacks a right it needs \(permission denied to create role\).*docs\/operations\.md/,
    );
  });

  test("with text in another encoding, or an extension in another place", async () => {
    await server.execute(
      "create database latin encoding 'LATIN1' template template0 locale_provider libc locale 'C'",
    );
    expect(await refusal(server.url("latin"))).toContain("with the encoding UTF8");
    await server.execute("create database moved");
    await server.execute("create extension pgcrypto with schema public", "moved");
    expect(await refusal(server.url("moved"))).toContain(
      "alter extension pgcrypto set schema extensions;",
    );
  });

  test("that belongs to a Supabase project", async () => {
    await server.execute("create role supabase_admin");
    await server.execute("create database project");
    await server.execute("create schema auth authorization supabase_admin", "project");
    expect(await refusal(server.url("project"))).toContain("set SUPABASE_URL");
  });
});

describe("a database that an administrator made as the manual says", () => {
  let url: string;
  beforeAll(async () => {
    for (const statement of ADMINISTRATOR.split(";").filter((part) => part.trim())) {
      await server.execute(statement);
    }
    const password = /password '([^']*)'/.exec(ADMINISTRATOR)?.[1];
    url = server.url("last_hurrah", "last_hurrah", password);
  });

  test("is made ready once by servers that start at the same moment, and serves them all", async () => {
    const other = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    const opened = await Promise.all([
      open({ DATABASE_URL: url }),
      open({ DATABASE_URL: url }, other),
    ]);
    const [first, second] = opened;
    const refused = await ask(first, "contact_messages?select=id", first.publishableKey);
    expect(refused.status).toBe(401);
    expect((await send(first)).status).toBe(201);
    const read = await ask(second, "contact_messages?select=name", second.secretKey);
    expect(await read.json()).toEqual([{ name: "Ann" }]);
    await Promise.all(opened.map((backend) => backend.close()));
    rmSync(other, { recursive: true });
  });

  test("gets one first account and one set of examples from servers that start together", async () => {
    await server.execute("create database together");
    const env = { DATABASE_URL: server.url("together") };
    const other = mkdtempSync(join(tmpdir(), "last-hurrah-"));
    const both = await Promise.all([open(env), open(env, other)]);
    const start = async (backend: Backend) => {
      const tables = serviceTables(backend);
      const account = await ensureFirstStaff(backend, tables, parseSettings(env));
      await seedDemonstration(backend, tables);
      return account;
    };
    // One of them says the password that it made up.
    const made = await Promise.all(both.map(start));
    expect(made.filter((account) => account !== undefined)).toHaveLength(1);
    const [first] = both;
    const count = async (table: string) =>
      ((await (await ask(first, table, first.secretKey)).json()) as unknown[]).length;
    expect(await count("staff?select=user_id")).toBe(1);
    const partners = await count("partners?select=id");
    expect(partners).toBeGreaterThan(0);
    expect(await count("partners?select=name&is_demonstration=is.true")).toBe(partners);

    // A start that ended between the account and its row: one line says what helps.
    await server.execute("delete from public.staff", "together");
    await expect(start(first)).rejects.toThrow("npm run staff -- add staff@example.com --promote");
    await Promise.all(both.map((backend) => backend.close()));
    rmSync(other, { recursive: true });
  });

  test("takes the operator's commands", async () => {
    const backend = await open({ DATABASE_URL: url });
    const ada = { email: "ada@example.com", name: "Ada L." };
    const added = await runStaffCommand(backend, { action: "add", ...ada });
    expect(added).toMatchObject({ staff: [ada], password: expect.any(String) });
    expect(await runStaffCommand(backend, { action: "add", ...ada })).toEqual({
      refused: "already_staff",
    });
    const { password } = added as { password: string };
    expect((await signIn(backend, password)).status).toBe(200);
    const reset = await runStaffCommand(backend, { action: "reset", email: ada.email });
    expect((await signIn(backend, password)).status).toBe(400);
    expect(reset).toMatchObject({ password: expect.not.stringMatching(password) });
    expect(await runStaffCommand(backend, { action: "remove", email: ada.email })).toEqual({
      refused: "last_owner",
    });
    await backend.close();
  });

  test("ends what a visitor's call does for too long, and lets the site's own work go on", async () => {
    // Made before it opens, as it looks up only once what there is.
    const seconds = DEADLINES.person.statement / 1000 + 0.5;
    await server.execute(
      `create function public.nap() returns text language plpgsql security definer as
         $$ begin perform pg_sleep(${seconds}); return 'rested'; end $$;
       grant execute on function public.nap() to anon, service_role`,
      "last_hurrah",
    );
    const backend = await open({ DATABASE_URL: url });
    const answers = [backend.publishableKey, backend.secretKey].map(async (key) =>
      (await ask(backend, "rpc/nap", key)).text(),
    );
    expect(await Promise.all(answers)).toEqual([
      expect.stringContaining("unavailable"),
      expect.stringContaining("rested"),
    ]);
    await backend.close();
    await server.execute("drop function public.nap()", "last_hurrah");
  });

  test("takes no PostgREST while the roles' statements may take any time", async () => {
    const POSTGREST_URL = "http://127.0.0.1:9";
    await expect(open({ DATABASE_URL: url, POSTGREST_URL })).rejects.toThrow(
      "would let statements of anon, authenticated, service_role run for ever",
    );
  });

  test("is not forgotten: without DATABASE_URL its data folder opens no empty one", async () => {
    await (await open({ DATABASE_URL: url })).close();
    await expect(open({})).rejects.toThrow("are in a PostgreSQL: set DATABASE_URL");
  });

  test("that goes away is reported, and used again once it is back", async () => {
    const backend = await open({ DATABASE_URL: url });
    const settings = { ...parseSettings({}), SITE_URL: "http://site.example" };
    const renderer = {} as PageRenderer;
    const app = createApp({ backend, settings, log, renderer });
    const readyz = async () => (await app.request("/readyz")).status;
    expect(await readyz()).toBe(200);

    const id = await backend.accounts.create({
      email: "bo@example.com",
      password: "correct horse",
    });
    const session = (await (await signIn(backend, "correct horse", "bo@example.com")).json()) as {
      access_token: string;
      refresh_token: string;
    };
    const whoAmI = () =>
      backend.fetch(`${backend.url}/auth/v1/user`, {
        headers: {
          apikey: backend.publishableKey,
          authorization: `Bearer ${session.access_token}`,
        },
      });
    const refresh = () => auth(backend, "refresh_token", { refresh_token: session.refresh_token });
    const file = () =>
      backend.fetch(`${backend.url}/storage/v1/object/list/partner-images`, {
        method: "POST",
        headers: { apikey: backend.secretKey, "content-type": "application/json" },
        body: '{"prefix":""}',
      });
    const calls = [() => send(backend), whoAmI, refresh, file];

    await server.stop();
    for (const call of [...calls, ...calls]) {
      const answer = await call();
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/try again/) });
    }
    expect(await readyz()).toBe(503);

    await server.start();
    await expect.poll(readyz).toBe(200);
    expect((await send(backend)).status).toBe(201);
    // Nobody was signed out by it.
    expect(await (await whoAmI()).json()).toMatchObject({ id });
    expect((await refresh()).status).toBe(200);
    expect((await file()).status).toBe(200);
    await backend.close();
  });
});

const ask = (backend: Backend, call: string, apikey: string) =>
  backend.fetch(`${backend.url}/rest/v1/${call}`, { headers: { apikey } });

const send = (backend: Backend) =>
  backend.fetch(`${backend.url}/rest/v1/contact_messages`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify({
      name: "Ann",
      email: "ann@example.com",
      subject: "Hello",
      message: "Can you help us plan?",
    }),
  });

const auth = (backend: Backend, grant: string, body: object) =>
  backend.fetch(`${backend.url}/auth/v1/token?grant_type=${grant}`, {
    method: "POST",
    headers: { apikey: backend.publishableKey, "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const signIn = (backend: Backend, password: string, email = "ada@example.com") =>
  auth(backend, "password", { email, password });
