/** The browser's configuration. Every value is public. */
export type PublicConfig = {
  /** The URL of tables, auth, storage and functions; empty for this site's own origin. */
  backendUrl: string;
  publishableKey: string;
  /** The site's own address, without a trailing slash. */
  siteUrl: string;
  /** IANA zone in which public dates are written. */
  timeZone: string;
  /** True if letters leave by mail; else the site does not send email yet. */
  sendsMail: boolean;
  /** True if somebody reads replies to letters. */
  readsReplies: boolean;
  /** Analytics measurement id; if empty, analytics are off and not loaded. */
  trackingId: string;
};

/** The attribute of `<html>` that carries the configuration, which needs no inline script. */
export const configAttributes = (config: PublicConfig) => {
  // By name: what the server knows besides is nobody else's.
  const shown: Record<keyof PublicConfig, true> = {
    ...{ backendUrl: true, publishableKey: true, siteUrl: true, timeZone: true },
    ...{ sendsMail: true, readsReplies: true, trackingId: true },
  };
  return { "data-config": JSON.stringify(config, Object.keys(shown)) };
};

/** Reads in the browser what `configAttributes` wrote on the server. */
export function browserConfig(): PublicConfig {
  const { config } = document.documentElement.dataset;
  const { origin } = window.location;
  const written: PublicConfig = {
    ...{ backendUrl: "", publishableKey: "", siteUrl: origin, timeZone: "America/New_York" },
    ...{ sendsMail: false, readsReplies: false, trackingId: "" },
    ...JSON.parse(config ?? "{}"),
  };
  return { ...written, backendUrl: written.backendUrl || origin };
}
