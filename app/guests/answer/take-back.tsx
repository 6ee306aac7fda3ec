import type { ReactNode } from "react";
import { type AnswerValues, takesBack } from "./schema";

type Props = {
  /** The name of the field whose words the family has. */
  field: string;
  values: AnswerValues;
  children: ReactNode;
};

/** Says that what was told in a field before is no longer so: leaving it empty keeps it. */
export const TakeBack = ({ field, values, children }: Props) => (
  <label className="inline-flex min-h-target items-center gap-3 self-start">
    <input
      type="checkbox"
      name={takesBack(field)}
      value="yes"
      defaultChecked={Boolean(values[takesBack(field)])}
      className="size-6 shrink-0 accent-deep"
    />
    {children}
  </label>
);
