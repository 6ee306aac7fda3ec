import { useQuery } from "@tanstack/react-query";
import { NotRead } from "../frame/notices/not-read";
import { planMeta } from "../frame/plan-meta";
import { InPlan, SectionHead } from "../frame/section-head";
import { useIsOneself, useMe } from "../store/members";
import { usePlan, usePlanId } from "../store/plan-context";
import { FinderForm } from "./finder-form";
import { NamedFinder } from "./named-finder";
import { finderQuery } from "./queries";
import { SayTimeHasCome } from "./say-time-has-come";

export const meta = () => planMeta("When the time has come");

export default function Ahead() {
  const { kind } = usePlan();
  const me = useMe();
  const isOneself = useIsOneself();
  if (kind !== "ahead") {
    return (
      <SectionHead title="The time has come">
        This plan is a celebration now.{" "}
        <InPlan to="wishes" className="">
          What was wished for
        </InPlan>{" "}
        stands beside it.
      </SectionHead>
    );
  }
  if (me?.role !== "owner") {
    return (
      <SectionHead title="When the time has come">
        An owner of this plan turns it into a celebration then, or somebody whom they name.
      </SectionHead>
    );
  }
  return (
    <>
      <SectionHead title="When the time has come" needs="Somebody can be named">
        Until then we tell nobody but the people in this plan of it, unless you say so.
      </SectionHead>
      <WhoShouldFind />
      {isOneself ? null : <SayTimeHasCome />}
    </>
  );
}

function WhoShouldFind() {
  const planId = usePlanId();
  const { data: finder, isError, refetch } = useQuery(finderQuery(planId));
  return (
    <section className="mt-8">
      <h2 className="text-deep">Who should find this?</h2>
      <p className="mt-2 max-w-prose">
        We tell them only when you say so. They cannot open the plan before the time has come.
      </p>
      {isError ? (
        <NotRead className="mt-4" onRetry={refetch}>
          This could not be read.
        </NotRead>
      ) : finder === undefined ? (
        <p className="mt-4 text-ink-soft">A moment…</p>
      ) : finder === null ? (
        <FinderForm submit="Choose this person" />
      ) : (
        <NamedFinder finder={finder} />
      )}
    </section>
  );
}
