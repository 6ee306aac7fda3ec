import { useNavigation } from "react-router";

/** A thin bar at the top while the next page is on its way; its style waits 150 ms to show it. */
export const RouteProgress = () =>
  useNavigation().state === "idle" ? null : (
    <div role="progressbar" aria-label="Loading page" className="route-progress" />
  );
