import type { Context } from "hono";
import type { Backend } from "./index";
import { isRead } from "./requests";

/** True if the call has no token, the site's own key, or something shaped like a token. */
export function showsToken(c: Context, { publishableKey, secretKey }: Backend): boolean {
  const authorization = c.req.header("authorization");
  if (authorization === undefined) return true;
  const token = /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? "";
  return token === publishableKey || token === secretKey || /^[\w-]+(\.[\w-]+){2}$/.test(token);
}

/** Seconds by which token issuers' clocks may be ahead. */
const CLOCKS_APART = 30;

/** True if the call's token is not valid yet; only the tables' API would check that. */
export function isNotYetValid(c: Context): boolean {
  const claims = c.req.header("authorization")?.split(".")[1];
  if (claims === undefined) return false;
  try {
    const { iat = 0, nbf = 0 } = JSON.parse(Buffer.from(claims, "base64url").toString());
    return Math.max(Number(iat), Number(nbf)) > Date.now() / 1000 + CLOCKS_APART;
  } catch {
    // It is unreadable, so it was not signed: the signature check refuses it.
    return false;
  }
}

/** Functions that public pages read from, by POST as any. */
export const READING = ["article_byline", "directory_outline"];

/** A write without a person's token: a visitor's form, or somebody playing one. */
export function isAnonymousWrite(c: Context, backend: Backend): boolean {
  if (isRead(c.req) || READING.includes(c.req.path.replace("/rest/v1/rpc/", ""))) return false;
  const bearer = c.req.header("authorization")?.replace(/^Bearer /i, "");
  const isSite = c.req.header("apikey") === backend.secretKey;
  return !isSite && (!bearer || bearer === backend.publishableKey);
}

/** True if the call carries the site's own key, or a session with a valid signature. */
export const hasSession = (c: Context, backend: Backend): boolean =>
  c.req.header("apikey") === backend.secretKey || sessionOf(c, backend) !== undefined;

/** True if the call carries somebody's token. */
export const showsSession = (c: Context, { publishableKey, secretKey }: Backend): boolean => {
  const token = c.req.header("authorization")?.replace(/^Bearer /i, "");
  return token !== undefined && token !== publishableKey && token !== secretKey;
};

/** True if the call carries the site's own key, or a session that has not ended. */
export async function isSignedIn(c: Context, { url, secretKey, fetch }: Backend): Promise<boolean> {
  const apikey = c.req.header("apikey") ?? "";
  if (apikey === secretKey) return true;
  const authorization = c.req.header("authorization") ?? "";
  const user = await fetch(`${url}/auth/v1/user`, { headers: { apikey, authorization } });
  // While the database is away this is unknown: the call itself will fail with 503.
  return user.ok || user.status === 503;
}

/** A call's session. A renewed token belongs to the same session; a new sign-in begins another. */
type Session = { account: string; id: string };

/** @returns undefined if the call shows none that this site has signed */
export function sessionOf(c: Context, { isSigned }: Backend): Session | undefined {
  const token = c.req.header("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  if (!isSigned?.(token)) return undefined;
  const claims = Buffer.from(token.split(".")[1] ?? "", "base64url").toString();
  const { sub, session_id = sub } = JSON.parse(claims);
  return { account: String(sub), id: String(session_id) };
}
