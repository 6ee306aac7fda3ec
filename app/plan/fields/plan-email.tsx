import { Input } from "~/ui/form/controls";
import { isEmail } from "~shared/validation";
import type { Noun, Value } from "../store/rows";
import { FieldFrame } from "./field-frame";
import type { FieldProps } from "./field-props";
import { useTypedField } from "./use-plan-field";

const email = {
  format: (value: Value) => (typeof value === "string" ? value : ""),
  parse(text: string) {
    const address = text.trim();
    if (address === "") return null;
    return isEmail(address) ? address : undefined;
  },
};

const TAKES = "Please write one email address, such as ann@example.com.";

/** An email address, sent only when it is valid. */
export function PlanEmail<N extends Noun>({ label, hint, ...address }: FieldProps<N>) {
  const { value, control, problem } = useTypedField(address, email);
  const frame = { label, hint, value, problem, format: email.format, takes: TAKES };
  return (
    <FieldFrame {...frame}>
      {(props) => (
        <Input
          type="text"
          inputMode="email"
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          {...props}
          {...control}
        />
      )}
    </FieldFrame>
  );
}
