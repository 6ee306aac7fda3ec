import type { MiddlewareHandler } from "hono";
import type { callersOf } from "../queries/callers";
import { refusal } from "../refusals";

/**
 * Lets a family end only its current session this way: its recovery link would go on opening what
 * it had closed. The function `sign_out_everywhere` ends both together.
 */
export const oneSessionAlone =
  (callerOf: ReturnType<typeof callersOf>): MiddlewareHandler =>
  async (c, next) => {
    const scopes = c.req.queries("scope") ?? [];
    if (scopes.length === 1 && scopes[0] === "local") return next();
    const caller = await callerOf(c);
    // An unknown token ends nothing, and the backend itself refuses it.
    return caller === "account" ? refused(c) : next();
  };

const refused = refusal(
  403,
  "no_authorization",
  "Sign out everywhere with the function sign_out_everywhere",
);
