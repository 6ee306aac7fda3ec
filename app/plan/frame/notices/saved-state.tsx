import { usePlanState } from "../../store/plan-context";
import { savedWords } from "../../store/plan-state";

/** Shows whether everything is saved. Only unsaved changes are announced to screen readers. */
export function SavedState() {
  const saving = usePlanState((state) => state.saving);
  const problems = usePlanState((state) => state.problems.length);
  const words = savedWords(saving, problems);
  const isWaiting = saving.kind === "waiting" || (saving.kind === "saved" && problems > 0);
  return (
    <>
      <p
        data-testid="saved-state"
        className={`text-base leading-snug print:hidden ${isWaiting ? "font-semibold text-ink" : "text-ink-soft"}`}
      >
        {words}
      </p>
      <p role="status" className="sr-only">
        {isWaiting ? words : ""}
      </p>
    </>
  );
}
