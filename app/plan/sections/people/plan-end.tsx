import { type ComponentProps, type ComponentType, useState } from "react";
import { WeightyStep } from "~/plan/end/weighty-step";
import { goToStart } from "~/plan/farewell";
import { AskFirst } from "~/plan/frame/ask-first";
import { sectionPath } from "~/plan/frame/sections";
import { deletePlan, leavePlan } from "~/plan/mutations";
import { forgetPlan } from "~/plan/own-plans";
import { dropForms } from "~/plan/store/kept-forms";
import { type Member, useHasOtherOwner, useMembers } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button, LinkButton } from "~/ui/button";

type Kind = "leave" | "delete";

const AFTERWARDS =
  "closes: its letters stop, and every link says goodbye. For 30 days it can be taken back, here or where you open it with your address or recovery link; after that everything in it is gone, for everybody.";
const FIRST =
  "Another owner is in this plan: all members are told now, and any owner can stop it for 7 days. Then it ";

/** The ways to end or leave a plan. */
export function PlanEnd({ me }: { me: Member }) {
  const planId = usePlanId();
  const store = usePlanStore();
  const { ended_at, honoree_name } = usePlan();
  const others = useMembers().filter(({ id }) => id !== me.id);
  const isOwner = me.role === "owner";
  const hasOtherOwner = useHasOtherOwner();
  const [asking, setAsking] = useState<Kind | null>(null);
  const { isBusy, press } = usePress();
  const kind = asking ?? "leave";
  const Ask: ComponentType<ComponentProps<typeof WeightyStep>> =
    kind === "leave" ? AskFirst : WeightyStep;

  const go = async () => {
    const done = await (kind === "leave"
      ? press(() => leavePlan(planId))
      : press(() => deletePlan(planId)));
    if (!done) return;
    setAsking(null);
    // A deleted plan shows only that it is deleted, on every section.
    if (kind === "delete") return store.refresh();
    forgetPlan(planId);
    dropForms(planId);
    goToStart("left");
  };
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
          <Button variant="secondary" onClick={() => setAsking("leave")}>
            Leave this plan
          </Button>
        )}
        {isOwner ? (
          <Button variant="secondary" onClick={() => setAsking("delete")}>
            Delete this plan
          </Button>
        ) : null}
      </p>
      <Ask
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={kind === "leave" ? "Leave this plan?" : "Delete this plan?"}
        description={
          kind === "leave"
            ? "You can no longer open it. What you wrote stays with the others."
            : `${hasOtherOwner ? FIRST : "It "}${AFTERWARDS}`
        }
        name={kind === "delete" ? honoree_name : undefined}
        confirmLabel={kind === "leave" ? "Leave" : "Delete the plan"}
        pendingLabel={kind === "leave" ? "Leaving…" : "Deleting…"}
        pending={isBusy}
        onConfirm={go}
      />
    </section>
  );
}

/** Explains why the last owner cannot leave, and what they can do. */
const OnlyOwner = ({ isAlone }: { isAlone: boolean }) => (
  <p className="mt-2 max-w-prose text-ink-soft">
    {isAlone
      ? "You are alone in this plan, so you leave it by deleting it. Or close it on this device: then it stays."
      : "You are the only owner, and a plan needs one. To leave it, make somebody else an owner first, or delete it."}
  </p>
);
