/** What browsers get: every value is public. */
export type PublicConfig = {
  /** Empty for this site's own origin. */
  backendUrl: string;
  publishableKey: string;
  /** Without a trailing slash. */
  siteUrl: string;
  /** IANA; public dates are written in it. */
  timeZone: string;
  /** If letters leave by mail; else the site does not send email yet. */
  sendsMail: boolean;
  /** If somebody reads replies to letters. */
  readsReplies: boolean;
  /** If empty, analytics are off and not loaded. */
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
