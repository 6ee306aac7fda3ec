import { useQuery } from "@tanstack/react-query";
import { LockKeyhole } from "lucide-react";
import { useMemo } from "react";
import { Loaded } from "~/admin/loaded";
import { adminMeta, PageHeading } from "~/admin/page";
import { longLocalDate } from "~/lib/dates/relative-time";
import { roleLabel } from "~/plan/sections/people/roles";
import { WholePlan } from "~/plan/sections/print/whole-plan";
import { LinkButton } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { frozenStore } from "../../store/frozen-store";
import { useMembers } from "../../store/members";
import { PlanProvider, usePlan } from "../../store/plan-context";
import type { Route } from "./+types/look-at-plan";
import { type SeenPlan, seenPlanQuery } from "./queries";

export const meta = () => adminMeta("A Family’s Plan");

export default function LookAtPlanPage({ params: { id } }: Route.ComponentProps) {
  const plan = useQuery(seenPlanQuery(id));
  return (
    <>
      <PageHeading
        actions={
          <LinkButton to="/admin/plans" variant="secondary">
            Back to Plans
          </LinkButton>
        }
      >
        A Family’s Plan
      </PageHeading>
      <Loaded
        query={plan}
        failure="Error fetching plan"
        loading="Loading..."
        missing={
          <EmptyState icon={<LockKeyhole />} title="This plan is not open to us">
            Its owner lets nobody look, the 14 days are over, or there is no such plan.
          </EmptyState>
        }
      >
        {(seen) => <Seen key={id} id={id} plan={seen} />}
      </Loaded>
    </>
  );
}

function Seen({ id, plan }: { id: string; plan: SeenPlan }) {
  const store = useMemo(() => frozenStore(plan), [plan]);
  return (
    <PlanProvider planId={id} store={store}>
      <Told />
      <div className="max-w-3xl">
        <WholePlan />
      </div>
      <People />
    </PlanProvider>
  );
}

function Told() {
  const { helped_until } = usePlan();
  return (
    <Card className="mb-8">
      <p>
        The family sees that you looked, and when. You can read, and change nothing.
        {helped_until ? ` The plan is open to us until ${longLocalDate(helped_until)}.` : null}
      </p>
    </Card>
  );
}

function People() {
  const members = useMembers();
  return (
    <section className="mt-10">
      <h2 className="text-3xl text-deep">People</h2>
      <ul className="mt-4">
        {members.map(({ id, name, role }) => (
          <li key={id} className="wrap-anywhere">
            <bdi>{name || "No name given"}</bdi> · {roleLabel(role)}
          </li>
        ))}
      </ul>
    </section>
  );
}
