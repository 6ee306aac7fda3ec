import { Input } from "~/ui/form/controls";
import type { Noun, Value } from "../store/rows";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { useTypedField } from "./use-plan-field";
import { parseWebAddress } from "./web-address";

const address = {
  format: (value: Value) => (typeof value === "string" ? value : ""),
  parse: parseWebAddress,
};

const TAKES = "Please write a web address, such as https://example.com.";

/** A web address, sent only when it is valid. */
export function PlanLink<N extends Noun>({ noun, id, field, label, hint }: FieldProps<N>) {
  const { value, control, problem } = useTypedField({ noun, id, field }, address);
  const frame = { label, hint, value, problem, format: address.format, takes: TAKES };
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <Input inputMode="url" autoComplete="off" spellCheck={false} {...props} {...control} />
      )}
    </FieldFrame>
  );
}
