import { usePersonLabels } from "~/plan/sections/person/person-labels";
import { Button } from "~/ui/button";
import { FieldProblem } from "../../fields/field-problem";
import { isHalf } from "../../fields/half-written";
import { refusalWords } from "../../fields/refusal-words";
import { UNCLEAR } from "../../store/change";
import { usePlanState, usePlanStore } from "../../store/plan-context";
import { type PendingProblem, waitWords } from "../../store/plan-state";
import type { Value } from "../../store/rows";
import { changePlace } from "../change-place";
import { Disclosure } from "../disclosure";

/** All changes that wait for their writer, on every screen: none is overlooked, none dropped. */
export function WaitingChanges() {
  const problems = usePlanState((state) => state.problems);
  const rows = usePlanState((state) => state.rows);
  const labels = usePersonLabels();
  const count = waitWords(problems.length);
  return (
    <Disclosure
      title={count.charAt(0).toUpperCase() + count.slice(1)}
      className="mb-6 rounded-control border-2 border-joy bg-paper px-4 py-1 print:hidden"
    >
      <ul className="flex flex-col gap-6 py-3">
        {problems.map((problem) => (
          <li key={problem.id} className="flex flex-col gap-3">
            <p>
              <span className="font-semibold wrap-anywhere">
                {changePlace(problem, rows, labels)}:
              </span>{" "}
              <span dir="auto" className="whitespace-pre-line">
                {textOf(problem.value)}
              </span>
            </p>
            {problem.problem.kind === "refused" ? (
              <Refused
                id={problem.id}
                code={problem.problem.code}
                isHalfWritten={isHalf(problem.value)}
              />
            ) : (
              <FieldProblem problem={problem} format={textOf} />
            )}
          </li>
        ))}
      </ul>
    </Disclosure>
  );
}

type RefusedProps = { id: string; code: string; isHalfWritten: boolean };

function Refused({ id, code, isHalfWritten }: RefusedProps) {
  const store = usePlanStore();
  return (
    <>
      <p>
        {isHalfWritten
          ? "It was not written to the end, so it is not saved. Please write it again in its field, or let it go."
          : refusalWords(code)}
      </p>
      <p className="flex flex-wrap gap-3">
        {code === UNCLEAR ? null : (
          <Button size="sm" variant="secondary" onClick={() => store.choose(id, "mine")}>
            Try again
          </Button>
        )}
        <Button size="sm" variant="quiet" onClick={() => store.choose(id, "theirs")}>
          Let it go
        </Button>
      </p>
    </>
  );
}

/** Formats the value of any field as text. */
function textOf(value: Value | PendingProblem["value"]): string {
  if (value === null || value === "") return "Nothing";
  if (value === true) return "Yes";
  if (value === false) return "No";
  if (Array.isArray(value)) return value.join(", ");
  if (typeof value === "object") return String(value.title ?? value.name ?? "A new entry");
  // Options from a list are stored as ids.
  return UUID.test(String(value)) ? "What was chosen from a list" : String(value);
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
