import { dayWords, timeWords, yearsWords } from "~/lib/dates/day-words";
import { planMeta } from "~/plan/frame/plan-meta";
import { InPlan, SectionHead } from "~/plan/frame/section-head";
import { choicesByArea, chosenOf } from "~/plan/sections/celebration/areas";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { beginningOf } from "~shared/plan/day-parts";
import { PrintedPicture } from "./printed-picture";
import { ProgramList } from "./printed-program";
import "./folded-program.css";

export const meta = () => planMeta("Folded program");

export default function FoldedProgram() {
  const items = useRows("plan_program_items");
  const hasSuggestions = items.some(({ suggested }) => suggested);
  const readings = chosenOf(choicesByArea(useRows("plan_choices")).readings);
  const isEmpty = items.every(({ suggested }) => suggested);
  const hasRoom = readings.map(({ text }) => text).join("").length < ROOM;
  return (
    <>
      <div className="print:hidden">
        <SectionHead title="Folded program">
          One sheet, printed on both sides and flipped on its short edge, then folded in the middle.
        </SectionHead>
        {hasSuggestions ? (
          <p className="mt-5">
            What is only our suggestion is not on it. Keep it in the program, and it is.
          </p>
        ) : null}
        <p className="mt-5 flex flex-wrap items-center gap-x-6 gap-y-2">
          <Button onClick={() => window.print()}>Print the program</Button>
          <InPlan to="program">Back to the program</InPlan>
        </p>
      </div>
      <div className="folded-side folded-outside">
        <Back />
        <Front />
      </div>
      <div className="folded-side folded-inside">
        {isEmpty ? <Notes title="What I remember" /> : <ProgramList />}
        <div className="folded-right">
          {readings.map(({ id, title, text, source }) => (
            <div key={id} className="mb-6">
              <h3 dir="auto" className="text-xl text-deep">
                {title}
              </h3>
              <blockquote dir="auto" className="mt-1 whitespace-pre-line">
                {text}
              </blockquote>
              <p dir="auto" className="mt-1 text-ink-soft">
                {source}
              </p>
            </div>
          ))}
          {hasRoom ? <Notes title="Notes" lines={readings.length > 0 ? 6 : ALL_LINES} /> : null}
        </div>
      </div>
    </>
  );
}

/** The most characters of readings beside which there is room to write. */
const ROOM = 500;
/** As many as a page of Letter or A4 has room for. */
const ALL_LINES = 17;

/** Lines to write on: a name, a song, what somebody said. */
const Notes = ({ title, lines = ALL_LINES }: { title: string; lines?: number }) => (
  <div className="folded-notes">
    <h3 className="text-xl text-deep">{title}</h3>
    {[...Array(lines).keys()].map((line) => (
      <hr key={line} />
    ))}
  </div>
);

/** The front page: to the right of the fold, so that it ends up on top. */
function Front() {
  const { honoree_name, words_for_day, born_on, died_on, ...plan } = usePlan();
  const { start_time, place_name } = beginningOf(plan, useRows("plan_invitation_parts"));
  const day = plan.day_state === "set" && plan.day ? dayWords(plan.day) : "";
  const time = day && start_time ? timeWords(start_time) : "";
  return (
    <div className="flex flex-col items-center justify-center gap-2 py-8 text-center print:py-0">
      <PrintedPicture className="mb-5 max-h-80!" />
      <p dir="auto" className="text-[12pt] text-ink-soft first-letter:uppercase">
        {words_for_day}
      </p>
      <h2 dir="auto" className="text-[32pt] leading-tight text-deep">
        {honoree_name || "A celebration"}
      </h2>
      <p className="text-xl empty:hidden">{yearsWords(born_on, died_on)}</p>
      <p className="mt-4">{[day, time].filter(Boolean).join(", ")}</p>
      <p dir="auto">{place_name}</p>
    </div>
  );
}

const Back = () => (
  <div className="flex flex-col items-center justify-end py-8 text-center print:py-0">
    <p className="font-display text-xl">Thank you for being here.</p>
  </div>
);
