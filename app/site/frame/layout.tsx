import { useEffect, useRef } from "react";
import { Outlet, useLocation, useNavigation } from "react-router";
import { isWithoutAnalytics } from "~/lib/analytics/without-analytics";
import { PageAnnouncer } from "~/ui/page-announcer";
import { browserConfig } from "~shared/config";
import { useServerData } from "../use-server-data";
import { SiteFrame } from "./site-frame";

export default function SiteLayout() {
  useServerData();
  return (
    <>
      <RouteProgress />
      <PageAnnouncer />
      <Analytics />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </>
  );
}

/** A thin bar at the top while the next page loads; its style delays it by 150 ms. */
const RouteProgress = () =>
  useNavigation().state === "idle" ? null : (
    <div role="progressbar" aria-label="Loading page" className="route-progress" />
  );

/** Sends a page view for each public page, including the first, if a tracking id is set. */
function Analytics() {
  const { pathname } = useLocation();
  const counted = useRef<string>(undefined);
  useEffect(() => {
    const { trackingId } = browserConfig();
    // Strict mode runs effects twice; a page counts once.
    if (!trackingId || isWithoutAnalytics(pathname) || counted.current === pathname) return;
    counted.current = pathname;
    import("~/lib/analytics/analytics").then(
      ({ sendPageView }) => sendPageView(trackingId, pathname),
      () => undefined,
    );
  }, [pathname]);
  return null;
}
