import { useId } from "react";
import { Checkbox } from "~/ui/form/controls";
import { useMayEdit } from "../store/members";
import type { Noun, Value } from "../store/rows";
import { ReadOnly } from "./field-frame";
import { FieldProblem } from "./field-problem";
import type { FieldProps } from "./field-props";
import { usePlanField } from "./use-plan-field";

const format = (value: Value) => (value ? "Yes" : "No");

export function PlanCheck<N extends Noun>(props: FieldProps<N>) {
  const { label, hint } = props;
  const { value, problem, set } = usePlanField(props);
  const hintId = useId();
  const mayEdit = useMayEdit();
  if (!mayEdit) return <ReadOnly label={label}>{format(value)}</ReadOnly>;
  return (
    <div>
      <Checkbox
        label={label}
        checked={value === true}
        onChange={({ target }) => set(target.checked)}
        {...(hint ? { "aria-describedby": hintId } : {})}
      />
      {hint ? (
        <p id={hintId} className="-mt-1 pb-1 pl-9 text-base text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldProblem problem={problem} format={format} />
    </div>
  );
}
