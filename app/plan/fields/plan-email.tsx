import { isEmail } from "~shared/validation";
import type { Noun } from "../store/rows";
import type { FieldProps } from "./field-props";
import { PlanInput, words } from "./plan-text";

const email = {
  format: words.format,
  parse(text: string) {
    const address = text.trim();
    if (address === "") return null;
    return isEmail(address) ? address : undefined;
  },
  takes: "Please write one email address, such as ann@example.com.",
};

export const PlanEmail = <N extends Noun>(props: FieldProps<N>) => (
  <PlanInput inputMode="email" autoCapitalize="off" spellCheck={false} {...props} as={email} />
);
