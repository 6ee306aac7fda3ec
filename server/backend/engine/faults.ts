type Runs = {
  query: (...given: never[]) => Promise<unknown>;
  exec: (...given: never[]) => Promise<unknown>;
};

/** Reports, and counts, statements that failed in a way that a sound database does not. */
export function watchFaults(database: Runs, onFault: () => void): { readonly count: number } {
  let count = 0;
  for (const name of ["query", "exec"] as const) {
    const run = database[name].bind(database) as (...given: unknown[]) => Promise<never>;
    database[name] = async (...given: unknown[]) => {
      try {
        return await run(...given);
      } catch (error) {
        if (isFault(error)) {
          count += 1;
          onFault();
        }
        throw error;
      }
    };
  }
  return {
    get count() {
      return count;
    },
  };
}

/**
 * Tells whether the disk or the engine is at fault, not the statement: PostgreSQL's error classes
 * for resources, the system and internal errors, a connection out of step, an unusable session, and
 * any error that is not PostgreSQL's.
 */
function isFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  // A value that does not fit its column's type: PGlite rejects those before the statement.
  if (/^Invalid (input for|time value)/.test(message ?? "")) return false;
  return !code || /^(08|53|57P|58|XX|24000)/.test(code) || /^could not /.test(message ?? "");
}

/** The parts used here of the PostgreSQL inside PGlite. */
type Steps = {
  _PostgresMainLoopOnce: () => void;
  _PostgresMainLongJmp: () => void;
  ___stack_pointer: WebAssembly.Global<"i32">;
};

/**
 * Wraps PostgreSQL's steps, which PGlite calls one at a time for every message, with nothing of
 * WebAssembly beneath them.
 *
 * A step that ends with an error leaves its frames on WebAssembly's stack, about a kilobyte
 * (docs/supabase-lite-findings.md): after some ten thousand refused statements there would be none
 * left. Each step, and the clearing up after an error, begins where the stack is when idle.
 *
 * PGlite repeats a step that throws until it has read its whole message, and a PostgreSQL that has
 * stopped (a panic, as when its log finds no room) reads no more: the process would stand still.
 * Here the first such step ends the query, and every later one.
 */
export function guardSteps(database: object): void {
  const { mod: steps, POSTGRES_MAIN_LONGJMP: returned } = database as {
    mod: Steps;
    POSTGRES_MAIN_LONGJMP: number;
  };
  const { _PostgresMainLoopOnce: once, _PostgresMainLongJmp: recover } = steps;
  const { ___stack_pointer: stack } = steps;
  const idle = stack.value;
  let broken = false;
  steps._PostgresMainLoopOnce = () => {
    if (broken) throw { status: returned };
    stack.value = idle;
    try {
      once();
    } catch (error) {
      broken = (error as { status?: number }).status !== returned;
      throw { status: returned };
    }
  };
  // PGlite calls this where it lets an error through.
  steps._PostgresMainLongJmp = () => {
    if (broken) throw new Error("The database has stopped");
    stack.value = idle;
    recover();
  };
}
