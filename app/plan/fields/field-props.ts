import type { ReactNode } from "react";
import type { FieldOf, Noun, Value } from "../store/rows";

export type FieldProps<N extends Noun> = {
  noun: N;
  id: string;
  field: FieldOf<N>;
  /** The values of a row that does not exist yet: it is added with its first edit. */
  first?: Record<string, Value>;
  label: ReactNode;
  hint?: ReactNode;
};
