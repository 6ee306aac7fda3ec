import { useEffect, useState } from "react";
import { useNavigation } from "react-router";

/** Quicker than this, in milliseconds, a change of page needs no sign that it is on its way. */
const PATIENCE = 150;

/** A thin bar at the top while the next page is on its way. */
export function RouteProgress() {
  const moving = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!moving) return;
    const timer = setTimeout(() => setShown(true), PATIENCE);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [moving]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading page"
      className="fixed inset-x-0 top-0 z-50 h-1 bg-blush"
    >
      <div className="route-progress h-full bg-deep" />
    </div>
  );
}
