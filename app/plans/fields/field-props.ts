import type { ReactNode } from "react";
import type { FieldOf, Noun } from "../store/rows";

/** Which field of the plan a component shows and changes, and what it says about it. */
export type FieldProps<N extends Noun> = {
  noun: N;
  /** The row's. */
  id: string;
  field: FieldOf<N>;
  label: ReactNode;
  hint?: ReactNode;
};
