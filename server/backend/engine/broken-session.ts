/** What this uses of the PostgreSQL inside PGlite. */
type Steps = { _PostgresMainLoopOnce: () => void; _PostgresMainLongJmp: () => void };

/**
 * PGlite repeats a step of PostgreSQL that throws until it has read its whole message, and a
 * PostgreSQL that has stopped (a panic, as when its log finds no room) reads no more: the process
 * would stand still. Here the first such step ends the query, and every later one.
 */
export function endWhenBroken(database: object): void {
  const { mod: steps, POSTGRES_MAIN_LONGJMP: returned } = database as {
    mod: Steps;
    POSTGRES_MAIN_LONGJMP: number;
  };
  const { _PostgresMainLoopOnce: once, _PostgresMainLongJmp: recover } = steps;
  let broken = false;
  steps._PostgresMainLoopOnce = () => {
    if (broken) throw { status: returned };
    try {
      once();
    } catch (error) {
      broken = (error as { status?: number }).status !== returned;
      throw { status: returned };
    }
  };
  // It is called where PGlite lets an error through.
  steps._PostgresMainLongJmp = () => {
    if (broken) throw new Error("The database has stopped");
    recover();
  };
}
