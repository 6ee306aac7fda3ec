import { useId } from "react";
import { Select } from "~/ui/form/controls";
import { useMayEdit } from "../store/members";
import type { Noun, Value } from "../store/rows";
import { FieldFrame, ReadOnly } from "./field-frame";
import { FieldProblem } from "./field-problem";
import type { FieldProps } from "./field-props";
import { usePlanField } from "./use-plan-field";

type Option = { value: string | number | boolean | null; label: string };

type Props<N extends Noun> = FieldProps<N> & { options: readonly Option[] };

/** How a value reads: as its option, or as it is where it is none of them any more. */
export const labelIn = (options: readonly Option[]) => (value: Value) =>
  options.find((option) => option.value === value)?.label ?? (value === null ? "" : String(value));

/** One of a few options, all visible. */
export function PlanChoice<N extends Noun>(props: Props<N> & { isOwn?: boolean }) {
  const { label, hint, options, isOwn = false } = props;
  const { value, problem, set } = usePlanField(props);
  const name = useId();
  const format = labelIn(options);
  const mayEdit = useMayEdit();
  if (!mayEdit && !isOwn) return <ReadOnly label={label}>{format(value)}</ReadOnly>;
  return (
    <div className="flex flex-col gap-3">
      <fieldset>
        <legend className="font-semibold">{label}</legend>
        {hint ? <p className="text-ink-soft">{hint}</p> : null}
        <div className="mt-2 flex flex-wrap gap-2">
          {options.map((option) => (
            <label key={option.label} className={PILL}>
              <input
                type="radio"
                name={name}
                checked={value === option.value}
                onChange={() => set(option.value)}
              />
              {option.label}
            </label>
          ))}
        </div>
      </fieldset>
      <FieldProblem problem={problem} format={format} />
    </div>
  );
}

const PILL =
  "inline-flex min-h-target cursor-pointer items-center gap-2.5 rounded-control border-2 " +
  "border-line-strong bg-paper px-3.5 py-1.5 hover:border-deep has-checked:border-deep " +
  "has-checked:bg-blush has-focus-visible:outline-3 has-focus-visible:outline-offset-3 " +
  "has-focus-visible:outline-deep";

export function PlanSelect<N extends Noun>(
  props: Props<N> & {
    /** Called before the field changes. */
    onChoose?: (value: Value) => void;
  },
) {
  const { label, hint, options, onChoose } = props;
  const { value, problem, set } = usePlanField(props);
  const format = labelIn(options);
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <FieldFrame label={label} hint={hint} value={value} problem={problem} format={format}>
      {(own) => (
        <Select
          {...own}
          value={chosen}
          onChange={({ target }) => {
            const next = options[Number(target.value)]?.value ?? null;
            onChoose?.(next);
            set(next);
          }}
        >
          {chosen === -1 ? <option value={-1}>{format(value)}</option> : null}
          {options.map((option, index) => (
            <option key={option.label} value={index}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </FieldFrame>
  );
}

export const YES_OR_NO: readonly Option[] = [
  { value: true, label: "Yes" },
  { value: false, label: "No" },
  { value: null, label: "Not known yet" },
];
