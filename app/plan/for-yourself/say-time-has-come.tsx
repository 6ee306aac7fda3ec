import { useNavigate } from "react-router";
import { waitingOf } from "../end/announcement-words";
import { WeightyStep } from "../end/weighty-step";
import { AskingButton } from "../frame/asking-button";
import { sectionPath } from "../frame/sections";
import { usePlanId, usePlanState } from "../store/plan-context";
import { usePress } from "../use-press";
import { sayTimeHasCome } from "./mutations";

export function SayTimeHasCome() {
  const planId = usePlanId();
  const navigate = useNavigate();
  const { press } = usePress();
  // Somebody with the link has said so: the button is the owner's answer.
  const announcements = usePlanState(({ rows }) => rows.plan_announcements);
  const isSaid = waitingOf(announcements.values()).some(({ action }) => action === "time_has_come");
  const go = async () => {
    if (await press(() => sayTimeHasCome(planId))) await navigate(sectionPath(planId, ""));
  };
  return (
    <section className="mt-10">
      <h2 className="text-deep">The time has come</h2>
      <p className="mt-2 max-w-prose">
        This makes the plan a celebration. The wishes stay beside it as they are now, and the
        checklist begins with what comes first.
      </p>
      <AskingButton
        variant="secondary"
        className="mt-4"
        label={isSaid ? "Confirm it: the time has come" : "The time has come"}
        as={WeightyStep}
        title="Has the time come?"
        description="The plan becomes a celebration, and everybody in it sees that. What was wished for stays readable beside it, unchanged. For 30 days an owner can take it back."
        confirmLabel="Yes, the time has come"
        tone="primary"
        onConfirm={go}
      />
    </section>
  );
}
