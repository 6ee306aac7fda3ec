import { Outlet, useNavigation } from "react-router";
import { PageAnnouncer } from "~/ui/page-announcer";
import { Analytics } from "../analytics";
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
