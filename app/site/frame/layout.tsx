import { Outlet } from "react-router";
import { Analytics } from "../analytics";
import { useServerData } from "../use-server-data";
import { PageAnnouncer } from "./page-announcer";
import { RouteProgress } from "./route-progress";
import { SiteFrame } from "./site-frame";

/** The public pages' layout. */
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
