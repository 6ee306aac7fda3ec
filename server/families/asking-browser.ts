import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";
import { hashOf, makeToken } from "../tokens";

const NAME = "family-browser";

/** Codes are asked for and tried below this path, the only one that is sent the cookie. */
const PATH = "/auth/family";

/** How long a browser is counted as the same one, in seconds: longer than any limit. */
const KNOWN_FOR = 24 * 60 * 60;

/** By its cookie's sha256. A code counts where it was asked: nobody else uses up its tries. */
export function askingBrowser(c: Context): string | undefined {
  const token = getCookie(c, NAME);
  return token && /^[0-9a-f]{40}$/.test(token) ? hashOf(token) : undefined;
}

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
