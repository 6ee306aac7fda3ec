import { useEffect, useSyncExternalStore } from "react";
import { Outlet } from "react-router";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { PageAnnouncer } from "~/ui/page-announcer";
import { leaveAnalytics } from "../leave-analytics";
import { forgetPlan, isForgotten, rememberPlan } from "../own-plans";
import { hasFamily } from "../session";
import { PlanProvider } from "../store/plan-context";
import { noteOpened } from "../store/plan-server";
import type { PlanStore } from "../store/plan-store";
import type { Route } from "./+types/layout";
import { NotOpen } from "./not-open";
import { storeOf } from "./open-stores";
import { PlanFrame } from "./plan-frame";
import { planMeta } from "./plan-meta";
import { Failed, Loading } from "./plan-states";

export const meta: Route.MetaFunction = () => planMeta("Your plan");

export const headers = () => PERSONAL_HEADERS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** In the browser alone: the server never sees what is in a plan's pages. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  await leaveAnalytics(request.url);
  return { store: UUID.test(id) ? storeOf(id) : null };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = ({
  currentParams,
  nextParams,
}: {
  currentParams: { id?: string };
  nextParams: { id?: string };
}) => currentParams.id !== nextParams.id;

export const HydrateFallback = Loading;

export default function PlanLayout({ loaderData: { store }, params }: Route.ComponentProps) {
  return (
    <>
      <PageAnnouncer />
      {store ? <OpenPlan key={params.id} planId={params.id} store={store} /> : <NotOpen />}
    </>
  );
}

function OpenPlan({ planId, store }: { planId: string; store: PlanStore }) {
  const { phase, rows, unsent } = useSyncExternalStore(store.subscribe, store.state, store.state);
  useEffect(() => store.start(), [store]);
  const name = rows.plans.get(planId)?.honoree_name;
  const isOpen = phase === "open";
  useEffect(() => {
    // It moves the day on which the plan would be removed.
    if (isOpen) void noteOpened(planId).then(store.refresh);
  }, [isOpen, planId, store]);
  useEffect(() => {
    if (name !== undefined) rememberPlan({ id: planId, name });
  }, [planId, name]);
  const isGone = isForgotten({ phase, unsent }, hasFamily());
  useEffect(() => {
    if (isGone) forgetPlan(planId);
  }, [isGone, planId]);

  if (phase === "loading") return <Loading />;
  if (phase === "failed") return <Failed onRetry={store.refresh} />;
  if (phase === "closed") return <NotOpen unsent={unsent} />;
  return (
    <PlanProvider planId={planId} store={store}>
      <PlanFrame>
        <Outlet />
      </PlanFrame>
    </PlanProvider>
  );
}
