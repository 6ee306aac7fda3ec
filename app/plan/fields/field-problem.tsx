import { later } from "~/ui/later";
import type { PendingProblem } from "../store/plan-state";
import type { Value } from "../store/rows";

// Loaded on demand: few changes wait for their writer.
const WaitingValue = later(async () => (await import("./waiting-value")).WaitingValue);

type Props = {
  problem: PendingProblem | undefined;
  /** Formats the field's values for a reader. */
  format: (value: Value) => string;
  /** The field is for texts of any length. */
  isLong?: boolean;
};

/** Below a field whose change waits: two texts to choose from, or a row that is gone. */
export const FieldProblem = ({ problem, ...field }: Props) =>
  problem && problem.problem.kind !== "refused" ? (
    <WaitingValue problem={problem} {...field} />
  ) : null;
