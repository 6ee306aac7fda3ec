import type { ReactNode } from "react";
import type { Typed } from "~/lib/forms/personal-form";
import { takesBack } from "./schema";

type Props = {
  field: string;
  values: Typed;
  children: ReactNode;
};

/** Takes back what a field said before, since leaving it empty keeps that. */
export const TakeBack = ({ field, values, children }: Props) => (
  <label className="inline-flex min-h-target items-center gap-3 self-start">
    <input
      type="checkbox"
      name={takesBack(field)}
      value="yes"
      defaultChecked={Boolean(values[takesBack(field)])}
    />
    {children}
  </label>
);
