import { useState } from "react";
import { useIsBooked } from "~/plan/add-partner/use-is-booked";
import { OpenRow, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { SectionHead } from "~/plan/frame/section-head";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { ROWS, Row } from "~/ui/row";
import { AreaTiles } from "./area-tiles";
import { choicesByArea, PARTS } from "./areas";
import { daysOf } from "./days";
import { inOneLine } from "./in-short";
import { Summaries } from "./summaries";

// Loaded on demand: the forms, and the ideas of an area.
const Sheet = later(async () => (await import("./sheets")).Sheet);
const WhichDay = later(async () => (await import("./the-day")).WhichDay);

/** When and where the celebration is, and what is chosen for it. */
export default function Celebration() {
  const mayEdit = useMayEdit();
  const isBooked = useIsBooked();
  const plan = usePlan();
  const { rows, hold } = useSteadyRows(useRows("plan_choices"));
  const areas = choicesByArea(rows);
  const row = useOpenRow();
  // Asked on the page while undecided; the answer's fields stay until the section is left.
  const [isAsked] = useState(mayEdit && daysOf(plan).length === 0);
  const opened = Object.hasOwn(PARTS, row.shown) ? PARTS[row.shown] : undefined;
  return (
    <>
      <SectionHead title="Celebration">
        {isBooked ? null : "Nothing here is booked. "}
        {mayEdit
          ? "Choose what fits, put aside what does not, and add your own."
          : "This is what is chosen so far, and what else there could be."}
      </SectionHead>
      {isAsked && row.id !== "day" ? (
        <div className="mt-6">
          <WhichDay />
        </div>
      ) : null}
      <Summaries onOpen={row.open} />
      <h2 className="mt-part text-deep">What it is made of</h2>
      <AreaTiles areas={areas} onOpen={row.open} />
      <ul className={`mt-5 ${ROWS}`}>
        <Row
          id="bring"
          title={PARTS.bring}
          about={inOneLine(plan.bring) || "Nothing so far"}
          onOpen={() => row.open("bring")}
        />
      </ul>
      {opened ? (
        <div {...hold}>
          <OpenRow row={row} title={opened}>
            <Sheet of={row.shown} areas={areas} />
          </OpenRow>
        </div>
      ) : null}
      <Removed noun="plan_choices" />
    </>
  );
}
