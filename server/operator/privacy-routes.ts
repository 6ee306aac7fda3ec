import { Hono } from "hono";
import type { Backend } from "../backend";
import type { Log } from "../http/log";
import { runPrivacyCommand } from "./privacy";
import { privacyCommand } from "./privacy-commands";

/** What is stored about people, for the operator's script. To be mounted where nobody else can ask. */
export function privacyRoutes(backend: Backend, log: Log): Hono {
  return new Hono().post("/privacy", async (c) => {
    const command = privacyCommand.safeParse(await c.req.json().catch(() => undefined));
    if (!command.success) return c.json({ error: "bad_command" }, 400);
    const result = await runPrivacyCommand(backend, command.data);
    log.info({ action: command.data.action }, "a privacy command");
    return c.json(result, 200, { "cache-control": "no-store" });
  });
}
