import { useState } from "react";
import { Input } from "~/ui/form/controls";
import type { Noun, Value } from "../store/rows";
import { dayWords, timeWords } from "./day-words";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { usePlanField } from "./use-plan-field";

type Props<N extends Noun> = FieldProps<N> & {
  type: "date" | "time";
  min?: string;
  max?: string;
};

/**
 * A date or a time of day, with the device's own control. It is taken when its writer leaves it, or
 * chose a whole one: while a year is typed, the control goes through the years 2, 20 and 202.
 */
export function PlanDate<N extends Noun>({
  noun,
  id,
  field,
  label,
  hint,
  type,
  min,
  max,
}: Props<N>) {
  const { value, problem, set } = usePlanField({ noun, id, field });
  const [draft, setDraft] = useState<string>();
  const [isHalf, setHalf] = useState(false);
  const shown = typeof value === "string" ? (type === "time" ? value.slice(0, 5) : value) : "";
  const take = (text: string) => {
    if (text !== shown) set(text || null);
  };
  const format = (one: Value) =>
    typeof one === "string" ? (type === "time" ? timeWords(one) : dayWords(one)) : "";
  return (
    <FieldFrame
      {...{ label, hint, value, problem, format }}
      error={isHalf ? `Please write the whole ${type}, or clear it.` : undefined}
    >
      {(props) => (
        <Input
          type={type}
          min={min}
          max={max}
          className="max-w-64"
          {...props}
          value={draft ?? shown}
          onFocus={() => {
            if (!isHalf) setDraft(shown);
          }}
          onChange={({ target }) => {
            setDraft(target.value);
            setHalf(false);
            if (type === "time" || /^[12]\d{3}-/.test(target.value)) take(target.value);
          }}
          onBlur={({ target }) => {
            // Half a date has no value: it is not a wish to have none, and stays to be put right.
            const { badInput } = target.validity;
            setHalf(badInput);
            if (badInput) return;
            take(target.value);
            setDraft(undefined);
          }}
        />
      )}
    </FieldFrame>
  );
}
