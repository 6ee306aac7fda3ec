import { Hono } from "hono";
import { z } from "zod";
import { EMAIL_MAX, isStorable } from "~shared/validation";
import type { Backend } from "../../backend";
import { serviceTables } from "../../backend/requests";
import type { Settings } from "../../settings";
import { fromMailService } from "./mail-service";

export const withoutBrackets = (text: string): string => text.trim().replace(/^<|>$/g, "").trim();

/** A mail service's report (docs/operations.md). Other keys are ignored. */
const report = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(["bounce", "complaint"]),
        address: z.string(),
        /** For a bounce, true if it is permanent. */
        permanent: z.boolean().default(true),
        message_id: z.string().optional(),
      }),
    )
    .max(1000),
});

/** Authorized by MAIL_WEBHOOK_SECRET, without which there is no route. Repeats change nothing. */
export function bounceRoutes(
  backend: Backend,
  { MAIL_WEBHOOK_SECRET: secret }: Pick<Settings, "MAIL_WEBHOOK_SECRET">,
): Hono {
  const routes = new Hono();
  if (!secret) return routes;
  const tables = serviceTables(backend);
  routes.post("/webhooks/mail", ...fromMailService(secret), async (c) => {
    const body = report.safeParse(await c.req.json().catch(() => undefined));
    if (!body.success) return c.json({ error: "malformed" }, 400);
    const events = body.data.events
      // An event that cannot be stored is about no letter of ours.
      .filter(
        ({ address, message_id: id = "" }) =>
          address.length <= EMAIL_MAX && id.length <= 300 && isStorable(address) && isStorable(id),
      )
      .map(({ message_id: id, ...event }) => ({
        ...event,
        message_id: id && `<${withoutBrackets(id)}>`,
      }));
    const { data } = await tables.rpc("note_mail_events", { events }).throwOnError();
    return c.json({ noted: data });
  });
  return routes;
}
