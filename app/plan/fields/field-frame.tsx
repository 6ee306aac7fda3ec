import type { ComponentProps, ReactNode } from "react";
import { Field } from "~/ui/form/field";
import { useMayEdit } from "../store/members";
import type { PendingProblem } from "../store/plan-state";
import type { Value } from "../store/rows";
import { FieldProblem } from "./field-problem";
import { refusalWords } from "./refusal-words";

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  value: Value;
  problem: PendingProblem | undefined;
  /** Formats the field's values for a reader. */
  format: (value: Value) => string;
  /** A sentence on what the field accepts, shown when it refuses a value. */
  takes?: string;
  error?: string;
  /** The reader's own field: they may change it even if they may only view the plan. */
  isOwn?: boolean;
  /** The field is for texts of any length. */
  isLong?: boolean;
  children: ComponentProps<typeof Field>["children"];
};

/** Wraps a control: its label, the problem with its change, and for viewers the value as text. */
export function FieldFrame({ label, hint, problem, format, isLong, ...props }: Props) {
  const { value, takes, error, isOwn = false, children } = props;
  const mayEdit = useMayEdit();
  if (!mayEdit && !isOwn) return <ReadOnly label={label}>{format(value)}</ReadOnly>;
  const why = problem?.problem;
  const refused = why?.kind === "refused" ? refusalWords(why.code, takes) : undefined;
  return (
    <div className="flex flex-col gap-3">
      <Field label={label} hint={hint} error={error ?? refused}>
        {children}
      </Field>
      <FieldProblem problem={problem} format={format} isLong={isLong} />
    </div>
  );
}

export const ReadOnly = ({ label, children }: { label: ReactNode; children: string }) => (
  <div>
    <p className="font-semibold">{label}</p>
    <p dir="auto" className="text-left whitespace-pre-line">
      {children || <span className="text-ink-soft">Nothing yet</span>}
    </p>
  </div>
);
