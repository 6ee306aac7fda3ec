import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { useMayEdit, useMembers, useNameOf } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { Written } from "~/ui/written";
import { answerOf, COUNTRIES, type Task } from "./task-groups";
import { useMove, useTaskDates } from "./task-item";

type Props = { task: Task; onClose: () => void };

export function TaskSheet({ task, onClose }: Props) {
  const mayEdit = useMayEdit();
  const answer = answerOf(task, usePlan());
  const { why, country, source_name, source_url } = task;
  // For whom it is stands in a field below: a line that comes while one writes would move it.
  const dates = useTaskDates(mayEdit ? { ...task, assigned_to: null } : task);
  const facts = [...dates, country ? (COUNTRIES[country] ?? country) : ""];
  return (
    <>
      <div className="flex flex-col gap-2">
        {answer ? <p className="font-semibold">{answer}</p> : null}
        {why ? <p dir="auto">{why}</p> : null}
        <p className="text-ink-soft empty:hidden">{facts.filter(Boolean).join(" · ")}</p>
        <p className="text-ink-soft empty:hidden">
          {source_name ? "Source: " : null}
          {source_url ? (
            <a href={source_url} target="_blank" rel="noreferrer" className="underline">
              {source_name}
            </a>
          ) : (
            source_name
          )}
        </p>
      </div>
      {mayEdit ? <TaskFields task={task} onClose={onClose} /> : <Written>{task.note}</Written>}
    </>
  );
}

const PRIORITIES = [
  { value: "first", label: "First" },
  { value: "wait", label: "Can wait" },
  { value: "skip", label: "May skip" },
];

function TaskFields({ task, onClose }: Props) {
  const move = useMove(task);
  const members = useMembers();
  const nameOf = useNameOf();
  const address = { noun: "plan_tasks", id: task.id } as const;
  const people = [
    { value: null, label: "Nobody in particular" },
    ...members.map(({ user_id }) => ({
      value: user_id,
      label: members.length > 1 ? nameOf(user_id) : "You",
    })),
  ];
  const isAside = task.state === "not_for_us";
  const putAside = () => {
    onClose();
    move(isAside ? "open" : "not_for_us");
  };
  return (
    <div className="flex flex-col gap-5">
      {task.template_key ? null : <PlanText {...address} field="title" label="What to do" />}
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanSelect {...address} field="assigned_to" label="Who does it" options={people} />
        <PlanSelect {...address} field="priority" label="When" options={PRIORITIES} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button size="sm" variant="secondary" onClick={putAside}>
          {isAside ? "Back to the list" : "Not for us"}
        </Button>
        <RemoveRow noun={address.noun} row={task} onClose={onClose} />
      </div>
    </div>
  );
}
