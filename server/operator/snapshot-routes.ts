import { Hono } from "hono";
import type { Backend } from "../backend";
import type { Log } from "../http/log";
import { takeSnapshot } from "./snapshot";

/**
 * A snapshot of the data folder, for the operator's script: packing it takes time, and is not this
 * process's work. To be mounted where nobody else can ask.
 */
export function backupRoutes(backend: Backend, folder: string, log: Log): Hono {
  return new Hono().post("/snapshot", async (c) => {
    const started = performance.now();
    const snapshot = await takeSnapshot(folder, backend.quiescent);
    log.info({ ms: Math.round(performance.now() - started) }, "a snapshot for a backup");
    return c.json({ snapshot }, 200, { "cache-control": "no-store" });
  });
}
