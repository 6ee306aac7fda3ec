import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hashOf, makeToken } from "../tokens";

const NAME = "family-browser";

/** Where codes are asked for and tried; nothing else is sent the cookie. */
const PATH = "/auth/family";

/** How long a browser is counted as the same one, in seconds: longer than any limit. */
const KNOWN_FOR = 24 * 60 * 60;

/**
 * The browser of a request, by the sha256 of its cookie; undefined when it has none. A code counts
 * only in the browser that asked for it, so its tries are nobody else's.
 */
export function askingBrowser(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && /^[0-9a-f]{40}$/.test(token) ? hashOf(token) : undefined;
}

/** The same, of a browser that asks now: it is given a cookie where it has none. */
export function knownBrowser(c: Context, { secure }: { secure: boolean }): string {
  const known = askingBrowser(c);
  if (known) return known;
  const token = makeToken();
  setCookie(c, NAME, token, {
    path: PATH,
    maxAge: KNOWN_FOR,
    httpOnly: true,
    sameSite: "Strict",
    secure,
  });
  return hashOf(token);
}
