import type { MouseEvent } from "react";
import { fieldValue, type Told } from "~/plan/sections/people/history-values";
import { type personLabels, usePersonLabels } from "~/plan/sections/person/person-labels";
import { Button } from "~/ui/button";
import { focusFold } from "~/ui/take-focus";
import { FieldProblem } from "../../fields/field-problem";
import { isHalf } from "../../fields/half-written";
import { refusalWords } from "../../fields/refusal-words";
import { fieldLabel, TABLES } from "../../schema";
import { UNCLEAR } from "../../store/change";
import { useNameOf } from "../../store/members";
import { usePlan, usePlanState, usePlanStore } from "../../store/plan-context";
import { type PendingProblem, waitWords } from "../../store/plan-state";
import { rowTitle } from "../../store/row-title";
import type { Rows } from "../../store/rows";
import { Disclosure } from "../disclosure";

/** All changes that wait for their writer, on every screen: none is overlooked, none dropped. */
export function WaitingChanges() {
  const problems = usePlanState((state) => state.problems);
  const rows = usePlanState((state) => state.rows);
  const labels = usePersonLabels();
  const told = { currency: usePlan().currency, labels, nameOf: useNameOf() };
  const count = waitWords(problems.length);
  return (
    <Disclosure
      title={count.charAt(0).toUpperCase() + count.slice(1)}
      className="mb-6 rounded-control border-2 border-joy bg-paper px-4 py-1 print:hidden"
    >
      <ul className="flex flex-col gap-6 py-3">
        {problems.map((problem) => {
          const format = (value: PendingProblem["value"]) => textOf(value, problem.field, told);
          return (
            <li key={problem.id} className="flex flex-col gap-3">
              <p>
                <span className="font-semibold wrap-anywhere">
                  {changePlace(problem, rows, labels)}:
                </span>{" "}
                <span dir="auto" className="whitespace-pre-line">
                  {format(problem.value)}
                </span>
              </p>
              {problem.problem.kind === "refused" ? (
                <Refused
                  id={problem.id}
                  code={problem.problem.code}
                  isHalfWritten={isHalf(problem.value)}
                />
              ) : (
                <FieldProblem problem={problem} format={format} />
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
}

type RefusedProps = { id: string; code: string; isHalfWritten: boolean };

function Refused({ id, code, isHalfWritten }: RefusedProps) {
  const store = usePlanStore();
  const choose = (side: "mine" | "theirs") => (event: MouseEvent<HTMLElement>) => {
    focusFold(event.currentTarget);
    store.choose(id, side);
  };
  return (
    <>
      <p>
        {isHalfWritten
          ? "It was not written to the end, so it is not saved. Please write it again in its field, or let it go."
          : refusalWords(code)}
      </p>
      <p className="flex flex-wrap gap-3">
        {code === UNCLEAR ? null : (
          <Button size="sm" variant="secondary" onClick={choose("mine")}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={choose("theirs")}>
          Let it go
        </Button>
      </p>
    </>
  );
}

/** Formats the value of any field as text; people's own words stay as they are. */
function textOf(value: PendingProblem["value"], field: string | undefined, told: Told): string {
  if (value === null || value === "") return "Nothing";
  if (typeof value === "object" && !Array.isArray(value)) {
    return String(value.title ?? value.name ?? "A new entry");
  }
  const text = String(value);
  const isWords = typeof value === "string" && text.length > LONGEST_OPTION;
  if (!field || isHalf(value) || isWords) return text;
  // Options from a list are stored as ids.
  const isId = UUID.test(text) && field !== "assigned_to";
  return isId ? "What was chosen from a list" : fieldValue(field, value, told) || text;
}

/** In characters: whatever is longer is somebody's words. */
const LONGEST_OPTION = 40;

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Where a change is, for somebody elsewhere: "What they loved", "Checklist, Candles, Note". */
export function changePlace(
  { noun, row, field }: Pick<PendingProblem, "noun" | "row" | "field">,
  rows: Rows,
  labels: Pick<ReturnType<typeof personLabels>, "loved" | "notWanted">,
): string {
  const name = field && fieldLabel(field, { loved: labels.loved, not_wanted: labels.notWanted });
  const { section } = TABLES[noun];
  if (noun === "plans") return name ?? section;
  const title = rowTitle(noun, row, rows);
  // Isolates the title's text direction from the text around it (U+2068, U+2069).
  return [section, title && `\u2068${title}\u2069`, name].filter(Boolean).join(", ");
}
