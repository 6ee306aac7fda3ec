import type { BudgetItem } from "~/plan/sections/budget/totals";
import { usePlan } from "~/plan/store/plan-context";
import { SelectField } from "~/ui/form/fields";
import type { BookingDraft } from "./booking";
import { lineWords } from "./budget-line";

const NEW_LINE = "new";

type Props = {
  /** The lines to choose from. */
  lines: BudgetItem[];
  line: BudgetItem | undefined;
  category: string;
  onChange: (part: Partial<BookingDraft>) => void;
};

/** Chooses the budget line of a booking, so that nothing is counted twice. */
export function WhichLine({ lines, line, category, onChange }: Props) {
  const { currency } = usePlan();
  if (lines.length === 0) return null;
  return (
    <SelectField
      label="Which line of the budget is it?"
      hint="The line takes the price, and its estimate does not count besides."
      value={line?.id ?? NEW_LINE}
      onChange={({ target }) => onChange({ line: target.value })}
      options={[
        ...lines.map((one) => ({ value: one.id, label: lineWords(one, currency) })),
        { value: NEW_LINE, label: `A new line${category ? ` under ${category}` : ""}` },
      ]}
    />
  );
}
