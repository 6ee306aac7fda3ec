import { useEffect } from "react";
import { Link, useMatches } from "react-router";
import { useOpenedAWhile } from "~/ui/later";
import { usePlanId } from "../store/plan-context";
import { INNER_PAGES, SECTIONS, sectionPath } from "./sections";

/**
 * Has the code of all sections fetched soon after the plan is open: they open at once, and without a
 * connection too. React Router asks which files a page needs for each link that is drawn, and
 * the menu folds some away.
 */
export function SectionCode() {
  const overview = sectionPath(usePlanId(), "");
  const isTime = useOpenedAWhile();
  // Draws again whenever pages became known.
  useMatches();
  useEffect(() => {
    if (!isTime) return;
    import("./fetch-sections").then(({ fetchSections }) => fetchSections()).catch(() => undefined);
  });
  const pages = [...SECTIONS.slice(1).map(({ path }) => path), ...INNER_PAGES];
  return pages.map((path) => <Link key={path} hidden to={`${overview}/${path}`} />);
}
