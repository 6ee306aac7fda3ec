import { queryOptions } from "@tanstack/react-query";
import { staffCall } from "../staff-query";

/** The roles of staff (docs/product.md 1.2). */
export type StaffRole = "owner" | "editor" | "support";

export type StaffSession = {
  role: StaffRole;
  /** The name under the person's articles; "" for none. */
  name: string;
  /** The step missing before it may do anything: a code, or setting up the role's second factor. */
  owes: "code" | "factor" | null;
  has_factor: boolean;
  /** The role must have a second factor. */
  must_have: boolean;
  codes_left: number;
  /** Seconds in which personal data can be exported and deleted without another code. */
  fresh_for: number;
};

/**
 * Records that the session is in use.
 * @returns null if the account is not one of staff @throws if it cannot be found out
 */
export const openStaffSession = () =>
  staffCall("open_staff_session", {
    device: deviceOf(navigator.userAgent),
  }) as Promise<StaffSession | null>;

/** Poll interval of an open page, in milliseconds: roles change, and factors become required. */
const EVERY = 60_000;

export const staffSessionQuery = queryOptions({
  queryKey: ["staff", "session"],
  queryFn: openStaffSession,
  staleTime: 5_000,
  refetchInterval: EVERY,
  refetchOnWindowFocus: true,
  retry: false,
});

/** Names in the order they are tested: a browser's user agent names others besides itself. */
const BROWSERS = {
  Edge: /Edg(e|A|iOS)?\//,
  Opera: /OPR\//,
  "Samsung Internet": /SamsungBrowser\//,
  Firefox: /(Firefox|FxiOS)\//,
  Chrome: /(Chrome|CriOS|Chromium)\//,
  Safari: /Safari\//,
};

const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  ChromeOS: /CrOS/,
  Mac: /Mac OS X|Macintosh/,
  Linux: /Linux/,
};

/** A browser's name in a list of sessions: "Firefox on Windows", and no more of its user agent. */
export function deviceOf(userAgent: string): string {
  const browser = named(BROWSERS, userAgent) ?? "A browser";
  const system = named(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

const named = (names: Record<string, RegExp>, text: string) =>
  Object.entries(names).find(([, pattern]) => pattern.test(text))?.[0];
