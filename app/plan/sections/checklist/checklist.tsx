import { type AnimationEvent, useState } from "react";
import { Disclosure } from "~/plan/frame/disclosure";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { OpenRow, useOpened, useOpenRow } from "~/plan/frame/rows/open-row";
import { Removed } from "~/plan/frame/rows/removed";
import { useSteadyRows } from "~/plan/frame/rows/use-steady-rows";
import { SectionHead } from "~/plan/frame/section-head";
import { WHEN_DIED } from "~/plan/start/answers";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import { later } from "~/ui/later";
import { ROWS, Row } from "~/ui/row";
import { AddMissing } from "./add-missing";
import { inGroup, LIVES_IN, PHASES, type Phase, type Task, useTaskGroups } from "./task-groups";
import { TaskRow } from "./task-row";

// Loaded on demand: it has the fields of a task.
const TaskSheet = later(async () => (await import("./task-sheet")).TaskSheet);
const ListFacts = later(async () => (await import("./list-facts-sheet")).ListFactsSheet);

export default function Checklist() {
  const { tasks, phases } = useTaskGroups();
  const { rows, hold, take, release } = useSteadyRows(tasks, "group");
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const row = useOpenRow();
  const opened = useOpened(row, rows);
  const first = inGroup(rows, "first");
  const wait = inGroup(rows, "wait");
  const skip = inGroup(rows, "skip");
  const hasOnlySkip = first.length + wait.length === 0;
  const list = (tasks: Task[]) => ({
    tasks,
    leaving,
    onOpen: row.open,
    onLeave(id: string) {
      take();
      setLeaving((others) => [...others, id]);
    },
  });
  const settle = ({ target, animationName }: AnimationEvent<HTMLElement>) => {
    const gone = animationName === "row-leaves" && rowIn(target as Element);
    if (!gone) return;
    focusBeside(target as Element);
    const others = leaving.filter((id) => id !== gone);
    setLeaving(others);
    if (others.length === 0) release();
  };
  return (
    <>
      <SectionHead title="Checklist">
        Little of this is urgent, and none of it has to be done by you alone. Tick off what is done,
        and put aside what is not for you.
      </SectionHead>
      <FactsRow onOpen={() => row.open(FACTS)} />
      {rows.length === 0 ? <p className="mt-8 text-xl">Nothing is on the list yet.</p> : null}
      {rows.length > 0 && hasOnlySkip && skip.length === 0 ? (
        <p className="mt-8 text-xl">Everything here is done.</p>
      ) : null}
      <div {...hold} onAnimationEnd={settle}>
        <Group title="First" phases={phases} {...list(first)} />
        <Later title="Can wait" phases={phases} isOpen={first.length === 0} {...list(wait)} />
        <Later title="May skip" phases={phases} isOpen={hasOnlySkip} {...list(skip)} />
        <AddTask />
        <Aside title="Done" {...list(inGroup(rows, "done"))} />
        <Aside title="Of the first hours, which are past" {...list(inGroup(rows, "past"))} />
        <Aside title="Not for us" {...list(inGroup(rows, "not_for_us"))} />
        {opened ? (
          <OpenRow row={row} title={opened.title}>
            <TaskSheet task={opened} onClose={row.close} />
          </OpenRow>
        ) : row.shown === FACTS ? (
          <OpenRow row={row} title="What this list is for">
            <ListFacts />
          </OpenRow>
        ) : null}
      </div>
      <Removed noun="plan_tasks" />
      <AddMissing />
      <p className="mt-8 text-ink-soft">This is general information, not legal advice.</p>
    </>
  );
}

const rowIn = (item: Element) => item.querySelector<HTMLElement>("[data-row]")?.dataset.row;

/** The focus of a row that leaves goes on to the one beside it, or to the heading of its list. */
function focusBeside(row: Element) {
  if (!row.contains(document.activeElement)) return;
  const beside = row.nextElementSibling ?? row.previousElementSibling;
  const next =
    beside?.querySelector<HTMLElement>("input") ??
    row.closest("section, main")?.querySelector<HTMLElement>("[tabindex='-1']");
  next?.focus();
}

type ListProps = {
  tasks: Task[];
  leaving: readonly string[];
  onOpen: (id: string) => void;
  onLeave: (id: string) => void;
};
type GroupProps = ListProps & { title: string; phases: Phase[] };

function Group({ title, ...list }: GroupProps) {
  if (list.tasks.length === 0) return null;
  return (
    <section className="mt-part">
      <h2 tabIndex={-1} className="text-deep">
        {title}
      </h2>
      <ByPhase {...list} />
    </section>
  );
}

/** Folded until nothing comes before it: at night a family sees first things first. */
function Later({ title, isOpen, ...list }: GroupProps & { isOpen: boolean }) {
  if (list.tasks.length === 0) return null;
  return (
    <section>
      <Disclosure
        open={isOpen}
        title={
          <h2 tabIndex={-1} className="text-h3">
            {title} ({list.tasks.length})
          </h2>
        }
      >
        <ByPhase {...list} />
      </Disclosure>
    </section>
  );
}

function ByPhase({ tasks, phases, ...list }: Omit<GroupProps, "title">) {
  const parts = phases
    .map((phase) => ({ phase, tasks: tasks.filter((task) => task.phase === phase) }))
    .filter((part) => part.tasks.length > 0);
  return parts.map(({ phase, tasks: ofPhase }) => (
    <div key={phase} className="mt-3">
      {parts.length > 1 ? <p className="mb-1 text-ink-soft">{PHASES[phase]}</p> : null}
      <Tasks tasks={ofPhase} {...list} />
    </div>
  ));
}

/** Skips layout off screen: it was a fifth of the time to open the list. */
const Tasks = ({ tasks, leaving, onOpen, onLeave }: ListProps) => (
  <ul
    className={`[content-visibility:auto] ${ROWS}`}
    style={{ containIntrinsicSize: `auto ${tasks.length * 5}rem` }}
  >
    {tasks.map((task) => (
      <TaskRow
        key={task.id}
        task={task}
        isLeaving={leaving.includes(task.id)}
        onOpen={() => onOpen(task.id)}
        onLeave={() => onLeave(task.id)}
      />
    ))}
  </ul>
);

const Aside = ({ title, ...list }: ListProps & { title: string }) =>
  list.tasks.length === 0 ? null : (
    <Disclosure title={`${title} (${list.tasks.length})`}>
      <Tasks {...list} />
    </Disclosure>
  );

function AddTask() {
  const store = usePlanStore();
  const add = (title: string) =>
    store.add("plan_tasks", { title, phase: "own", priority: "first" });
  return <AddByTitle label="Add something of your own" onAdd={add} className="mt-8" />;
}

/** The row's id, among those of the tasks. */
const FACTS = "facts";

const labelOf = (options: readonly { value: string; label: string }[], value: string | null) =>
  options.find((option) => option.value === value)?.label;

function FactsRow({ onOpen }: { onOpen: () => void }) {
  const { kind, happened, country } = usePlan();
  const facts = [
    kind === "died" ? labelOf(WHEN_DIED, happened) : undefined,
    labelOf(LIVES_IN, country) ?? "United States, until you say",
  ];
  return (
    <ul className={`mt-6 print:hidden ${ROWS}`}>
      <Row
        id={FACTS}
        title="What this list is for"
        titleAs="p"
        about={facts.filter(Boolean).join(" · ")}
        onOpen={onOpen}
      />
    </ul>
  );
}
