import { rmSync } from "node:fs";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { createLog, silenceConsole } from "../../http/log";
import { StartError } from "../../settings";
import type { Engine } from "./engine";
import type { Command, EngineOptions, FromEngine, ToEngine } from "./protocol";

/*
 * The engine's process: Supabase Lite with its database, which answers requests on a socket and
 * its parent's commands on the channel between the two. It ends with its parent.
 */

const tell = (message: FromEngine) =>
  new Promise<void>((resolve) => {
    if (process.connected) process.send?.(message, () => resolve());
    else resolve();
  });

// The parent is gone: nobody sends requests any more, and the next parent needs the database.
process.on("disconnect", () => process.exit(0));
// A terminal's Ctrl-C reaches the whole group; the parent says when it is time.
process.on("SIGINT", () => undefined);
process.on("SIGTERM", () => undefined);

let engine: Engine | undefined;

process.on("message", async (message: ToEngine) => {
  if ("open" in message) return open(message.open);
  const { id, command } = message;
  try {
    if (!engine) throw new Error("The engine is not open");
    await tell({ id, result: await run(engine, command) });
  } catch (error) {
    await tell({ id, failed: error instanceof Error ? error.message : String(error) });
  }
  if (command.kind === "close") process.exit(0);
});

async function open(options: EngineOptions): Promise<void> {
  const log = createLog(options.logLevel);
  if (process.env.NODE_ENV !== "development") silenceConsole(log);
  try {
    const { openEngine } = await import("./engine");
    engine = await openEngine(options, {
      log,
      onMaintenance: (maintenance) => tell({ maintenance }),
    });
    freezeIntrinsics();
    await listen(engine.fetch, options.socket);
    await tell({ opened: true });
  } catch (error) {
    if (!(error instanceof StartError)) log.error({ err: error }, "the engine did not open");
    await tell({ refused: error instanceof StartError ? error.message : "" });
    process.exit(1);
  }
}

function listen(fetch: Engine["fetch"], socket: string): Promise<void> {
  const listener = getRequestListener((request) => fetch(request), {
    overrideGlobalObjects: false,
    // It closes a connection whose body was not read in time, and the next request on it fails.
    autoCleanupIncoming: false,
  });
  // Its one client is the web server, which has limits of its own.
  const server = createServer({ requestTimeout: 0, keepAliveTimeout: 0 }, listener);
  // A killed engine leaves its socket behind.
  if (process.platform !== "win32") rmSync(socket, { force: true });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(socket, resolve);
  });
}

let release: (() => void) | undefined;

async function run(opened: Engine, command: Command): Promise<unknown> {
  switch (command.kind) {
    case "query":
      return opened.query(command.sql, command.values);
    case "execute":
      return opened.execute(command.sql);
    case "ready":
      return opened.ready();
    case "hold":
      release = await opened.hold();
      return undefined;
    case "release":
      release?.();
      return undefined;
    case "close":
      return opened.close();
  }
}

/**
 * Freezes what every object inherits from. Supabase Lite's query parser follows `__proto__` and
 * `constructor` out of a request's parameters and writes there (docs/supabase-lite-findings.md):
 * it then throws in place of changing what every later request is judged by. To be called once
 * everything is loaded.
 */
function freezeIntrinsics(): void {
  const constructors = [
    ...[Object, Function, Array, String, Number, Boolean, Symbol, BigInt, Date, RegExp, Promise],
    ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, Uint8Array, DataView, URL, URLSearchParams],
    ...[Request, Response, Headers],
  ];
  for (const intrinsic of constructors) {
    Object.freeze(intrinsic.prototype);
    Object.freeze(intrinsic);
  }
  for (const namespace of [JSON, Math, Reflect, Atomics, Intl]) Object.freeze(namespace);
}
