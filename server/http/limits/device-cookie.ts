import { createHmac, hkdfSync, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "hono";
import { getCookie, setCookie } from "hono/cookie";

/** How long a device stays known after a sign-in, in seconds: a quarter of a year. */
const KNOWN_FOR = 90 * 24 * 60 * 60;

type Options = {
  /** The purpose of the cookies; each has a key of its own. */
  of: string;
  paths: string[];
  /** The site's own key; the cookies are signed with one that is derived from it. */
  secretKey: string;
  secure: boolean;
  now?: () => number;
};

export type Devices = {
  /** The device's id if somebody has signed in to the account on it. */
  find: (c: Context, account: string) => string | undefined;
  remember: (c: Context, account: string) => void;
};

/**
 * Devices on which somebody has given the account's password (OWASP, "Slow Down Online Guessing
 * Attacks with Device Cookies"): guesses made elsewhere do not lock its owner out there. A cookie
 * opens nothing; a thief gets as many guesses with it as from one more address. It holds no name.
 */
export function deviceCookies({ of, paths, secretKey, secure, now = Date.now }: Options): Devices {
  const key = Buffer.from(hkdfSync("sha256", secretKey, "", `device cookies of ${of}`, 32));
  const sign = (...parts: string[]) =>
    createHmac("sha256", key).update(JSON.stringify(parts)).digest();
  // One for each account: colleagues may share a device.
  const nameOf = (account: string) =>
    `device-${sign("name", account).toString("base64url").slice(0, 12)}`;

  return {
    find(c, account) {
      const [id = "", until = "", signature = ""] = getCookie(c, nameOf(account))?.split(".") ?? [];
      const expected = sign("device", account, id, until);
      const shown = Buffer.from(signature, "base64url");
      const genuine = shown.length === expected.length && timingSafeEqual(shown, expected);
      return genuine && Number(until) > now() / 1000 ? id : undefined;
    },

    remember(c, account) {
      const id = randomBytes(16).toString("base64url");
      const until = String(Math.floor(now() / 1000) + KNOWN_FOR);
      const signature = sign("device", account, id, until).toString("base64url");
      for (const path of paths) {
        setCookie(c, nameOf(account), [id, until, signature].join("."), {
          path,
          maxAge: KNOWN_FOR,
          httpOnly: true,
          sameSite: "Strict",
          secure,
        });
      }
    },
  };
}
