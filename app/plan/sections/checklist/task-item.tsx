import { Link } from "react-router";
import { daysFromWords } from "~/lib/dates/day-words";
import { sectionPath } from "~/plan/frame/sections";
import { useMayEdit, useNameOf } from "~/plan/store/members";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import type { Task } from "./task-groups";

/** One task of those that are next: a checkbox, what to do, by when and why. The rest is behind it. */
export function TaskItem({ task }: { task: Task }) {
  const move = useMove(task);
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const dates = useTaskDates(task);
  return (
    <li className="border-b border-line py-2.5 last:border-0">
      {/* With large text the words wrap below the checkbox, where a long one has room. */}
      <div className="flex flex-wrap items-start gap-x-3">
        {mayEdit ? (
          <Tick
            task={task}
            onChange={(state, pressed) => {
              stayNear(pressed);
              move(state);
            }}
          />
        ) : null}
        <div className="min-w-0 flex-[1_1_9.5rem]">
          <Link
            dir="auto"
            to={`${sectionPath(planId, "checklist")}#${task.id}`}
            className="relative block leading-snug font-semibold after:absolute after:inset-x-0 after:-inset-y-2.5 hover:underline"
          >
            {task.title}
          </Link>
          <p dir="auto" className="line-clamp-2 leading-snug text-ink-soft empty:hidden">
            {[...dates, task.note || task.why].filter(Boolean).join(" · ")}
          </p>
        </div>
      </div>
    </li>
  );
}

type TickProps = { task: Task; onChange: (state: "open" | "done", pressed: HTMLElement) => void };

export function Tick({ task: { title, state }, onChange }: TickProps) {
  const isDone = state === "done";
  return (
    <label className="-m-2 flex size-target shrink-0 cursor-pointer items-center justify-center">
      <input
        type="checkbox"
        checked={isDone}
        onChange={({ currentTarget }) => onChange(isDone ? "open" : "done", currentTarget)}
        aria-label={`Done: ${title}`}
      />
    </label>
  );
}

export function useTaskDates({ days_from_day: days, state, assigned_to, done_by }: Task): string[] {
  const { day, day_state } = usePlan();
  const nameOf = useNameOf();
  const hasDate = days !== null && day !== null && day_state === "set" && state === "open";
  return [
    hasDate ? `By ${daysFromWords(day, days)}` : "",
    assigned_to ? `For ${nameOf(assigned_to)}` : "",
    state === "done" && done_by ? `Done by ${nameOf(done_by)}` : "",
  ].filter(Boolean);
}

/** The pressed checkbox leaves the list: its focus stays near. */
const stayNear = (pressed: HTMLElement) =>
  pressed.closest("section, main")?.querySelector<HTMLElement>("[tabindex='-1']")?.focus();

const LEAVES: Record<string, string> = { done: "Done", not_for_us: "Not for us" };

/** Moves a task to another list; a toast with undo follows if it leaves the open ones. */
export function useMove({ id, title, state: before }: Task): (state: string) => void {
  const store = usePlanStore();
  const set = (state: string) => {
    store.edit("plan_tasks", id, "state", state);
    void store.flush();
  };
  return (state) => {
    set(state);
    if (LEAVES[state]) toastWithUndo(`${LEAVES[state]}: ${title}`, () => set(before), "success");
  };
}
