import { timeWords } from "~/lib/dates/day-words";
import { formatMoney } from "~/lib/money";
import { AREA_NAMES, AREAS, type Choice, choicesByArea } from "~/plan/sections/celebration/areas";
import { daysInWords } from "~/plan/sections/celebration/days";
import { accessWords } from "~/plan/sections/invitation/invitation";
import { durationWords } from "~/plan/sections/program/program-times";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { Written } from "~/ui/written";
import { timeZoneWords } from "~shared/time-zones";
import { Fact, PrintedSection } from "./printed-section";

export function PrintedCelebration() {
  const plan = usePlan();
  const areas = choicesByArea(useRows("plan_choices"));
  const { start_time, time_zone, minutes } = plan;
  const starts = start_time
    ? `${timeWords(start_time)}${time_zone ? `, ${timeZoneWords(time_zone)}` : ""}`
    : "";
  return (
    <PrintedSection title="Celebration">
      <dl>
        <Fact name={plan.day_state === "some" ? "Dates in mind, not decided yet" : "Date"}>
          {daysInWords(plan).join("\n") || "Not decided yet"}
        </Fact>
        <Fact name="Starts at">{plan.day_state === "none" ? "" : starts}</Fact>
        <Fact name="How long">{minutes === null ? "" : durationWords(minutes)}</Fact>
        <Fact name="Place">{[plan.place_name, plan.place_address].filter(Boolean).join("\n")}</Fact>
        <Fact name="Getting in and around">{accessWords(plan).join("\n")}</Fact>
        <Fact name="If it rains">{plan.rain_plan}</Fact>
        <Fact name="Online">{plan.online_link}</Fact>
        <Fact name="Guests bring">{plan.bring}</Fact>
      </dl>
      {AREAS.filter((area) => areas[area].kept.length > 0).map((area) => (
        <div key={area} className="mt-6">
          <h3 className="text-deep">{AREA_NAMES[area]}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {chosenFirst(areas[area].kept).map((choice) => (
              <PrintedChoice key={choice.id} choice={choice} />
            ))}
          </ul>
        </div>
      ))}
    </PrintedSection>
  );
}

const chosenFirst = (choices: readonly Choice[]) =>
  [...choices].sort((a, b) => Number(b.state === "chosen") - Number(a.state === "chosen"));

function PrintedChoice({ choice }: { choice: Choice }) {
  const { currency } = usePlan();
  const { title, note, text, source, state, cost = null, suggested } = choice;
  const facts = [
    state === "chosen" ? "chosen" : suggested ? "our suggestion" : "an idea",
    cost === null ? "" : formatMoney(cost, currency),
  ].filter(Boolean);
  return (
    <li>
      <p dir="auto">
        <b>{title}</b> ({facts.join(", ")})
      </p>
      <Written>{note}</Written>
      {text && state === "chosen" ? (
        <blockquote dir="auto" className="mt-1 border-l-4 border-line pl-4 whitespace-pre-line">
          {text}
          {source ? <cite className="mt-1 block text-base text-ink-soft">{source}</cite> : null}
        </blockquote>
      ) : null}
    </li>
  );
}
