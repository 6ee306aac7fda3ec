import { Mutex, type PGlite } from "@electric-sql/pglite";
import type { PgliteConnection } from "../lite/lite";

/** Runs a task while no transaction of a request is open. */
export type Exclusive = <Result>(task: (database: PGlite) => Promise<Result>) => Promise<Result>;

/**
 * PGlite is a single session, and Lite begins a transaction on it without waiting for the previous
 * one to end: of two requests that arrive together, one could run as the other's user, and one
 * that fails would fail both. From here on they wait for each other.
 */
export function makeTransactionsExclusive(
  connection: InstanceType<typeof PgliteConnection>,
): Exclusive {
  const session = new Mutex();
  const { kysely } = connection;
  const transaction = kysely.transaction.bind(kysely);
  kysely.transaction = () => {
    const builder = transaction();
    const execute = builder.execute.bind(builder);
    builder.execute = (task) => session.runExclusive(() => execute(task));
    return builder;
  };
  return (task) => session.runExclusive(() => task(connection.driver));
}
