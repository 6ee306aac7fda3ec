import type { MiddlewareHandler } from "hono";
import { z } from "zod";
import { limitByAddress } from "../../http/limits/limits";
import type { Settings } from "../../settings";
import type { Backend } from "../index";
import { unavailable } from "../outages";
import { signUpIsOff, tooMany } from "../refusals";
import { NoRoom, noRoom } from "../room";

/** The body that supabase-auth's client sends: no personal data, no solved challenge. */
const empty = z.strictObject({});
const anonymously = z.strictObject({ data: empty, gotrue_meta_security: empty.optional() });

/**
 * `POST /auth/v1/signup` for a family that starts a plan: an account without an address. With an
 * address or anything else it is the sign-up of strangers, which is off.
 */
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
