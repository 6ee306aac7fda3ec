import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import { DEADLINES } from "../engine/protocol";
import { isRead, ORIGIN_HEADERS } from "../requests";
import type { LiteApp } from "./lite";

/** The roles of the API. A token that names another one is not ours. */
const ROLES = ["anon", "authenticated", "service_role"];

const writing = new AsyncLocalStorage<string>();

/** Lite's settings about a request at the beginning of its transaction. */
type Vars = {
  auth?: { role?: string; uid?: string; jwt?: unknown };
  storage?: { operation?: string };
};
type Connection = LiteApp["connection"];
type Options = NonNullable<Parameters<Connection["withContext"]>[2]>;

/**
 * Sets a transaction's caller in one statement, where Lite takes five, or ten for a function: each
 * costs as much as a short query. Unlike with Lite alone, triggers can read a write's headers, as
 * with PostgREST, so that limits can count by address. A transaction that lost a race with another
 * is retried once.
 */
export function setRequestContextInOneStatement(connection: Connection): void {
  const original = connection.withContext.bind(connection);
  connection.withContext = (given, task, options = {}) => {
    if (!given || options.forceRollback) return original(given, task, options);
    const vars: Vars = given;
    const { transaction } = options;
    if (transaction) return enter(transaction, vars, options).then(() => task(transaction));
    const run = () =>
      connection.kysely.transaction().execute(async (own) => {
        await enter(own, vars, options);
        return task(own);
      });
    // It was rolled back.
    return run().catch((error) =>
      LOST_RACE.includes(error?.code) ? run() : Promise.reject(error),
    );
  };
}

/** Errors of a transaction that met another: a deadlock, or rows that changed meanwhile. */
const LOST_RACE = ["40P01", "40001"];

async function enter(database: Connection["kysely"], vars: Vars, { rpc }: Options): Promise<void> {
  const { role: claimed, uid, jwt } = vars.auth ?? {};
  const role = claimed || "anon";
  if (!ROLES.includes(role)) throw new Error("The token names a role that the API does not have");
  const headers = rpc ? JSON.stringify(rpc.requestHeaders ?? {}) : writing.getStore();
  const settings: [string, string | undefined][] = [
    ["role", role],
    ["request.jwt.claim.sub", String(uid ?? "")],
    ["request.jwt.claim.role", role],
    ["request.jwt.claims", jwt && typeof jwt === "object" ? JSON.stringify(jwt) : undefined],
    ["storage.operation", String(vars.storage?.operation ?? "")],
    ["statement_timeout", timeoutOf(role)],
    ["request.headers", headers],
    ["request.method", rpc?.method],
    ["request.path", rpc?.path],
    ["response.status", rpc && ""],
    ["response.headers", rpc && ""],
    ["transaction_read_only", rpc?.readOnly ? "on" : undefined],
  ];
  const calls = settings
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => sql`set_config(${sql.lit(name)}, ${value}, true)`);
  await sql`select ${sql.join(calls)}`.execute(database);
}

/** PGlite cannot end a statement; a PostgreSQL does. */
const timeoutOf = (role: string) =>
  String(DEADLINES[role === "service_role" ? "site" : "person"].statement);

let running = 0;

export async function withHeaders<Result>(
  request: Request,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (isRead(request)) return answer();
  const named = ORIGIN_HEADERS.flatMap((name) => {
    const value = request.headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  running += 1;
  try {
    return await writing.run(JSON.stringify(Object.fromEntries(named)), answer);
  } finally {
    running -= 1;
    // On Node before 24 it slows the whole process for as long as it is on.
    if (running === 0) writing.disable();
  }
}
