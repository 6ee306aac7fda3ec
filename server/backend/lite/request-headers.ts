import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "kysely";
import type { LiteApp } from "./lite";

/** What the gateway says of where a request came from, as the database's limits read it. */
const NAMED = ["x-forwarded-for", "cf-connecting-ip"];

const current = new AsyncLocalStorage<string>();

/** As Lite calls it at the beginning of each transaction, to say whose it is. */
type SaysWhose = {
  applyJwtSessionContext: (transaction: never, ...rest: never[]) => Promise<void>;
};

/**
 * PostgREST tells every statement of the request's headers; Lite tells functions only, so that
 * triggers could not count by address. From here on they can, on writes.
 */
export function tellHeaders(connection: LiteApp["connection"]): void {
  const told = connection as unknown as SaysWhose;
  const sayWhose = told.applyJwtSessionContext.bind(connection);
  told.applyJwtSessionContext = async (transaction, ...rest) => {
    await sayWhose(transaction, ...rest);
    const headers = current.getStore();
    if (headers)
      await sql`select set_config('request.headers', ${headers}, true)`.execute(transaction);
  };
}

/** How many requests are being answered whose headers are to be told. */
let running = 0;

/** Runs the answering of a request whose headers are to be told. */
export async function withHeaders<Result>(
  { method, headers }: Request,
  answer: () => Promise<Result>,
): Promise<Result> {
  if (method === "GET" || method === "HEAD") return answer();
  const named = NAMED.flatMap((name) => {
    const value = headers.get(name);
    return value === null ? [] : [[name, value]];
  });
  running += 1;
  try {
    return await current.run(JSON.stringify(Object.fromEntries(named)), answer);
  } finally {
    running -= 1;
    // On Node before 24 it slows down whatever the process does, for as long as it is on.
    if (running === 0) current.disable();
  }
}
