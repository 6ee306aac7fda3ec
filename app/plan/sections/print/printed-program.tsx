import { atWords, durationWords, planTimes } from "~/plan/sections/program/program-times";
import { usePlan, useRows } from "~/plan/store/plan-context";
import { PrintedSection } from "./printed-section";

export function PrintedProgram() {
  const items = useRows("plan_program_items");
  if (items.length === 0) return null;
  return (
    <PrintedSection title="Program">
      <ProgramList detailed />
    </PrintedSection>
  );
}

/** @param detailed includes minutes and notes, for the person who leads through it */
export function ProgramList({ detailed = false }: { detailed?: boolean }) {
  const plan = usePlan();
  const all = useRows("plan_program_items");
  // Guests never see items that only a template suggested.
  const items = detailed ? all : all.filter(({ suggested }) => !suggested);
  const { starts } = planTimes(plan, items);
  return (
    <ol className="printed-program">
      {items.map(({ id, title, who, note, minutes, suggested }, index) => {
        const at = starts[index];
        const facts = [
          detailed && minutes !== null ? durationWords(minutes) : "",
          who,
          suggested ? "our suggestion" : "",
        ];
        return (
          <li key={id}>
            <p className="times">{at ? atWords(at) : ""}</p>
            <div>
              <p dir="auto" className="font-semibold">
                {title}
              </p>
              <p dir="auto">{facts.filter(Boolean).join(" · ")}</p>
              {detailed && note ? (
                <p dir="auto" className="whitespace-pre-line text-ink-soft">
                  {note}
                </p>
              ) : null}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
