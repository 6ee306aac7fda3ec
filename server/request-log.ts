import { randomUUID } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import type { Log } from "./log";

declare module "hono" {
  interface ContextVariableMap {
    /** Names this request in the log and on the error page. */
    requestId: string;
  }
}

/** What is asked too often, and says too little, to be worth a line. */
const QUIET = /^\/(assets\/|healthz|readyz)/;

/**
 * A line for each request: what was asked, the answer's status and the time it took in
 * milliseconds. No query, no body, no address: those are the visitor's.
 */
export function requestLog(log: Log): MiddlewareHandler {
  return async (c, next) => {
    const started = performance.now();
    c.set("requestId", randomUUID());
    await next();
    c.res.headers.set("x-request-id", c.var.requestId);
    if (QUIET.test(c.req.path)) return;
    const ms = Math.round(performance.now() - started);
    const { status } = c.res;
    log.info({
      id: c.var.requestId,
      method: c.req.method,
      path: loggable(c.req.path, status),
      status,
      ms,
    });
  };
}

/** An address nobody serves may hold anything a person typed; a stored file's name as well. */
function loggable(path: string, status: number): string {
  if (status === 404) return "(not found)";
  return path.replace(/^(\/storage\/v1\/object(?:\/\w+)?\/[\w-]+)\/.*/, "$1/…");
}
