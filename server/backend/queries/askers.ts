import { createHash } from "node:crypto";
import type { Context } from "hono";
import { LRUCache } from "lru-cache";
import type { Backend } from "../index";

/** Who asks, as far as it decides what may be asked. Row level security decides what is answered. */
export type Asker = "site" | "visitor" | "account" | "staff";

/** How long it is remembered who somebody is, in milliseconds. */
const STAFF_FOR = 60_000;
/** Shorter: whoever is made staff need not sign in again. */
const OTHERS_FOR = 2_000;
const MOST = 10_000;

/** Tells who asks. Answers in place of it what the backend answered who is nobody. */
export function askersOf({ url, publishableKey, secretKey, fetch }: Backend) {
  // Apart, so that a flood of strangers pushes no member of staff out.
  const staff = new LRUCache<string, Asker>({ max: MOST, ttl: STAFF_FOR });
  const others = new LRUCache<string, Asker>({ max: MOST, ttl: OTHERS_FOR });
  const asking = new Map<string, Promise<Asker | Response>>();

  // Only staff see a row; a session that has ended is refused.
  const look = async (token: string, key: string): Promise<Asker | Response> => {
    const headers = { apikey: publishableKey, authorization: `Bearer ${token}` };
    const answer = await fetch(`${url}/rest/v1/staff?select=user_id&limit=1`, { headers });
    // Without Lite's headers, by which any site's scripts could read it.
    if (!answer.ok) return Response.json(await answer.json(), { status: answer.status });
    const rows = (await answer.json()) as unknown[];
    const asker = rows.length > 0 ? "staff" : "account";
    (asker === "staff" ? staff : others).set(key, asker);
    return asker;
  };

  return async (c: Context): Promise<Asker | Response> => {
    const apikey = c.req.header("apikey");
    if (apikey === secretKey) return "site";
    if (apikey !== publishableKey) return unknownKey(c, apikey);
    const token = c.req.header("authorization")?.replace(/^Bearer\s+/i, "") ?? publishableKey;
    if (token === publishableKey || token === secretKey) return "visitor";
    const key = createHash("sha256").update(token).digest("base64");
    const known = staff.get(key) ?? others.get(key);
    if (known) return known;
    const under = asking.get(key) ?? look(token, key).finally(() => asking.delete(key));
    asking.set(key, under);
    const asker = await under;
    return asker instanceof Response ? asker.clone() : asker;
  };
}

/** As Supabase's gateway says it. */
function unknownKey(c: Context, apikey: string | undefined): Response {
  const message = apikey === undefined ? "No API key found in request" : "Invalid API key";
  const hint = "The public key belongs in the header `apikey`.";
  return c.json({ code: "PGRST301", message, details: null, hint }, 401);
}
