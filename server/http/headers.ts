import type { MiddlewareHandler } from "hono";
import { secureHeaders } from "hono/secure-headers";
import type { Settings } from "../settings";

/** For answers that are no page: nothing in them may run, load or be framed. */
const NOTHING = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** The policy of every answer that has no policy of its own, as pages have. */
export const strictPolicy: MiddlewareHandler = async (c, next) => {
  await next();
  if (!c.res.headers.has("content-security-policy")) {
    c.res.headers.set("content-security-policy", NOTHING);
  }
};

/** The headers every answer carries, whatever it is. */
export function securityHeaders(settings: Settings): MiddlewareHandler {
  const secure = settings.SITE_URL?.startsWith("https:") ?? false;
  return secureHeaders({
    strictTransportSecurity: secure && "max-age=31536000; includeSubDomains",
    xFrameOptions: "DENY",
    referrerPolicy: "strict-origin-when-cross-origin",
    crossOriginResourcePolicy: "same-site",
    crossOriginOpenerPolicy: "same-origin",
    // For Internet Explorer, Flash and what early WebKit did.
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
    xDnsPrefetchControl: false,
    permissionsPolicy: {
      camera: [],
      geolocation: [],
      microphone: [],
      payment: [],
      usb: [],
      browsingTopics: [],
    },
  });
}
