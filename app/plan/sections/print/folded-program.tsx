import { Link } from "react-router";
import { dayWords, timeWords, yearsWords } from "~/lib/dates/day-words";
import { planMeta } from "~/plan/frame/plan-meta";
import { SectionHead } from "~/plan/frame/section-head";
import { sectionPath } from "~/plan/frame/sections";
import { choicesByArea, chosenOf } from "~/plan/sections/celebration/areas";
import { useInvitationPicture } from "~/plan/sections/invitation/use-invitation-picture";
import { usePlan, usePlanId, useRows } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { PrintedPhoto } from "./printed-photo";
import { ProgramList } from "./printed-program";
import "./folded-program.css";

export const meta = () => planMeta("Folded program");

/** The program for guests, on a sheet folded in the middle. */
export default function FoldedProgram() {
  const planId = usePlanId();
  const items = useRows("plan_program_items");
  const hasSuggestions = items.some(({ suggested }) => suggested);
  const readings = chosenOf(choicesByArea(useRows("plan_choices")).readings);
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
          <Link to={sectionPath(planId, "program")} className="text-link">
            Back to the program
          </Link>
        </p>
      </div>
      <div className="folded-side folded-outside">
        <Back />
        <Front />
      </div>
      {/* An empty side would print as a blank sheet. */}
      <div
        className={`folded-side folded-inside ${readings.length > 0 || items.some(({ suggested }) => !suggested) ? "" : "print:hidden!"}`}
      >
        <ProgramList />
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
          {hasRoom ? <Notes /> : null}
        </div>
      </div>
    </>
  );
}

/** The most characters of readings beside which there is room to write. */
const ROOM = 500;
const LINES = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Lines to write on: a name, a song, what somebody said. */
const Notes = () => (
  <div className="folded-notes">
    <h3 className="text-xl text-deep">Notes</h3>
    {LINES.map((line) => (
      <hr key={line} />
    ))}
  </div>
);

/** The front page: to the right of the fold, so that it ends up on top. */
function Front() {
  const { honoree_name, words_for_day, born_on, died_on, ...plan } = usePlan();
  const day = plan.day_state === "set" && plan.day ? dayWords(plan.day) : "";
  const time = day && plan.start_time ? timeWords(plan.start_time) : "";
  return (
    <div className="flex flex-col items-center justify-center gap-3 py-8 text-center">
      <p dir="auto" className="text-lg text-ink-soft">
        {words_for_day}
      </p>
      <Picture />
      <h2 dir="auto" className="text-4xl text-deep">
        {honoree_name || "A celebration"}
      </h2>
      <p className="text-xl empty:hidden">{yearsWords(born_on, died_on)}</p>
      <p className="mt-4">{[day, time].filter(Boolean).join(", ")}</p>
      <p dir="auto">{plan.place_name}</p>
    </div>
  );
}

/** The invitation's picture, else the photo. */
function Picture() {
  const { picture } = useInvitationPicture();
  if (!picture) return <PrintedPhoto className="max-h-80" />;
  return <img src={picture.src} alt={picture.alt} className="max-h-80 w-auto max-w-full" />;
}

const Back = () => (
  <div className="flex flex-col items-center justify-end py-8 text-center">
    <p>Thank you for being here.</p>
  </div>
);
