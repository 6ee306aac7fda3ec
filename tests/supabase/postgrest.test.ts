import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { Backend } from "../../server/backend";
import { DEADLINES } from "../../server/backend/engine/protocol";
import { openBackend } from "../../server/backend/open";
import { readKeys } from "../../server/data-folder/keys";
import { createApp } from "../../server/http/app";
import { createLog } from "../../server/http/log";
import type { PageRenderer } from "../../server/pages/renderer";
import { parseSettings, StartError } from "../../server/settings";
import { engineProgram } from "../support/database/engine";
import { createDatabase } from "../support/database/postgres";
import { Postgrest } from "../support/database/postgrest";
import { TEMPLATE } from "../support/database/template";
import { suspend } from "../support/site/processes";
import { signUp } from "../support/test-accounts";

const log = createLog("silent");
const folder = mkdtempSync(join(tmpdir(), "last-hurrah-"));
const keys = readKeys(folder);
let database: string;
let postgrest: Postgrest;

beforeAll(async () => {
  database = await createDatabase(inject("postgres"), TEMPLATE);
  postgrest = await Postgrest.start(database, keys.jwtSecret);
});
afterAll(async () => {
  await postgrest.remove();
  rmSync(folder, { recursive: true });
});

const open = (url = postgrest.url) =>
  openBackend(parseSettings({ DATA_DIR: folder, DATABASE_URL: database, POSTGREST_URL: url }), {
    log,
    engine: engineProgram(),
    onLost() {},
  });

const ask = (
  { fetch, url }: Backend,
  call: string,
  headers: Record<string, string>,
  body?: object,
) =>
  fetch(`${url}/rest/v1/${call}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", ...headers },
    body: body && JSON.stringify(body),
  });

describe("a PostgREST that cannot be used is told in one line", () => {
  const refusal = async (url?: string): Promise<string> => {
    const error = await open(url).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(StartError);
    const { message } = error as StartError;
    expect(message).not.toContain("\n");
    return message;
  };

  test("that is not there", async () => {
    expect(await refusal("http://127.0.0.1:9")).toBe(
      "The PostgREST at 127.0.0.1:9 cannot be reached (ECONNREFUSED). Start it, or correct POSTGREST_URL.",
    );
  });

  test("that verifies by another secret", async () => {
    const other = await Postgrest.start(database, "another secret of 32 characters or more");
    expect(await refusal(other.url)).toContain("refuses the site's token: its jwt-secret");
    await other.remove();
  });
});

describe("a site whose tables a PostgREST answers", () => {
  let backend: Backend;
  let visitor: Record<string, string>;
  let site: Record<string, string>;
  beforeAll(async () => {
    backend = await open();
    visitor = { apikey: backend.publishableKey };
    site = { apikey: backend.secretKey };
  });
  afterAll(() => backend.close());

  test("knows who asks: a visitor, an account, the site", async () => {
    const session = await signUp(backend, "ada@example.com");
    const account = { ...visitor, authorization: `Bearer ${session.access_token}` };
    await ask(backend, "staff", site, { user_id: session.user.id, display_name: "Ada" });
    const staff = async (headers: Record<string, string>) =>
      (await ask(backend, "staff?select=display_name", headers)).json();
    expect(await staff(account)).toEqual([{ display_name: "Ada" }]);
    expect(await staff(site)).toEqual([{ display_name: "Ada" }]);
    expect((await ask(backend, "staff?select=display_name", visitor)).status).toBe(401);
    const forged = { ...visitor, authorization: `Bearer ${session.access_token.slice(0, -3)}abc` };
    expect((await ask(backend, "staff?select=display_name", forged)).status).toBe(401);
    await backend.accounts.endSessions(session.user.id);
    expect((await ask(backend, "staff?select=display_name", account)).status).toBe(401);
    await backend.accounts.remove(session.user.id);
  });

  test("ends what a visitor's call does for too long, and lets the site's own work go on", async () => {
    const seconds = DEADLINES.person.statement / 1000 + 0.5;
    await backend.execute(
      `create function public.nap() returns text language plpgsql as
         $$ begin perform pg_sleep(${seconds}); return 'rested'; end $$;
       grant execute on function public.nap() to anon, service_role;
       notify pgrst, 'reload schema'`,
    );
    const nap = (headers: Record<string, string>) => ask(backend, "rpc/nap", headers, {});
    await expect.poll(async () => (await nap(visitor)).status).toBe(503);
    const answers = await Promise.all([nap(visitor), nap(site)]);
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual([
      expect.stringContaining("unavailable"),
      '"rested"',
    ]);
  });

  test("answers as in any outage while PostgREST is away, or answers nothing", async () => {
    const settings = { ...parseSettings({}), SITE_URL: "http://site.example" };
    const app = createApp({ backend, settings, log, renderer: {} as PageRenderer });
    const readyz = async () => (await app.request("/readyz")).status;
    const read = () => ask(backend, "partners?select=id&limit=1", visitor);
    const calm = async () => {
      const answer = await read();
      expect(answer.status).toBe(503);
      expect(answer.headers.get("retry-after")).toBe("5");
      expect(await answer.json()).toMatchObject({ message: expect.stringMatching(/try again/) });
    };
    expect((await read()).status).toBe(200);
    expect(await readyz()).toBe(200);

    await suspend(postgrest.pid);
    await calm();
    process.kill(postgrest.pid, "SIGCONT");
    await expect.poll(async () => (await read()).status).toBe(200);

    await postgrest.stop();
    await calm();
    expect(await readyz()).toBe(503);
    // Accounts do not need it.
    expect(
      (await backend.fetch(`${backend.url}/auth/v1/health`, { headers: visitor })).status,
    ).toBe(200);
    await postgrest.start();
    await expect.poll(readyz).toBe(200);
    expect((await read()).status).toBe(200);
  });
});
