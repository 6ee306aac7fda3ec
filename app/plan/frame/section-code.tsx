import { useEffect } from "react";
import { Link, useMatches } from "react-router";
import { useAfterPageLoad } from "~/ui/later";
import { usePlanId } from "../store/plan-context";
import { INNER_PAGES, SECTIONS, sectionPath } from "./sections";

/**
 * Fetches the code of all sections soon after the plan is open, so that they open at once and
 * offline, too. React Router discovers files only for links that are rendered, and the menu folds
 * some away.
 */
export function SectionCode() {
  const overview = sectionPath(usePlanId(), "");
  const isTime = useAfterPageLoad();
  // Re-renders whenever routes are discovered.
  useMatches();
  useEffect(() => {
    if (!isTime) return;
    import("./fetch-sections").then(({ fetchSections }) => fetchSections()).catch(() => undefined);
  });
  const pages = [...SECTIONS.slice(1).map(({ path }) => path), ...INNER_PAGES];
  return pages.map((path) => <Link key={path} hidden to={`${overview}/${path}`} />);
}
