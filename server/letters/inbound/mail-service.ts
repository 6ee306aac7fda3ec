import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { Webhook } from "standardwebhooks";
import { isSameSecret } from "../../tokens";

const LARGEST_REPORT = 256 * 1024;

/** How a secret begins with which calls are signed as https://www.standardwebhooks.com says. */
const SIGNING = "whsec_";

/** Signed, where MAIL_WEBHOOK_SECRET is a signing secret, and else with the secret itself. */
export function fromMailService(secret: string): [MiddlewareHandler, MiddlewareHandler] {
  const limit = bodyLimit({ maxSize: LARGEST_REPORT });
  return secret.startsWith(SIGNING) ? [limit, onlySigned(secret)] : [onlyWithSecret(secret), limit];
}

function onlyWithSecret(secret: string): MiddlewareHandler {
  return async (c, next) => {
    const given = c.req.header("authorization")?.replace(/^Bearer /i, "") ?? "";
    if (!isSameSecret(given, secret)) return c.json({ error: "unauthorized" }, 401);
    return next();
  };
}

/** Refuses what is not signed, or was signed more than five minutes ago. */
function onlySigned(secret: string): MiddlewareHandler {
  const webhook = new Webhook(secret);
  return async (c, next) => {
    const header = (name: string) =>
      c.req.header(`webhook-${name}`) ?? c.req.header(`svix-${name}`) ?? "";
    try {
      webhook.verify(await c.req.text(), {
        "webhook-id": header("id"),
        "webhook-timestamp": header("timestamp"),
        "webhook-signature": header("signature"),
      });
    } catch (error) {
      // It parses what it found signed; the route says what is malformed.
      if (!(error instanceof SyntaxError)) return c.json({ error: "unauthorized" }, 401);
    }
    return next();
  };
}
