import { type ReactNode, useDeferredValue, useEffect, useSyncExternalStore } from "react";
import { Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { leaveAnalytics } from "~/lib/analytics/leave-analytics";
import { PERSONAL_HEADERS } from "~/lib/personal-headers";
import { later } from "~/ui/later";
import { PageAnnouncer } from "~/ui/page-announcer";
import { partnersOn } from "../add-partner/saved-partner";
import { forgetPlan, isForgotten, rememberPlan, rememberShortlist } from "../own-plans";
import { hasFamily } from "../session";
import { pendingChanges } from "../store/pending-changes";
import { PlanProvider } from "../store/plan-context";
import { familyPlanServer, noteOpened } from "../store/plan-server";
import { createPlanStore, type PlanStore } from "../store/plan-store";
import type { Route } from "./+types/layout";
import { Failed, Loading } from "./notices/plan-states";
import { PlanFrame } from "./plan-frame";
import { planMeta } from "./plan-meta";
import { SECTIONS } from "./sections";

/** A section is titled as in the menu; a page within one has a title of its own. */
export const meta: Route.MetaFunction = ({ location }) => {
  const [, , , path = ""] = location.pathname.split("/");
  return planMeta(SECTIONS.find((section) => section.path === path)?.label ?? "Your plan");
};

export const headers = () => PERSONAL_HEADERS;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Runs in the browser only: the server never sees the content of a plan's pages. */
export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  await leaveAnalytics(request.url);
  return { isPlan: UUID.test(id) };
}
clientLoader.hydrate = true as const;

export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id;

export const HydrateFallback = Loading;

export default function PlanLayout({ loaderData: { isPlan }, params }: Route.ComponentProps) {
  return (
    <>
      <PageAnnouncer />
      {isPlan ? (
        <OpenPlan key={params.id} planId={params.id}>
          <Outlet />
        </OpenPlan>
      ) : (
        <NotOpen />
      )}
    </>
  );
}

const NotOpen = later(async () => (await import("./notices/not-open")).NotOpen);
const SectionFailed = later(async () => (await import("./notices/section-failed")).SectionFailed);

/** If a section fails, the plan's header and menu stay. */
export const ErrorBoundary = ({ params }: Route.ErrorBoundaryProps) => (
  <OpenPlan key={params.id} planId={params.id}>
    <SectionFailed />
  </OpenPlan>
);

function OpenPlan({ planId, children }: { planId: string; children: ReactNode }) {
  const store = storeOf(planId);
  const { phase, rows, unsent } = useSyncExternalStore(store.subscribe, store.state, store.state);
  useEffect(() => store.start(), [store]);
  const name = rows.plans.get(planId)?.honoree_name;
  const isOpen = phase === "open";
  // A store's change is drawn in one go: the first sight of a plan in slices, so that a slow phone
  // stays responsive.
  const isShown = useDeferredValue(isOpen);
  useEffect(() => {
    // Postpones the day on which the plan would be removed.
    if (isOpen) void noteOpened(planId).then(store.refresh);
  }, [isOpen, planId, store]);
  const saved = rows.plan_shortlist;
  const isGone = isForgotten({ phase, unsent }, hasFamily());
  useEffect(() => {
    if (isGone) return forgetPlan(planId);
    if (name === undefined) return;
    rememberPlan({ id: planId, name });
    rememberShortlist(planId, partnersOn(saved));
  }, [isGone, planId, name, saved]);

  if (phase === "loading" || isOpen !== isShown) return <Loading />;
  if (phase === "failed") return <Failed onRetry={store.refresh} />;
  if (phase === "closed") return <NotOpen unsent={unsent} />;
  return (
    <PlanProvider planId={planId} store={store}>
      <PlanFrame>{children}</PlanFrame>
    </PlanProvider>
  );
}

const stores = new Map<string, PlanStore>();

/** A plan's store in this page: always the same one, however often its screens are opened. */
function storeOf(planId: string): PlanStore {
  const known = stores.get(planId);
  if (known) return known;
  const store = createPlanStore({
    planId,
    server: familyPlanServer,
    pending: pendingChanges(planId),
  });
  stores.set(planId, store);
  return store;
}
