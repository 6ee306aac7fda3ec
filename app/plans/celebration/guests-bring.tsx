import { PlanLongText } from "../fields/plan-text";
import { usePlanId } from "../store/plan-context";

/** What guests are asked to bring; it begins with what the template has. */
export const GuestsBring = () => (
  <section aria-labelledby="guests-bring" className="mt-12 flex flex-col gap-6">
    <h2 id="guests-bring" className="text-3xl text-deep">
      Guests bring
    </h2>
    <PlanLongText
      noun="plans"
      id={usePlanId()}
      field="bring"
      label="What you ask them to bring"
      hint="One thing on a line. Leave it empty if they need bring nothing."
    />
  </section>
);
