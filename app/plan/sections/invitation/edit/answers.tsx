import { today } from "~/lib/dates/day-words";
import { PlanDate } from "~/plan/fields/plan-date";
import { PlanText } from "~/plan/fields/plan-text";
import { useInvitation, usePlan, usePlanId } from "~/plan/store/plan-context";
import { Parts } from "./parts";

/** The reply date, the number to call, and the parts to answer separately. */
export function Answers() {
  const address = { noun: "plan_invitations", id: usePlanId() } as const;
  const { day, day_state } = usePlan();
  const by = useInvitation()?.reply_by;
  const isAfter = by && day_state === "set" && day && by > day;
  return (
    <section aria-labelledby="answers" className="flex flex-col gap-6">
      <h2 id="answers" className="text-deep">
        Answers
      </h2>
      <div className="flex flex-col gap-2">
        <PlanDate
          {...address}
          field="reply_by"
          type="date"
          label="Please answer by"
          hint="So that you know for how many to set the table. Leave it empty if it does not matter."
        />
        <p role="status">
          {isAfter
            ? "This is after the day itself."
            : by && by < today()
              ? "This date has passed."
              : ""}
        </p>
      </div>
      <div className="grid items-end gap-6 sm:grid-cols-2">
        <PlanText
          {...address}
          field="call_name"
          label="Whom to call with questions"
          hint="A name. It takes work off your shoulders if it is a friend."
        />
        <PlanText
          {...address}
          field="call_number"
          label="Telephone number"
          hint="Guests see it."
          type="tel"
          inputMode="tel"
        />
      </div>
      <Parts />
    </section>
  );
}
