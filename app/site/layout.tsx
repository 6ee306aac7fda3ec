import { Outlet } from "react-router";
import { PageAnnouncer } from "./page-announcer";
import { RouteProgress } from "./route-progress";
import { SiteFrame } from "./site-frame";
import { useServerData } from "./use-server-data";

/** The public pages' layout. */
export default function SiteLayout() {
  useServerData();
  return (
    <>
      <RouteProgress />
      <PageAnnouncer />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </>
  );
}
