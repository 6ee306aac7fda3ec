import type { Noun } from "../store/rows";
import type { FieldProps } from "./field-props";
import { PlanInput, words } from "./plan-text";
import { parseWebAddress } from "./web-address";

const address = {
  format: words.format,
  parse: parseWebAddress,
  takes: "Please write a web address, such as https://example.com.",
};

export const PlanLink = <N extends Noun>(props: FieldProps<N>) => (
  <PlanInput inputMode="url" spellCheck={false} {...props} as={address} />
);
