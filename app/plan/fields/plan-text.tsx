import type { ComponentProps } from "react";
import { Input, Textarea } from "~/ui/form/controls";
import type { Noun, Value } from "../store/rows";
import { longerThan, NAME_MOST, TEXT_MOST } from "../text-limits";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { type Format, useTypedField } from "./use-plan-field";

/** A text as it is, and how any other value is written that is a text. */
export const words = {
  format: (value: Value) => (typeof value === "string" ? value : ""),
  parse: (text: string) => text,
};

type Typed<N extends Noun> = FieldProps<N> & {
  as: Format & {
    takes: string;
    /** The value for viewers, where it is not as in the control. */
    shown?: (value: Value) => string;
  };
  isOwn?: boolean;
};

/** A field of one line for whatever can be typed; what is no value is kept, and not sent. */
export function PlanInput<N extends Noun>(
  props: Typed<N> & Omit<ComponentProps<"input">, keyof FieldProps<N>>,
) {
  const { noun, id, field, first, label, hint, as, isOwn, ...input } = props;
  const { value, control, problem } = useTypedField({ noun, id, field, first }, as);
  const frame = { label, hint, isOwn, value, problem, takes: as.takes };
  return (
    <FieldFrame {...frame} format={as.shown ?? as.format}>
      {(own) => <Input autoComplete="off" {...input} {...own} {...control} />}
    </FieldFrame>
  );
}

/** Maximum characters; longer text is not cut off but refused as too long. */
type Most = { most?: number };

export const PlanText = <N extends Noun>({
  most = NAME_MOST,
  ...props
}: Omit<ComponentProps<typeof PlanInput<N>>, "as"> & Most) => (
  <PlanInput dir="auto" {...props} as={{ ...words, takes: longerThan(most) }} />
);

/** A text field of any length: the control grows with its text. */
export function PlanLongText<N extends Noun>(props: FieldProps<N> & Most & { rows?: number }) {
  const { label, hint, most = TEXT_MOST, rows = 3 } = props;
  const { value, control, problem } = useTypedField(props, words);
  const frame = { label, hint, value, problem, format: words.format, takes: longerThan(most) };
  return (
    <FieldFrame {...frame} isLong>
      {(own) => (
        <Textarea dir="auto" rows={rows} className="field-sizing-content" {...own} {...control} />
      )}
    </FieldFrame>
  );
}
