import type { BudgetItem } from "~/plan/sections/budget/totals";
import { usePlan } from "~/plan/store/plan-context";
import { Select } from "~/ui/form/controls";
import { Field } from "~/ui/form/field";
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
    <Field
      label="Which line of the budget is it?"
      hint="The line takes the price, and its estimate does not count besides."
    >
      {(control) => (
        <Select
          {...control}
          value={line?.id ?? NEW_LINE}
          onChange={({ target }) => onChange({ line: target.value })}
        >
          {lines.map((one) => (
            <option key={one.id} value={one.id}>
              {lineWords(one, currency)}
            </option>
          ))}
          <option value={NEW_LINE}>A new line{category ? ` under ${category}` : ""}</option>
        </Select>
      )}
    </Field>
  );
}
