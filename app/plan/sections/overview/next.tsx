import { useState } from "react";
import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanNumber } from "~/plan/fields/plan-number";
import { nextTasks } from "~/plan/sections/checklist/task-groups";
import { TaskItem } from "~/plan/sections/checklist/task-item";
import { useTaskGroups } from "~/plan/sections/checklist/use-task-groups";
import { WHEN_DIED } from "~/plan/start/answers";
import { usePlan } from "~/plan/store/plan-context";
import { Tile } from "./tile";

/** The next tasks, and before them what the plan does not know yet. */
export function Next() {
  const { id, kind, happened, expected_guests } = usePlan();
  const next = nextTasks(useTaskGroups().tasks, 3);
  // A field does not leave while somebody writes in it.
  const [isCounting] = useState(expected_guests === null);
  const label = "When did it happen?";
  return (
    <Tile title="Next" to="checklist" link="The whole checklist">
      {kind === "died" && happened === null ? (
        <PlanChoice noun="plans" id={id} field="happened" label={label} options={WHEN_DIED} />
      ) : null}
      {next.length > 0 ? (
        <ul>
          {next.map((task) => (
            <TaskItem key={task.id} task={task} />
          ))}
        </ul>
      ) : (
        <p>Nothing waits to be done.</p>
      )}
      {isCounting ? (
        <PlanNumber
          noun="plans"
          id={id}
          field="expected_guests"
          label="About how many people?"
          most={10_000}
        />
      ) : null}
    </Tile>
  );
}
