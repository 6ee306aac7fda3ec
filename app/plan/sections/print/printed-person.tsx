import { dayWords } from "~/lib/dates/day-words";
import { daysInWords } from "~/plan/sections/celebration/days";
import { usePersonLabels } from "~/plan/sections/person/person-labels";
import { useMembers } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Fact } from "./printed-section";

export function PrintedPerson({ name }: { name: string }) {
  const plan = usePlan();
  const labels = usePersonLabels();
  const helpers = useMembers()
    .map((member) => member.name)
    .filter(Boolean);
  const days = daysInWords(plan).join(", or ");
  return (
    <>
      <h2 dir="auto" className="text-h1 text-deep">
        {name || "Our plan"}
      </h2>
      <p dir="auto" className="mt-1 text-xl text-ink-soft first-letter:uppercase">
        {plan.words_for_day}
      </p>
      <dl className="mt-6">
        <Fact name="Born on">{plan.born_on && dayWords(plan.born_on)}</Fact>
        <Fact name="Died on">{plan.died_on && dayWords(plan.died_on)}</Fact>
        <Fact name={plan.day_state === "some" ? "The day, not decided yet" : "The day"}>
          {days}
        </Fact>
        <Fact name="The place">{plan.place_name}</Fact>
        <Fact name="Expected guests">{plan.expected_guests?.toLocaleString("en-US")}</Fact>
        <Fact name={labels.loved}>{plan.loved}</Fact>
        <Fact name={labels.notWanted}>{plan.not_wanted}</Fact>
        <Fact name="What nobody should forget">{plan.remember}</Fact>
        <Fact name="What should be left out">{plan.leave_out}</Fact>
        <Fact name="Faith and customs">{plan.faith}</Fact>
        <Fact name="Who helps">{helpers.join(", ")}</Fact>
      </dl>
    </>
  );
}
