import { useEffect, useState } from "react";
import { Link, useMatches } from "react-router";
import { usePlanId } from "../store/plan-context";
import { INNER_PAGES, sectionPath } from "./sections";

/** How long the page that was opened has browser and network for itself, in milliseconds. */
const AFTER = 5_000;

/**
 * Has the code of all sections fetched soon after the plan is open: they open at once, and without a
 * connection too. React Router asks which files a page needs for each link that is drawn; the menu
 * draws those of the sections.
 */
export function SectionCode() {
  const overview = sectionPath(usePlanId(), "");
  const [isTime, setTime] = useState(false);
  // Draws again whenever pages became known.
  useMatches();
  useEffect(() => {
    const timer = setTimeout(() => setTime(true), AFTER);
    return () => clearTimeout(timer);
  }, []);
  useEffect(() => {
    if (!isTime) return;
    import("./fetch-sections").then(({ fetchSections }) => fetchSections()).catch(() => undefined);
  });
  return INNER_PAGES.map((path) => <Link key={path} hidden to={`${overview}/${path}`} />);
}
