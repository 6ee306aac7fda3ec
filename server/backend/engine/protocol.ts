import type { Keys } from "../../data-folder/keys";
import { isRead } from "../requests";
import type { Lane } from "./lanes";

/** Sent over the channel that only its parent has: the keys are among them. */
export type EngineOptions = {
  /** A PostgreSQL; undefined for PGlite, in `database`. */
  databaseUrl?: string;
  folder: string;
  database: string;
  files: string;
  keys: Keys;
  /** A Unix domain socket or a named pipe to listen on. */
  socket: string;
  logLevel: string;
};

/** The web server's own commands to the engine; no visitor's request becomes one. */
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
  | { opened: true }
  /** It cannot open, for this reason: one line about something that a person can fix. */
  | { refused: string }
  | { id: number; result: unknown }
  | { id: number; failed: string }
  /** Maintenance begins or ends: meanwhile requests wait, and their deadlines are paused. */
  | { maintenance: boolean };

/** Exit code of an engine whose database broke: another engine then opens it. */
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

/** How long an answer may take, in milliseconds, by who asks. */
export const timeoutByCaller =
  ({ secretKey }: Keys) =>
  ({ headers }: Request): number =>
    DEADLINES[headers.get("apikey") === secretKey ? "site" : "person"].answer;

/** How long an engine may take for a request, in milliseconds, before its process is ended. */
export const deadlineOf = (request: Request, lane: Lane): number =>
  DEADLINES[lane === "site" || isUpload(request) ? "site" : "person"].engine;

const isUpload = (request: Request) =>
  !isRead(request) && new URL(request.url).pathname.startsWith("/storage/");
