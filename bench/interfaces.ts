import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { findPostgrest } from "../scripts/test/postgrest.mjs";
import type { Backend } from "../server/backend";
import { openLocalBackend } from "../server/backend/local";
import { readKeys } from "../server/data-folder/keys";
import { createLog } from "../server/http/log";
import { createDatabase, PostgresServer } from "../tests/support/database/postgres";
import { ADMINISTRATOR, Postgrest } from "../tests/support/database/postgrest";
import { say } from "./report";

const SECONDS = 3;
const FUNCTION = "/rest/v1/rpc/article_byline";
const ARGUMENTS = JSON.stringify({ article_slug: "none-has-it" });

/** Answers a second. */
export type Rates = { name: string; reads: number; calls: number };

type Options = { fill: string; path: string; sql: string; connections: number };

/**
 * Without the web server, on each of the databases that a site can run on; PostgREST only where npm
 * has it.
 * @param path of a visitor's read
 * @param sql the same read, for the embedded database without its interface
 */
export async function measureInterfaces({ fill, path, sql, connections }: Options) {
  const server = await PostgresServer.create();
  const measure = async (name: string, backend: Backend): Promise<Rates> => {
    say(`Tables: ${name}, without the web server.`);
    const headers = { apikey: backend.publishableKey, "content-type": "application/json" };
    const ask = (to: string, init: RequestInit) => async () => {
      const answer = await backend.fetch(backend.url + to, { ...init, headers });
      const body = await answer.text();
      if (!answer.ok || !body) throw new Error(`${to} was answered with ${answer.status}: ${body}`);
    };
    const called = ask(FUNCTION, { method: "POST", body: ARGUMENTS });
    return {
      name,
      reads: await rateOf(ask(path, {}), connections),
      calls: await rateOf(called, connections),
    };
  };
  try {
    const embedded = await opened({ fill }, async (backend) => ({
      rates: await measure("PGlite, in the data folder", backend),
      sql: await rateOf(() => backend.execute(sql), 1),
    }));
    const databaseUrl = await createDatabase(server.url("NAME"));
    const rates = [
      embedded.rates,
      await opened({ fill, databaseUrl }, (backend) => measure("PostgreSQL", backend)),
    ];
    if (findPostgrest()) {
      await server.execute(ADMINISTRATOR);
      const at = { databaseUrl, withPostgrest: true };
      rates.push(await opened(at, (backend) => measure("PostgreSQL with PostgREST", backend)));
    }
    return { rates, sql: embedded.sql };
  } finally {
    await server.remove();
  }
}

type Where = { fill?: string; databaseUrl?: string; withPostgrest?: boolean };

async function opened<Result>(
  { fill, databaseUrl, withPostgrest }: Where,
  use: (backend: Backend) => Promise<Result>,
): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), "last-hurrah-bench-"));
  const postgrest =
    databaseUrl && withPostgrest
      ? await Postgrest.start(databaseUrl, readKeys(folder).jwtSecret)
      : undefined;
  const log = createLog("silent");
  const where = { folder, databaseUrl, postgrestUrl: postgrest?.url };
  const backend = await openLocalBackend({ ...where, log, onLost() {} });
  try {
    if (fill) await backend.execute(fill);
    return await use(backend);
  } finally {
    await backend.close();
    await postgrest?.remove();
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** How often a task is done in a second by so many that do it at once, each again and again. */
async function rateOf(task: () => Promise<unknown>, atOnce: number): Promise<number> {
  for (let warm = 0; warm < 50; warm++) await task();
  const began = performance.now();
  let done = 0;
  const again = async () => {
    while (performance.now() - began < SECONDS * 1_000) {
      await task();
      done += 1;
    }
  };
  await Promise.all(Array.from({ length: atOnce }, again));
  return (done * 1_000) / (performance.now() - began);
}
