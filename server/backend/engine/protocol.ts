import type { Keys } from "../../data-folder/keys";

/** What an engine is opened with. It travels over the channel that only its parent has. */
export type EngineOptions = {
  /** A PostgreSQL; undefined: PGlite, in `database`. */
  databaseUrl?: string;
  /** The data folder, and in it the embedded database and the uploaded files. */
  folder: string;
  database: string;
  files: string;
  keys: Keys;
  /** Where it listens: a Unix domain socket, or a named pipe. */
  socket: string;
  logLevel: string;
};

/** What the web server asks of the engine beside requests: never a visitor's matter. */
export type Command =
  | { kind: "query"; sql: string; values: unknown[] }
  | { kind: "execute"; sql: string }
  | { kind: "ready" }
  /** Writes nothing to the embedded database until `release`. */
  | { kind: "hold" }
  | { kind: "release" }
  | { kind: "close" };

export type ToEngine = { open: EngineOptions } | { id: number; command: Command };

export type FromEngine =
  /** It takes requests. */
  | { opened: true }
  /** It cannot, for a reason that a person can mend, in one line. */
  | { refused: string }
  | { id: number; result: unknown }
  | { id: number; failed: string }
  /** Maintenance begins or ends: requests wait, and their deadline with them. */
  | { maintenance: boolean };

/** How an engine ends whose database broke: another one opens it. */
export const BROKEN = 70;

/**
 * How long a request may take, in milliseconds. PostgreSQL ends the statement first; where it does
 * not answer, the engine does; where the engine does not, its process is ended and another one
 * started. Everything a person waits for takes well under a second; the site's own work, such as
 * removing what was kept long enough, may take a minute.
 */
export const DEADLINES = {
  person: { statement: 5_000, answer: 6_000, engine: 7_000 },
  site: { statement: 80_000, answer: 85_000, engine: 90_000 },
};
