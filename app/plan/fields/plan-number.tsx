import { decimalsOf, formatMoney, MOST_MONEY } from "~/lib/money";
import { Input } from "~/ui/form/controls";
import { usePlan } from "../store/plan-context";
import type { Noun, Value } from "../store/rows";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { moneyFormat, numberFormat } from "./money-format";
import { useTypedField } from "./use-plan-field";

type NumberProps<N extends Noun> = FieldProps<N> & {
  most: number;
  /** Follows the number for viewers: "minutes". */
  unit?: string;
};

/** A whole number from 0 on. */
export function PlanNumber<N extends Noun>(props: NumberProps<N>) {
  const { noun, id, field, label, hint, most, unit } = props;
  const number = numberFormat(most);
  const { value, control, problem } = useTypedField({ noun, id, field }, number);
  const takes = `Please write a number from 0 to ${most.toLocaleString("en-US")}.`;
  const format = (shown: Value) =>
    shown === null || !unit ? number.format(shown) : `${number.format(shown)} ${unit}`;
  const frame = { label, hint, value, problem, format, takes };
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <Input
          inputMode="numeric"
          autoComplete="off"
          className="max-w-40"
          {...props}
          {...control}
        />
      )}
    </FieldFrame>
  );
}

/** An amount in the plan's currency. */
export function PlanMoney<N extends Noun>({ noun, id, field, label, hint }: FieldProps<N>) {
  const { currency } = usePlan();
  const { value, control, problem } = useTypedField({ noun, id, field }, moneyFormat(currency));
  const most = formatMoney(MOST_MONEY, currency);
  const takes = `Please write an amount from 0 to ${most}, such as ${decimalsOf(currency) ? "120 or 120.50" : "120"}.`;
  const format = (shown: Value) => (typeof shown === "number" ? formatMoney(shown, currency) : "");
  const frame = { label, hint, value, problem, format, takes };
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <Input
          inputMode="decimal"
          autoComplete="off"
          className="max-w-48"
          {...props}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
