import { Outlet, useNavigation } from "react-router";
import { PageAnnouncer } from "~/ui/page-announcer";
import { Analytics } from "../analytics";
import { useServerData } from "../use-server-data";
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

/** A thin bar at the top while the next page is on its way; its style waits 150 ms to show it. */
const RouteProgress = () =>
  useNavigation().state === "idle" ? null : (
    <div role="progressbar" aria-label="Loading page" className="route-progress" />
  );
