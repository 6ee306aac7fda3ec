import type { ReactNode } from "react";
import type { FieldOf, Noun, Value } from "../store/rows";

/** The field of the plan that a component edits, and its words. */
export type FieldProps<N extends Noun> = {
  noun: N;
  /** The row's id. */
  id: string;
  field: FieldOf<N>;
  /** The values of a row that does not exist yet: it is added with its first edit. */
  first?: Record<string, Value>;
  label: ReactNode;
  hint?: ReactNode;
};
