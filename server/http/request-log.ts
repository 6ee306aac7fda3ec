import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { loggablePaths } from "./addresses/loggable-path";
import type { Log } from "./log";

declare module "hono" {
  interface ContextVariableMap {
    /** Names this request in the log and on the error page. */
    requestId: string;
  }
}

/** Paths requested too often, and telling too little, to be worth a line. */
const QUIET = /^\/(assets\/|healthz|readyz)/;

/** No query, no body, no address: those are the visitor's. */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    const id = randomUUID();
    c.set("requestId", id);
    await next();
    c.res.headers.set("x-request-id", id);
    if (QUIET.test(c.req.path)) return;
    const { method, path } = c.req;
    logRequest(log, { id, method, path, status: c.res.status, started });
  };
}

type Answered = {
  id: string;
  method: string;
  path: string;
  status: number;
  /** By the clock of `performance.now()`. */
  started: number;
};

const nameOf = loggablePaths();

export function logRequest(log: Log, { id, method, path, status, started }: Answered): void {
  const ms = Math.round(performance.now() - started);
  log.info({ id, method, path: nameOf({ method, path, status }), status, ms });
}
