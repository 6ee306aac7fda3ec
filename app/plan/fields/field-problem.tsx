import type { ComponentProps } from "react";
import { later } from "~/ui/later";
import type { PendingProblem } from "../store/plan-state";

// Loaded on demand: few changes wait for their writer.
const WaitingValue = later(async () => (await import("./waiting-value")).WaitingValue);

type Props = Omit<ComponentProps<typeof WaitingValue>, "problem"> & {
  problem: PendingProblem | undefined;
};

/** Below a field whose change waits: two texts to choose from, or a row that is gone. */
export const FieldProblem = ({ problem, ...field }: Props) =>
  problem && problem.problem.kind !== "refused" ? (
    <WaitingValue problem={problem} {...field} />
  ) : null;
