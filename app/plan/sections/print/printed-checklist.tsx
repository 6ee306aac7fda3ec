import {
  answerOf,
  COUNTRIES,
  inGroup,
  type Task,
  useTaskGroups,
} from "~/plan/sections/checklist/task-groups";
import { useTaskDates } from "~/plan/sections/checklist/task-item";
import { usePlan } from "~/plan/store/plan-context";
import { Written } from "~/ui/written";
import { PrintedSection } from "./printed-section";

export function PrintedChecklist() {
  const { tasks } = useTaskGroups();
  const shown = TITLES.map((one) => ({ ...one, tasks: inGroup(tasks, one.name) })).filter(
    (one) => one.tasks.length > 0,
  );
  if (shown.length === 0) return null;
  const sources = new Set(
    shown.flatMap((one) => one.tasks.flatMap(({ source_name }) => source_name || [])),
  );
  return (
    <PrintedSection title="Checklist">
      {shown.map(({ name, title, tasks: ofGroup }) => (
        <div key={name} className="mt-5">
          <h3 className="text-deep">{title}</h3>
          <ul className="mt-2 flex flex-col gap-3">
            {ofGroup.map((task) => (
              <PrintedTask key={task.id} task={task} isDone={name === "done"} />
            ))}
          </ul>
        </div>
      ))}
      {sources.size > 0 ? (
        <p className="mt-5 text-base break-inside-avoid text-ink-soft">
          Sources: {[...sources].join(" · ")}
        </p>
      ) : null}
    </PrintedSection>
  );
}

const TITLES = [
  { name: "first", title: "First" },
  { name: "wait", title: "Can wait" },
  { name: "skip", title: "May skip" },
  { name: "done", title: "Done" },
] as const;

function PrintedTask({ task, isDone }: { task: Task; isDone: boolean }) {
  const { title, why, note, days_from_day, country } = task;
  const dates = useTaskDates({
    ...task,
    days_from_day: isDone ? null : days_from_day,
    done_by: null,
  });
  const facts = [answerOf(task, usePlan()), ...dates].filter(Boolean);
  return (
    <li>
      <p dir="auto" className="font-semibold">
        <span aria-hidden="true">{isDone ? "☑" : "☐"} </span>
        {isDone ? <span className="sr-only">Done: </span> : null}
        {title}
        {country ? (
          <span className="font-normal text-ink-soft"> · {COUNTRIES[country] ?? country}</span>
        ) : null}
      </p>
      {why && !isDone ? <p dir="auto">{why}</p> : null}
      <Written>{note}</Written>
      {facts.length > 0 ? <p className="text-base text-ink-soft">{facts.join(" · ")}</p> : null}
    </li>
  );
}
