import { daysFromWords } from "~/lib/dates/day-words";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { useMayEdit, useMembers, useNameOf } from "~/plan/store/members";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import { useRemoval } from "~/plan/store/removal";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { COUNTRIES, type Task } from "./task-groups";

/** One task: a checkbox, what to do and why, and unless brief, all its fields behind "Details". */
export function TaskItem({ task, isBrief = false }: { task: Task; isBrief?: boolean }) {
  const move = useMove(task);
  const mayEdit = useMayEdit();
  const isDone = task.state === "done";
  return (
    <li className="border-b border-line py-3 last:border-0">
      {/* With large text the words wrap below the checkbox, where a long one has room. */}
      <div className="flex flex-wrap items-start gap-x-3">
        {mayEdit ? (
          <label className="-m-2 flex size-target shrink-0 cursor-pointer items-center justify-center">
            <input
              type="checkbox"
              className="size-6 accent-deep"
              checked={isDone}
              onChange={({ currentTarget }) => move(isDone ? "open" : "done", currentTarget)}
              aria-label={`Done: ${task.title}`}
            />
          </label>
        ) : null}
        <div className="min-w-0 flex-[1_1_9.5rem]">
          <p dir="auto" className={`font-semibold ${isDone ? "text-ink-soft" : ""}`}>
            {task.title}
          </p>
          {task.why && !isDone ? <p dir="auto">{task.why}</p> : null}
          <TaskFacts task={task} />
          {task.note ? (
            <p dir="auto" className="mt-1 whitespace-pre-line text-ink-soft">
              {task.note}
            </p>
          ) : null}
          {mayEdit && !isBrief ? (
            <More summary="Details" of={task.title} className="mt-1">
              <TaskFields task={task} />
            </More>
          ) : null}
        </div>
      </div>
    </li>
  );
}

const LEAVES: Record<string, string> = { done: "Done", not_for_us: "Not for us" };

/** Moves a task to another list; a toast with undo follows if it leaves the open ones. */
function useMove({ id, title, state: before }: Task) {
  const store = usePlanStore();
  const set = (state: string) => {
    store.edit("plan_tasks", id, "state", state);
    store.flush();
  };
  return (state: string, pressed: HTMLElement) => {
    stayNear(pressed);
    set(state);
    if (!LEAVES[state]) return;
    const action = { label: "Undo", onClick: () => set(before) };
    toast.success(`${LEAVES[state]}: ${title}`, { action, duration: 10_000 });
  };
}

/** Keeps the focus near the pressed button. */
const stayNear = (pressed: HTMLElement) =>
  pressed.closest("section, main")?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();

/** The due date, who does it, where it applies, and the source of the fact. */
function TaskFacts({ task }: { task: Task }) {
  const { day, day_state } = usePlan();
  const nameOf = useNameOf();
  const { days_from_day: days, assigned_to, done_by, country, source_name, source_url } = task;
  const hasDate = days !== null && day !== null && day_state === "set" && task.state === "open";
  const facts = [
    hasDate ? `By ${daysFromWords(day, days)}` : null,
    assigned_to ? `For ${nameOf(assigned_to)}` : null,
    task.state === "done" && done_by ? `Done by ${nameOf(done_by)}` : null,
    country ? (COUNTRIES[country] ?? country) : null,
  ].filter((fact) => fact !== null);
  if (facts.length === 0 && !source_name) return null;
  return (
    <p className="text-base text-ink-soft">
      {facts.join(" · ")}
      {facts.length > 0 && source_name ? " · " : null}
      {source_name ? "Source: " : null}
      {source_name && source_url ? (
        <a href={source_url} target="_blank" rel="noreferrer" className="underline">
          {source_name}
        </a>
      ) : (
        source_name
      )}
    </p>
  );
}

const PRIORITIES = [
  { value: "first", label: "First" },
  { value: "wait", label: "Can wait" },
  { value: "skip", label: "May skip" },
];

function TaskFields({ task }: { task: Task }) {
  const move = useMove(task);
  const remove = useRemoval("plan_tasks");
  const members = useMembers();
  const nameOf = useNameOf();
  const address = { noun: "plan_tasks", id: task.id } as const;
  const people = [
    { value: null, label: "Nobody in particular" },
    ...members.map(({ user_id }, index) => ({
      value: user_id,
      label: members.length > 1 ? `${nameOf(user_id)}` : index === 0 ? "You" : nameOf(user_id),
    })),
  ];
  const isAside = task.state === "not_for_us";
  return (
    <div className="flex flex-col gap-5 pt-2 pb-4">
      {task.template_key ? null : <PlanText {...address} field="title" label="What to do" />}
      <PlanLongText {...address} field="note" label="Note" rows={2} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanSelect {...address} field="assigned_to" label="Who does it" options={people} />
        <PlanSelect {...address} field="priority" label="When" options={PRIORITIES} />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button
          size="sm"
          variant="secondary"
          onClick={({ currentTarget }) => move(isAside ? "open" : "not_for_us", currentTarget)}
        >
          {isAside ? "Back to the list" : "Not for us"}
        </Button>
        <Button size="sm" variant="quiet" onClick={() => remove(task)}>
          Remove
        </Button>
      </div>
    </div>
  );
}
