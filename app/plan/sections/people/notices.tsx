import { PlanChoice } from "~/plan/fields/plan-choice";
import type { Member } from "~/plan/store/members";
import { usePlan, usePlanState } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";

export const NOTICES = [
  { value: "at-once", label: "At once" },
  { value: "daily", label: "Once a day" },
  { value: "never", label: "Never" },
];

/** When a member gets letters about what comes in: their own choice, for viewers, too. */
export function Notices({ me }: { me: Member }) {
  const { ended_at } = usePlan();
  const keepsMe = usePlanState(({ retention }) => retention.keeps_me);
  if (!browserConfig().sendsMail || ended_at !== null) return null;
  return (
    <div className="mt-5">
      <PlanChoice
        noun="plan_members"
        id={me.id}
        field="notices"
        label="When something comes in, write to me"
        hint={
          keepsMe === "address"
            ? "That partners or guests answered, somebody asks to come, or memories wait. Their words stand in the plan alone."
            : "Letters come once you confirmed an address, under “Keep this plan”."
        }
        options={NOTICES}
        isOwn
      />
    </div>
  );
}
