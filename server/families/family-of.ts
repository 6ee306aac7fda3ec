import type { Context } from "hono";
import { z } from "zod";
import type { Backend } from "../backend";

const user = z.object({ id: z.uuid() });
const claims = z.object({ session_id: z.uuid() });

export type SignedIn = { id: string; session: string };

/**
 * Confirmed by the backend; undefined if nobody is signed in, or the session has ended.
 * @throws when the backend cannot say
 */
export async function familyOf(
  c: Context,
  { url, publishableKey, fetch }: Backend,
): Promise<SignedIn | undefined> {
  const authorization = c.req.header("authorization");
  if (!authorization || authorization === `Bearer ${publishableKey}`) return undefined;
  const headers = { apikey: publishableKey, authorization };
  const answer = await fetch(`${url}/auth/v1/user`, { headers });
  if (answer.ok) {
    const [, payload = ""] = authorization.split(".");
    // The backend has just checked the token.
    const claimed = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
    const { session_id: session } = claims.parse(claimed);
    return { id: user.parse(await answer.json()).id, session };
  }
  if (answer.status < 500) return undefined;
  throw new Error(`The backend could not say who asks (${answer.status})`);
}
