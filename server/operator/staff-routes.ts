import { Hono } from "hono";
import type { Backend } from "../backend";
import type { Log } from "../http/log";
import { runStaffCommand } from "./staff-accounts";
import { staffCommand } from "./staff-commands";

/** Staff accounts, for the operator's script. To be mounted where nobody else can ask. */
export function staffRoutes(backend: Backend, log: Log): Hono {
  return new Hono().post("/staff", async (c) => {
    const command = staffCommand.safeParse(await c.req.json().catch(() => undefined));
    if (!command.success) return c.json({ error: "bad_command" }, 400);
    const result = await runStaffCommand(backend, command.data);
    log.info({ action: command.data.action, done: !("refused" in result) }, "a staff command");
    return c.json(result, 200, { "cache-control": "no-store" });
  });
}
