import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import { usePlanId } from "../store/plan-context";
import { INNER_PAGES, sectionPath } from "./sections";

/** How long browsers without an idle callback wait, in milliseconds. */
const SOON = 1_500;

/**
 * Has the code of all sections fetched once the browser is idle: they open at once, and without a
 * connection too. React Router asks which files a page needs for each link that is drawn; the menu
 * draws those of the sections.
 */
export function SectionCode() {
  const overview = sectionPath(usePlanId(), "");
  const [isIdle, setIdle] = useState(false);
  // Draws again whenever pages became known.
  useMatches();
  useEffect(() => {
    const idle = () => setIdle(true);
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(idle, SOON);
      return () => clearTimeout(timer);
    }
    const handle = requestIdleCallback(idle);
    return () => cancelIdleCallback(handle);
  }, []);
  useEffect(() => {
    if (!isIdle) return;
    import("./fetch-sections").then(({ fetchSections }) => fetchSections()).catch(() => undefined);
  });
  return INNER_PAGES.map((path) => <Link key={path} hidden to={`${overview}/${path}`} />);
}
