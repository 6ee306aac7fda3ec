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

/** The attributes of `<html>` that carry the configuration, which needs no inline script. */
export const configAttributes = (config: PublicConfig) => ({
  "data-backend-url": config.backendUrl,
  "data-publishable-key": config.publishableKey,
  "data-site-url": config.siteUrl,
  "data-time-zone": config.timeZone,
  "data-sends-mail": config.sendsMail ? "yes" : "no",
  "data-reads-replies": config.readsReplies ? "yes" : "no",
  "data-tracking-id": config.trackingId,
});

/** Reads in the browser what `configAttributes` wrote on the server. */
export function browserConfig(): PublicConfig {
  const { backendUrl, publishableKey, siteUrl, timeZone, sendsMail, readsReplies, trackingId } =
    document.documentElement.dataset;
  return {
    backendUrl: backendUrl || window.location.origin,
    publishableKey: publishableKey ?? "",
    siteUrl: siteUrl ?? window.location.origin,
    timeZone: timeZone ?? "America/New_York",
    sendsMail: sendsMail === "yes",
    readsReplies: readsReplies === "yes",
    trackingId: trackingId ?? "",
  };
}
