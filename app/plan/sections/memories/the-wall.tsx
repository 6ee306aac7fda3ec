import { dayWords, today } from "~/lib/dates/day-words";
import { PlanCheck } from "~/plan/fields/plan-check";
import { More } from "~/plan/frame/more";
import { InPlan } from "~/plan/frame/section-head";
import { PublicCard } from "~/plan/sections/guests/public-token";
import { useMayEdit } from "~/plan/store/members";
import { useInvitation, usePlan, usePlanId, usePlanState } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";
import { lastDayOf, WALL_DAYS } from "./memories";

export function TheWall() {
  const planId = usePlanId();
  const plan = usePlan();
  const mayEdit = useMayEdit();
  const invitation = useInvitation();
  const link = usePlanState(({ rows }) => rows.plan_public_links.get(planId));
  const isShared = link?.is_on === true && link.removed_at === null;
  if (plan.ended_at !== null || !invitation) {
    return <p className="mt-8">This plan is over: for guests the wall has said goodbye.</p>;
  }
  const name = plan.honoree_name;
  const lastDay = lastDayOf(plan);
  const isPast = lastDay !== null && lastDay < today(plan.time_zone ?? undefined);
  return (
    <Card className="mt-12 print:hidden">
      <h2 className="text-deep">The wall</h2>
      <p className="mt-2 max-w-prose">
        {isPast
          ? `It took memories until ${dayWords(lastDay)}. It can still be read, until you say that this plan is over.`
          : `Guests leave memories until ${
              lastDay ? dayWords(lastDay) : "the wall closes"
            }, ${WALL_DAYS} days after the day. Then it can still be read, until you say that this plan is over.`}
      </p>
      {isPast ? null : (
        <div className="mt-3 flex flex-col">
          <PlanCheck
            noun="plan_invitations"
            id={planId}
            field="takes_memories"
            label="Guests can leave memories"
            hint="Unticked, what is shown can still be read."
          />
          {isShared && invitation.takes_memories ? (
            <PlanCheck
              noun="plan_public_links"
              id={planId}
              field="takes_memories"
              label="So can everybody who has the link for a poster or group chat"
            />
          ) : null}
        </div>
      )}
      <p className="mt-3 max-w-prose">
        Each household finds the wall with its own invitation.
        {isShared ? null : mayEdit ? (
          <>
            {" "}
            For one link for everybody, switch on{" "}
            <InPlan to="guests" className="">
              the link for a poster or group chat
            </InPlan>
            .
          </>
        ) : null}
      </p>
      {isShared && mayEdit ? (
        <More summary="A link to the wall, for everybody" className="mt-2">
          <div className="mt-4">
            <PublicCard
              of="memories"
              label="The wall, for everybody"
              title={name ? `Memories of ${name}` : "Memories"}
              hint="Anyone who has it reads what you show. It belongs to the link for a poster or group chat: replaced or switched off there, it opens nothing."
              message={`What we remember${name ? ` of ${name}` : ""}: read it here, and add yours.`}
            />
          </div>
        </More>
      ) : null}
    </Card>
  );
}
