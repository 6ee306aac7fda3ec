import { randomBytes } from "node:crypto";
import type { MiddlewareHandler } from "hono";
import { replaceBody } from "../requests";
import type { Accounts } from "./accounts";

/** The address of an account that nobody can sign in to. No mail reaches it (RFC 2606). */
export const NOBODY = "nobody@last-hurrah.invalid";

/**
 * Lite compares the password of an account that exists, which takes its thread a tenth of a second,
 * and refuses one that does not at once: the time, of this request or of others beside it, would
 * tell which addresses have accounts. A sign-in for an address without an account, or with a
 * family's, which has no password, is therefore passed on as one for an account whose password
 * nobody has, so that it costs the same work in the same place. Comes after `readSignIn` and the
 * limits.
 */
export function hideUnknownAccounts(accounts: Accounts): MiddlewareHandler {
  return async (c, next) => {
    // No address at all is refused without a comparison, whatever accounts there are.
    if (!c.var.account) return next();
    const sent = (await c.req.raw.json()) as { email: string; password: string };
    const known = await isKnown(accounts, sent.email);
    c.req.raw = replaceBody(c.req.raw, known ? sent : { ...sent, email: NOBODY });
    return next();
  };
}

/** Looks both up at every sign-in: the one for nobody is gone after a restore, and made again. */
async function isKnown(accounts: Accounts, email: string): Promise<boolean> {
  try {
    if (!(await accounts.find(NOBODY))) {
      const password = randomBytes(32).toString("base64url");
      // Another sign-in may have made it at the same moment.
      await accounts.create({ email: NOBODY, password }).catch(() => undefined);
    }
    return await accounts.hasPassword(email);
  } catch {
    // The database is away: the backend says so.
    return true;
  }
}
