import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { limitByAddress } from "../../http/limits/limits";
import type { Settings } from "../../settings";
import type { Backend } from "../index";
import { unavailable } from "../outages";
import type { callersOf } from "../queries/callers";
import { refusal, signUpIsOff, tooMany } from "../refusals";
import { NoRoom, noRoom } from "../room";

/** The body that supabase-auth's client sends: no personal data, no solved challenge. */
const empty = z.strictObject({});
const anonymously = z.strictObject({ data: empty, gotrue_meta_security: empty.optional() });

/** For a family that starts a plan. With an address or more it is the sign-up of strangers: off. */
export function anonymousSignIn(
  { sessions, ready }: Pick<Backend, "sessions" | "ready">,
  { RATE_LIMIT_STARTS: limit, TRUST_PROXY: trusted }: Settings,
): MiddlewareHandler[] {
  return [
    async (c, next) => {
      const sent = anonymously.safeParse(await c.req.json().catch(() => undefined));
      return sent.success && sessions.startAnonymously ? next() : signUpIsOff(c);
    },
    limitByAddress({ limit, trusted }, tooMany.starts),
    async (c) => {
      try {
        return c.json(await sessions.startAnonymously?.());
      } catch (error) {
        if (error instanceof NoRoom) return noRoom();
        // Its client tries again after the one, and gives up after the other.
        await ready().then(
          () => Promise.reject(error),
          () => undefined,
        );
        return unavailable();
      }
    },
  ];
}

/**
 * A family ends only its current session this way: its recovery link would go on opening what it
 * had closed. The function `sign_out_everywhere` ends both.
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
