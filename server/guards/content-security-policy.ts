import { createHash } from "node:crypto";

type Options = {
  /** Where the backend is when it is not behind this server. */
  backendUrl?: string;
  /** Whether the site is reached over https. */
  secure: boolean;
  /** Vite's hot reload talks over a socket of its own. */
  development: boolean;
};

/** Google's own list for the tag manager with Analytics 4, without its advertising hosts. */
const ANALYTICS = {
  scripts: ["https://www.googletagmanager.com"],
  reports: [
    "https://www.googletagmanager.com",
    "https://*.google-analytics.com",
    "https://*.analytics.google.com",
  ],
};

/** The page itself says whether staff have set a tracking id. */
const ANALYTICS_CONFIGURED = /^[^>]*>?<html [^>]*data-tracking-id="[^"]/;

/** The policy for a page: of scripts written into it, those the server rendered may run, by hash. */
export function contentSecurityPolicy(html: string, options: Options): string {
  const { backendUrl = "", secure, development } = options;
  const analytics = ANALYTICS_CONFIGURED.test(html) ? ANALYTICS : { scripts: [], reports: [] };
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...inlineScriptHashes(html), ...analytics.scripts],
    // Toasts and dialogs write style elements as they appear; styles cannot run code.
    "style-src": ["'self'", "'unsafe-inline'"],
    // Staff may name a picture anywhere by https; chosen files are shown from memory first.
    "img-src": ["'self'", "data:", "blob:", "https:", backendUrl],
    "font-src": ["'self'"],
    "connect-src": ["'self'", backendUrl, development ? "ws:" : "", ...analytics.reports],
    "object-src": ["'none'"],
    "base-uri": ["'self'"],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    ...(secure ? { "upgrade-insecure-requests": [] } : {}),
  };
  return Object.entries(directives)
    .map(([name, values]) => [name, ...values.filter(Boolean)].join(" "))
    .join("; ");
}

function inlineScriptHashes(html: string): string[] {
  // What tells search engines of a page is data, which no browser runs.
  const inline =
    /<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g;
  const hashes = [...html.matchAll(inline)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
