import { createHmac } from "node:crypto";
import type { Keys } from "../../data-folder/keys";

/** In seconds: a call takes less. */
const LIFETIME = 120;

/**
 * The token by which PostgREST knows the caller, in place of the keys, which it does not know: a
 * person's own, or one for the site. Without any it asks as a visitor.
 */
export function tokenFor(headers: Headers, keys: Keys): string | undefined {
  const { publishableKey, secretKey, jwtSecret } = keys;
  const token = /^Bearer\s+(.*)$/i.exec(headers.get("authorization") ?? "")?.[1];
  if (token && token !== publishableKey && token !== secretKey) return token;
  return headers.get("apikey") === secretKey ? signed("service_role", jwtSecret) : undefined;
}

function signed(role: string, secret: string): string {
  const exp = Math.floor(Date.now() / 1000) + LIFETIME;
  const parts = [
    { alg: "HS256", typ: "JWT" },
    { role, exp },
  ].map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"));
  const signature = createHmac("sha256", secret).update(parts.join(".")).digest("base64url");
  return [...parts, signature].join(".");
}
