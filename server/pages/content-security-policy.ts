import { createHash } from "node:crypto";

type Options = {
  /** The backend's URL if it is not behind this server. */
  backendUrl?: string;
  secure: boolean;
  /** Vite's hot reload uses a socket of its own. */
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
const ANALYTICS_CONFIGURED = /^[^>]*>?<html [^>]*&quot;trackingId&quot;:&quot;[^&]/;

/**
 * Of inline scripts only those that the server marked may run, by hash. The nonce is not in the
 * policy: the page is cached, and sent to many.
 * @param nonce made for this rendering alone, so that nothing in the page's content can have it
 */
export function contentSecurityPolicy(html: string, nonce: string, options: Options): string {
  const { backendUrl = "", secure, development } = options;
  const analytics = ANALYTICS_CONFIGURED.test(html) ? ANALYTICS : { scripts: [], reports: [] };
  const directives: Record<string, string[]> = {
    "default-src": ["'self'"],
    "script-src": ["'self'", ...hashesOfMarked(html, nonce), ...analytics.scripts],
    // Toasts and dialogs add style elements as they appear; styles cannot run code.
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

const markOf = (nonce: string) => ` nonce="${nonce}"`;

export const withoutNonce = (html: string, nonce: string) => html.replaceAll(markOf(nonce), "");

function hashesOfMarked(html: string, nonce: string): string[] {
  const marked = new RegExp(`<script[^>]*${markOf(nonce)}[^>]*>([\\s\\S]*?)</script>`, "g");
  const hashes = [...html.matchAll(marked)].map(
    ([, script = ""]) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [...new Set(hashes)];
}
