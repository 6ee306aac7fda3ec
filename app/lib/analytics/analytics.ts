import { isCounting, TAG_MANAGER } from "./leave-analytics";
import { isWithoutAnalytics } from "./without-analytics";

/** A measurement id, as `site_settings` checks it; anything else loads nothing. */
const TRACKING_ID = /^(G|GT|UA|AW|DC)-[A-Z0-9-]{1,40}$/;

export const validTrackingId = (id: string | undefined): string | null =>
  id && TRACKING_ID.test(id) ? id : null;

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
  interface Navigator {
    /** https://privacycg.github.io/gpc-spec/ */
    globalPrivacyControl?: boolean;
  }
}

/** The tag manager requires the arguments object, not an array. */
function gtag(..._command: unknown[]): void {
  window.dataLayer ??= [];
  // biome-ignore lint/complexity/noArguments: the tag manager takes nothing else
  window.dataLayer.push(arguments);
}

/** Loads the tag manager once. Only `sendPageView` sends page views. */
function load(id: string): void {
  if (isCounting()) return;
  gtag("js", new Date());
  gtag("config", id, { send_page_view: false });
  const script = document.createElement("script");
  script.async = true;
  script.src = `${TAG_MANAGER}?id=${encodeURIComponent(id)}`;
  document.head.append(script);
}

/** The referrer if it is another site: an address of this site may contain a token. */
function pageBefore(): string {
  const { referrer } = document;
  const isOurs = !URL.canParse(referrer) || new URL(referrer).origin === window.location.origin;
  return isOurs ? "" : referrer;
}

/** True if the browser's document permits no analytics: it must load one that does. */
const beganUncounted = () =>
  performance
    .getEntriesByType("navigation")
    .some(({ name }) => URL.canParse(name) && isWithoutAnalytics(new URL(name).pathname));

/**
 * Sends a page view, unless the browser sends Global Privacy Control. Sets the page's address and
 * referrer itself: the tag manager would read both from the browser, in full.
 * @param path the page's path, without query and hash: those may contain what a person typed
 */
export function sendPageView(id: string, path: string): void {
  if (navigator.globalPrivacyControl) return;
  if (beganUncounted()) {
    window.location.reload();
    return;
  }
  const page = { page_location: window.location.origin + path, page_referrer: pageBefore() };
  // Before the tag manager's own events, too.
  gtag("set", page);
  load(id);
  gtag("event", "page_view", { page_path: path, ...page });
}
