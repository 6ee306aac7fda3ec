import { WeightyStep } from "~/plan/end/weighty-step";
import { goToStart } from "~/plan/farewell";
import { AskingButton } from "~/plan/frame/asking-button";
import { sectionPath } from "~/plan/frame/sections";
import { deletePlan, leavePlan } from "~/plan/mutations";
import { forgetPlan } from "~/plan/own-plans";
import { dropForms } from "~/plan/store/kept-forms";
import { type Member, useHasOtherOwner, useMembers } from "~/plan/store/members";
import { usePlan, usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { LinkButton } from "~/ui/button";

const AFTERWARDS =
  "closes: its letters stop, and every link says goodbye. For 30 days it can be taken back, here or where you open it with your address or recovery link; after that everything in it is gone, for everybody.";
const FIRST =
  "Another owner is in this plan: all members are told now, and any owner can stop it for 7 days. Then it ";

export function PlanEnd({ me }: { me: Member }) {
  const planId = usePlanId();
  const { ended_at, honoree_name } = usePlan();
  const others = useMembers().filter(({ id }) => id !== me.id);
  const isOwner = me.role === "owner";
  const hasOtherOwner = useHasOtherOwner();
  const { press } = usePress();
  const leave = async () => {
    if (!(await press(() => leavePlan(planId), true))) return false;
    forgetPlan(planId);
    dropForms(planId);
    return goToStart("left");
  };
  // A deleted plan shows only that it is deleted, on every section.
  const remove = async () => (await press(() => deletePlan(planId))) !== undefined;
  return (
    <section className="card mt-5">
      <h2 className="text-deep">{isOwner ? "The end of this plan" : "Leave"}</h2>
      {isOwner && !hasOtherOwner ? <OnlyOwner isAlone={others.length === 0} /> : null}
      <p className="mt-3 flex flex-wrap gap-3">
        {isOwner && ended_at === null ? (
          <LinkButton variant="secondary" to={`${sectionPath(planId, "people")}/over`}>
            This plan is over
          </LinkButton>
        ) : null}
        {isOwner && !hasOtherOwner ? null : (
          <AskingButton
            variant="secondary"
            label="Leave this plan"
            title="Leave this plan?"
            description="You can no longer open it. What you wrote stays with the others."
            confirmLabel="Leave"
            pendingLabel="Leaving…"
            onConfirm={leave}
          />
        )}
        {isOwner ? (
          <AskingButton
            variant="secondary"
            label="Delete this plan"
            as={WeightyStep}
            title="Delete this plan?"
            description={`${hasOtherOwner ? FIRST : "It "}${AFTERWARDS}`}
            name={honoree_name}
            confirmLabel="Delete the plan"
            pendingLabel="Deleting…"
            onConfirm={remove}
          />
        ) : null}
      </p>
    </section>
  );
}

const OnlyOwner = ({ isAlone }: { isAlone: boolean }) => (
  <p className="mt-2 max-w-prose text-ink-soft">
    {isAlone
      ? "You are alone in this plan, so you leave it by deleting it. Or close it on this device: then it stays."
      : "You are the only owner, and a plan needs one. To leave it, make somebody else an owner first, or delete it."}
  </p>
);
