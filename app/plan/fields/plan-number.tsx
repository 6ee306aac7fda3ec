import { decimalsOf, formatMoney, MOST_MONEY, moneyProblem, parseMoney } from "~/lib/money";
import { usePlan } from "../store/plan-context";
import type { Noun, Value } from "../store/rows";
import type { FieldProps } from "./field-props";
import { PlanInput } from "./plan-text";

type NumberProps<N extends Noun> = FieldProps<N> & {
  most: number;
  /** Follows the number for viewers: "minutes". */
  unit?: string;
};

export function PlanNumber<N extends Noun>({ most, unit, ...props }: NumberProps<N>) {
  const number = numberFormat(most);
  const as = {
    ...number,
    takes: `Please write a number from 0 to ${most.toLocaleString("en-US")}.`,
    shown: (value: Value) =>
      value === null || !unit ? number.format(value) : `${number.format(value)} ${unit}`,
  };
  return <PlanInput inputMode="numeric" className="max-w-40" {...props} as={as} />;
}

/** An amount in the plan's currency. */
export function PlanMoney<N extends Noun>(props: FieldProps<N>) {
  const { currency } = usePlan();
  const most = formatMoney(MOST_MONEY, currency);
  const as = {
    ...moneyFormat(currency),
    takes: `Please write an amount from 0 to ${most}, such as ${decimalsOf(currency) ? "120 or 120.50" : "120"}.`,
    shown: (value: Value) => (typeof value === "number" ? formatMoney(value, currency) : ""),
  };
  return <PlanInput inputMode="decimal" className="max-w-48" {...props} as={as} />;
}

/** Formats an amount for its field. Invalid or too large input stays as it was typed. */
export const moneyFormat = (currency: string) => ({
  format: (value: Value) =>
    typeof value === "number" ? formatMoney(value, currency).replace(/[^\d.,]/g, "") : "",
  parse: (text: string) => (moneyProblem(text, currency) ? undefined : parseMoney(text, currency)),
});

/** A whole number from 0 on. Invalid or too large input stays as it was typed, counted nowhere. */
export const numberFormat = (most: number) => ({
  format: (value: Value) => (value === null ? "" : String(value)),
  parse(text: string) {
    const digits = text.trim().replace(/[,\s]/g, "");
    if (digits === "") return null;
    return /^\d{1,9}$/.test(digits) && Number(digits) <= most ? Number(digits) : undefined;
  },
});
