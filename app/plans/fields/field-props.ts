import type { ReactNode } from "react";
import type { FieldOf, Noun, Value } from "../store/rows";

/** Which field of the plan a component shows and changes, and what it says about it. */
export type FieldProps<N extends Noun> = {
  noun: N;
  /** The row's. */
  id: string;
  field: FieldOf<N>;
  /** The row where it is not there yet: it comes with its first word. */
  first?: Record<string, Value>;
  label: ReactNode;
  hint?: ReactNode;
};
