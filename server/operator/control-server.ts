import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { getRequestListener } from "@hono/node-server";
import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { Backend } from "../backend";
import type { Log } from "../http/log";
import { isSameSecret } from "../tokens";
import { announce, withdraw } from "./announcement";
import { privacyCommand, runPrivacyCommand } from "./privacy";
import { takeSnapshot } from "./snapshot";
import { runStaffCommand } from "./staff-accounts";
import { staffCommand } from "./staff-commands";

const LARGEST = 16 * 1024;

const LOOPBACK = "127.0.0.1";

/** For an operator's scripts, with the site's secret key. `folder` is the data folder. */
function controlApp(folder: string, backend: Backend, log: Log): Hono {
  const app = new Hono();
  app.use(requireKey(backend.secretKey), bodyLimit({ maxSize: LARGEST }));
  app.use(async (c, next) => {
    await next();
    c.header("cache-control", "no-store");
  });
  app.post("/staff", async (c) => {
    const command = staffCommand.safeParse(await c.req.json().catch(() => undefined));
    if (!command.success) return c.json({ error: "bad_command" }, 400);
    const result = await runStaffCommand(backend, command.data);
    log.info({ action: command.data.action, done: !("refused" in result) }, "a staff command");
    return c.json(result);
  });
  app.post("/privacy", async (c) => {
    const command = privacyCommand.safeParse(await c.req.json().catch(() => undefined));
    if (!command.success) return c.json({ error: "bad_command" }, 400);
    const result = await runPrivacyCommand(backend, command.data);
    log.info({ action: command.data.action }, "a privacy command");
    return c.json(result);
  });
  // Only the snapshot: the script packs it, which would take this process too long.
  app.post("/snapshot", async (c) => {
    const started = performance.now();
    const snapshot = await takeSnapshot(folder, backend.quiescent);
    log.info({ ms: Math.round(performance.now() - started) }, "a snapshot for a backup");
    return c.json({ snapshot });
  });
  app.notFound((c) => c.json({ error: "not_found" }, 404));
  app.onError((error, c) => {
    log.error({ error: error.name }, "an operator's command failed");
    return c.json({ error: "failed" }, 500);
  });
  return app;
}

/**
 * On a port of its own, on the loopback interface: no public address leads there, whatever proxy is
 * in front of the site. The data folder names the port. @returns closes it, once commands are done
 */
export async function openControl(
  folder: string,
  backend: Backend,
  log: Log,
): Promise<() => Promise<void>> {
  const server = createServer(getRequestListener(controlApp(folder, backend, log).fetch));
  server.listen(0, LOOPBACK);
  await once(server, "listening");
  announce(folder, (server.address() as AddressInfo).port);
  return async () => {
    withdraw(folder);
    const closed = once(server, "close");
    server.close();
    server.closeIdleConnections();
    await closed;
  };
}

function requireKey(secretKey: string): MiddlewareHandler {
  return async (c, next) =>
    isSameSecret(c.req.header("apikey") ?? "", secretKey)
      ? next()
      : c.json({ error: "unauthorized" }, 401);
}
