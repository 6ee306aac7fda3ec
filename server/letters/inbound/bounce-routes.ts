import { Hono, type MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { z } from "zod";
import { isStorable } from "~shared/validation";
import type { Backend } from "../../backend";
import { serviceTables } from "../../backend/requests";
import type { Settings } from "../../settings";
import { isSameSecret } from "../../tokens";

/** Largest report of a mail service, in bytes. */
export const LARGEST_REPORT = 256 * 1024;

/** A Message-ID or an address, as mail servers write it, without its angle brackets. */
export const withoutBrackets = (text: string): string => text.trim().replace(/^<|>$/g, "").trim();

/** Refuses, unread, what comes without the secret. */
export const onlyWithSecret =
  (secret: string): MiddlewareHandler =>
  async (c, next) => {
    const given = c.req.header("authorization")?.replace(/^Bearer /i, "") ?? "";
    if (!isSameSecret(given, secret)) return c.json({ error: "unauthorized" }, 401);
    return next();
  };

/** A mail service's report (docs/operations.md). Other keys are ignored. */
const report = z.object({
  events: z
    .array(
      z.object({
        type: z.enum(["bounce", "complaint"]),
        address: z.string().max(254),
        /** For a bounce, true if it is permanent. */
        permanent: z.boolean().default(true),
        /** The letter's Message-ID, with or without its angle brackets. */
        message_id: z.string().max(300).optional(),
      }),
    )
    .max(1000),
});

/**
 * `POST /webhooks/mail`: bounces and complaints, authorized by MAIL_WEBHOOK_SECRET. A repeated
 * report changes nothing. Without the setting the route does not exist.
 */
export function bounceRoutes(
  backend: Backend,
  { MAIL_WEBHOOK_SECRET: secret }: Pick<Settings, "MAIL_WEBHOOK_SECRET">,
): Hono {
  const routes = new Hono();
  if (!secret) return routes;
  const tables = serviceTables(backend);
  routes.post(
    "/webhooks/mail",
    onlyWithSecret(secret),
    bodyLimit({ maxSize: LARGEST_REPORT }),
    async (c) => {
      const body = report.safeParse(await c.req.json().catch(() => undefined));
      if (!body.success) return c.json({ error: "malformed" }, 400);
      const events = body.data.events
        // An event that cannot be stored is about no letter of ours.
        .filter(({ address, message_id: id = "" }) => isStorable(address) && isStorable(id))
        .map(({ message_id: id, ...event }) => ({
          ...event,
          message_id: id && `<${withoutBrackets(id)}>`,
        }));
      const { data } = await tables.rpc("note_mail_events", { events }).throwOnError();
      return c.json({ noted: data });
    },
  );
  return routes;
}
