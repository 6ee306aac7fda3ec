import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { planMeta } from "~/plan/frame/plan-meta";
import { Removed } from "~/plan/frame/removed";
import { SectionHead } from "~/plan/frame/section-head";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { useMayEdit } from "~/plan/store/members";
import { useRows } from "~/plan/store/plan-context";
import { Area } from "./area";
import { AREA_NAMES, AREAS, type AreaChoices, choicesByArea, chosenOf } from "./areas";
import { GuestsBring } from "./guests-bring";
import { Place } from "./place";
import { TheDay } from "./the-day";

export const meta = () => planMeta("Celebration");

/** When and where the celebration is, and what is chosen for it. */
export default function Celebration() {
  const mayEdit = useMayEdit();
  const isBooked = useIsBooked();
  const choices = useRows("plan_choices");
  const { rows, hold } = useSteadyRows(choices);
  const areas = choicesByArea(rows);
  return (
    <>
      <SectionHead title="Celebration">
        {isBooked ? null : "Nothing here is booked. "}
        {mayEdit
          ? "Choose what fits, put aside what does not, and add your own."
          : "This is what is chosen so far, and what else there could be."}
      </SectionHead>
      <TheDay />
      <Place />
      <h2 className="mt-12 text-3xl text-deep">What it is made of</h2>
      <nav aria-label="Areas of the celebration" className="mt-2 print:hidden">
        <ul className="flex flex-wrap gap-x-5">
          {AREAS.map((area) => (
            <li key={area}>
              <a href={`#${area}`} className="text-link inline-flex min-h-target items-center">
                {AREA_NAMES[area]}
                {chosenWords(areas[area])}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div {...hold}>
        {AREAS.map((area) => (
          <Area key={area} area={area} choices={areas[area]} />
        ))}
      </div>
      <GuestsBring />
      <Removed noun="plan_choices" />
    </>
  );
}

const chosenWords = (choices: AreaChoices) => {
  const { length } = chosenOf(choices);
  return length > 0 ? ` (${length} chosen)` : "";
};
