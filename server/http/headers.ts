import type { MiddlewareHandler } from "hono";
import type { Settings } from "../settings";

/** For responses other than pages: nothing in them may run, load or be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

const HEADERS = {
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-site",
  "origin-agent-cluster": "?1",
  "permissions-policy":
    "camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/** Headers that a page may set more strictly than the site. */
const OWN = ["referrer-policy"];

/** A response without a content security policy of its own, as pages have, gets the strictest. */
export function setSecurityHeaders(headers: Headers, { SITE_URL }: Pick<Settings, "SITE_URL">) {
  for (const [name, value] of Object.entries(HEADERS)) {
    if (!OWN.includes(name) || !headers.has(name)) headers.set(name, value);
  }
  if (SITE_URL?.startsWith("https:")) {
    headers.set("strict-transport-security", "max-age=31536000; includeSubDomains");
  }
  if (!headers.has("content-security-policy")) headers.set("content-security-policy", NOTHING);
}

export const securityHeaders =
  (settings: Settings): MiddlewareHandler =>
  async (c, next) => {
    await next();
    setSecurityHeaders(c.res.headers, settings);
  };
