import type { ComponentProps } from "react";
import { Input, Textarea } from "~/ui/form/controls";
import type { Noun, Value } from "../store/rows";
import { longerThan, NAME_MOST, TEXT_MOST } from "../text-limits";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { useTypedField } from "./use-plan-field";

const words = {
  format: (value: Value) => (typeof value === "string" ? value : ""),
  parse: (text: string) => text,
};

type TextProps<N extends Noun> = FieldProps<N> & {
  /** Maximum characters; longer text is not cut off but refused as too long. */
  most?: number;
};

/** A single-line text field for names and titles. */
export function PlanText<N extends Noun>({
  noun,
  id,
  field,
  label,
  hint,
  first,
  most = NAME_MOST,
  isOwn,
  ...input
}: TextProps<N> & { isOwn?: boolean } & Pick<
    ComponentProps<"input">,
    "autoComplete" | "type" | "inputMode" | "list" | "placeholder"
  >) {
  const { value, control, problem } = useTypedField({ noun, id, field, first }, words);
  const frame = { label, hint, value, problem, format: words.format, takes: longerThan(most) };
  return (
    <FieldFrame {...frame} isOwn={isOwn}>
      {(props) => <Input dir="auto" autoComplete="off" {...input} {...props} {...control} />}
    </FieldFrame>
  );
}

/** A text field of any length: the control grows with its text. */
export function PlanLongText<N extends Noun>({
  noun,
  id,
  field,
  label,
  hint,
  first,
  most = TEXT_MOST,
  rows = 3,
}: TextProps<N> & { rows?: number }) {
  const { value, control, problem } = useTypedField({ noun, id, field, first }, words);
  const frame = { label, hint, value, problem, format: words.format, takes: longerThan(most) };
  return (
    <FieldFrame {...frame} isLong>
      {(props) => (
        <Textarea dir="auto" rows={rows} className="field-sizing-content" {...props} {...control} />
      )}
    </FieldFrame>
  );
}
