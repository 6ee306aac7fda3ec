import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import { OF_SESSIONS } from "~shared/visitor-queries";
import type { Backend } from "../index";
import { asPostgrest } from "../refusals";

/** Kinds of callers, which decide the allowed queries. Row level security decides the rows. */
export type Caller = "site" | "visitor" | "account" | "staff";

/** How long a token's kind of caller is cached, in milliseconds. */
const STAFF_FOR = 60_000;
/** Shorter: a new staff member need not sign in again. */
const OTHERS_FOR = 2_000;

/** In place of a caller: the backend's answer to an unknown token, or while it is away. */
type NoCaller = { status: number; error: unknown };

export function callersOf({ url, publishableKey, secretKey, fetch }: Backend) {
  const known = new LRUCache<string, Caller>({ max: 10_000 });
  const asking = new Map<string, Promise<Caller | NoCaller>>();

  // Only staff see a row; a session that has ended is refused.
  const look = async (token: string, key: string): Promise<Caller | NoCaller> => {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    const found = await fetch(`${url}/rest/v1/staff?select=user_id&limit=1`, { headers });
    const answer = await asPostgrest(found);
    if (!answer.ok) return { status: answer.status, error: await answer.json().catch(() => ({})) };
    const rows = (await answer.json()) as unknown[];
    const caller = rows.length > 0 ? "staff" : "account";
    known.set(key, caller, { ttl: caller === "staff" ? STAFF_FOR : OTHERS_FOR });
    return caller;
  };

  return async ({ req }: Context): Promise<Caller | NoCaller> => {
    const apikey = req.header("apikey");
    if (apikey === secretKey) return "site";
    if (apikey !== publishableKey) return unknownKey(apikey);
    const token = req.header("authorization")?.replace(/^Bearer\s+/i, "") ?? publishableKey;
    if (token === publishableKey || token === secretKey) return "visitor";
    const key = createHash("sha256").update(token).digest("base64");
    if (isOfSessions(req.url)) {
      // This call may change what the account is.
      known.delete(key);
      return "account";
    }
    const caller = known.get(key);
    if (caller) return caller;
    const under = asking.get(key) ?? look(token, key).finally(() => asking.delete(key));
    asking.set(key, under);
    return under;
  };
}

const ofSessions = OF_SESSIONS.map((call) => `/rest/v1/rpc/${call.split("(")[0]}`);
const isOfSessions = (url: string) => ofSessions.includes(new URL(url).pathname);

/** Worded as by Supabase's gateway. */
function unknownKey(apikey: string | undefined): NoCaller {
  const message = apikey === undefined ? "No API key found in request" : "Invalid API key";
  const hint = "The public key belongs in the header `apikey`.";
  return { status: 401, error: { code: "PGRST301", message, details: null, hint } };
}
