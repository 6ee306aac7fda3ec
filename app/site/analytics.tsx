import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { isWithoutAnalytics } from "~/lib/without-analytics";
import { browserConfig } from "~shared/config";

/** Sends a page view for each public page, including the first, if a tracking id is set. */
export function Analytics() {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const { trackingId } = browserConfig();
    // Strict mode runs effects twice; a page counts once.
    if (!trackingId || isWithoutAnalytics(pathname) || counted.current === pathname) return;
    counted.current = pathname;
    import("~/lib/analytics").then(
      ({ sendPageView }) => sendPageView(trackingId, pathname),
      () => undefined,
    );
  }, [pathname]);
  return null;
}
