import { type DehydratedState, HydrationBoundary } from "@tanstack/react-query";
import { useMemo } from "react";
import { Outlet, useMatches } from "react-router";
import type { PageData } from "~/lib/prefetch";
import { PageAnnouncer } from "./page-announcer";
import { RouteProgress } from "./route-progress";
import { SiteFrame } from "./site-frame";

/** The public pages' layout: hands what the server read to the page's queries. */
export default function SiteLayout() {
  return (
    <HydrationBoundary state={usePageQueries()}>
      <RouteProgress />
      <PageAnnouncer />
      <SiteFrame>
        <Outlet />
      </SiteFrame>
    </HydrationBoundary>
  );
}

/** The queries of every matched route, as one state. */
function usePageQueries(): DehydratedState {
  const matches = useMatches();
  return useMemo(() => {
    const states = matches.map(({ loaderData }) => (loaderData as PageData | null)?.queries);
    return { mutations: [], queries: states.flatMap((state) => state?.queries ?? []) };
  }, [matches]);
}
