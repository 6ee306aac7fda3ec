import type { ChangeEvent, KeyboardEvent } from "react";
import { dayWords, timeWords } from "~/lib/dates/day-words";
import { Input } from "~/ui/form/controls";
import { UNCLEAR } from "../store/change";
import type { Noun, Value } from "../store/rows";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { halfOf, isHalf } from "./half-written";
import { useTypedField } from "./use-plan-field";

type Props<N extends Noun> = FieldProps<N> & {
  type: "date" | "time";
  min?: string;
  max?: string;
};

/** While a year is typed, the control reports the years 2, 20 and 202 on the way. */
const WHOLE_YEAR = /^[12]\d{3}-/;

/** An unfinished one waits for its writer, here and in every other section. */
export function PlanDate<N extends Noun>(props: Props<N>) {
  const { label, hint, type, min, max } = props;
  const isTime = type === "time";
  const { value, problem, control } = useTypedField(props, {
    format: (one) => (typeof one !== "string" ? "" : isTime ? one.slice(0, 5) : one),
    parse(text) {
      const isWhole = !isHalf(text) && (isTime || text === "" || WHOLE_YEAR.test(text));
      return isWhole ? text || null : undefined;
    },
  });
  const why = problem?.problem;
  const isUnclear = why?.kind === "refused" && why.code === UNCLEAR;
  const format = (one: Value) => {
    if (typeof one !== "string" || isHalf(one)) return typeof one === "string" ? one : "";
    return isTime ? timeWords(one) : dayWords(one);
  };
  const take = ({ currentTarget: { value: text, validity } }: Typed) =>
    control.onChange({ target: { value: validity.badInput ? halfOf(type) : text } });
  return (
    <FieldFrame
      {...{ label, hint, value, problem, format }}
      error={
        isUnclear
          ? `This is not saved. Please write the whole ${isTime ? "time" : "date, with its year"}, or clear it.`
          : undefined
      }
    >
      {(own) => (
        <Input
          type={type}
          min={min}
          max={max}
          className="max-w-64"
          {...own}
          {...control}
          // An unfinished date has no value: the control itself keeps what was typed.
          value={isHalf(control.value) ? "" : control.value}
          onChange={take}
          // No other event reports an unfinished date.
          onKeyUp={(event) => {
            const { value: text, validity } = event.currentTarget;
            const isCleared = text === "" && isHalf(control.value) && ERASES.test(event.key);
            if (validity.badInput || isCleared) take(event);
          }}
        />
      )}
    </FieldFrame>
  );
}

type Typed = ChangeEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>;

const ERASES = /^(Backspace|Delete)$/;
