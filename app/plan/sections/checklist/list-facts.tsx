import { WHEN_DIED } from "~/plan/start/answers";
import { usePlan } from "~/plan/store/plan-context";
import { ROWS, Row } from "~/ui/row";
import { LIVES_IN } from "./task-groups";

/** The row's id, among those of the tasks. */
export const FACTS = "facts";

const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label;

/** The facts that the list depends on, in one line: since when, and where. */
export function FactsRow({ onOpen }: { onOpen: () => void }) {
  const { kind, happened, country } = usePlan();
  const facts = [
    kind === "died" ? labelOf(WHEN_DIED, happened) : undefined,
    labelOf(LIVES_IN, country) ?? "United States, until you say",
  ];
  return (
    <ul className={`mt-6 print:hidden ${ROWS}`}>
      <Row
        id={FACTS}
        title="What this list is for"
        titleAs="p"
        about={facts.filter(Boolean).join(" · ")}
        onOpen={onOpen}
      />
    </ul>
  );
}
