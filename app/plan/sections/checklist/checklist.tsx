import { PlanSelect } from "~/plan/fields/plan-choice";
import { AddByTitle } from "~/plan/frame/add-by-title";
import { Disclosure } from "~/plan/frame/disclosure";
import { planMeta } from "~/plan/frame/plan-meta";
import { Removed } from "~/plan/frame/removed";
import { SectionHead } from "~/plan/frame/section-head";
import { useSteadyRows } from "~/plan/frame/use-steady-rows";
import { HAPPENED } from "~/plan/start/answers";
import { usePlan, usePlanId, usePlanStore } from "~/plan/store/plan-context";
import { AddMissing } from "./add-missing";
import { groupedTasks, LIVES_IN, PHASES, type Phase, regrouped, type Task } from "./task-groups";
import { TaskItem } from "./task-item";
import { useTaskGroups } from "./use-task-groups";

export const meta = () => planMeta("Checklist");

/** The tasks to do first, those that can wait, and those that may be skipped. */
export default function Checklist() {
  const { groups: current, phases } = useTaskGroups();
  const { rows, hold } = useSteadyRows(groupedTasks(current), "group");
  const groups = regrouped(rows);
  const open = groups.first.length + groups.wait.length + groups.skip.length;
  const { done, not_for_us, past } = groups;
  const hasNoFirst = groups.first.length === 0;
  const hasOnlySkip = hasNoFirst && groups.wait.length === 0;
  const all = open + done.length + not_for_us.length + past.length;
  return (
    <>
      <SectionHead title="Checklist">
        Little of this is urgent, and none of it has to be done by you alone. Tick off what is done,
        and put aside what is not for you.
      </SectionHead>
      <WhenAndWhere />
      {all === 0 ? <p className="mt-8 text-xl">Nothing is on the list yet.</p> : null}
      {all > 0 && open === 0 ? <p className="mt-8 text-xl">Everything here is done.</p> : null}
      <div {...hold}>
        <Group title="First" tasks={groups.first} phases={phases} />
        <Later title="Can wait" tasks={groups.wait} phases={phases} isOpen={hasNoFirst} />
        <Later title="May skip" tasks={groups.skip} phases={phases} isOpen={hasOnlySkip} />
        <AddTask />
        <Aside title="Done" tasks={done} />
        <Aside title="Of the first hours, which are past" tasks={past} />
        <Aside title="Not for us" tasks={not_for_us} />
      </div>
      <Removed noun="plan_tasks" />
      <AddMissing />
      <p className="mt-8 text-ink-soft">This is general information, not legal advice.</p>
    </>
  );
}

/** The facts that the list depends on. */
function WhenAndWhere() {
  const { kind } = usePlan();
  const address = { noun: "plans", id: usePlanId() } as const;
  return (
    <div className="mt-6 grid gap-5 sm:grid-cols-2 print:hidden">
      {kind === "died" ? (
        <PlanSelect
          {...address}
          field="happened"
          label="When did it happen?"
          hint="What is past moves out of the way."
          options={HAPPENED}
        />
      ) : null}
      <PlanSelect
        {...address}
        field="country"
        label="Where do you live?"
        hint="Offices and papers differ. Until you say, the list is for the United States."
        options={LIVES_IN}
      />
    </div>
  );
}

/** Skips layout off screen: it was a fifth of the time to open the list. */
const OUT_OF_SIGHT = "[content-visibility:auto] [contain-intrinsic-size:auto_40rem]";

type GroupProps = { title: string; tasks: Task[]; phases: Phase[] };

function Group({ title, ...tasks }: GroupProps) {
  if (tasks.tasks.length === 0) return null;
  return (
    <section className="mt-8">
      <h2 tabIndex={-1} className="text-2xl text-deep">
        {title}
      </h2>
      <ByPhase {...tasks} />
    </section>
  );
}

/** Folded until nothing comes before it: at night a family sees first things first. */
function Later({ title, isOpen, ...tasks }: GroupProps & { isOpen: boolean }) {
  if (tasks.tasks.length === 0) return null;
  return (
    <section>
      <Disclosure
        open={isOpen}
        title={
          <h2 tabIndex={-1} className="text-2xl">
            {title} <span className="font-sans text-lg">({tasks.tasks.length})</span>
          </h2>
        }
      >
        <ByPhase {...tasks} />
      </Disclosure>
    </section>
  );
}

/** Tasks with a heading for each phase, if there is more than one. */
function ByPhase({ tasks, phases }: Omit<GroupProps, "title">) {
  const parts = phases
    .map((phase) => ({ phase, tasks: tasks.filter((task) => task.phase === phase) }))
    .filter((part) => part.tasks.length > 0);
  return parts.map(({ phase, tasks: ofPhase }) => (
    <div key={phase} className="mt-3">
      {parts.length > 1 ? <h3 className="text-lg">{PHASES[phase]}</h3> : null}
      <ul className={`mt-1 rounded-card border border-line bg-paper px-4 ${OUT_OF_SIGHT}`}>
        {ofPhase.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
    </div>
  ));
}

/** Tasks that are out of the way; each can be taken back. */
const Aside = ({ title, tasks }: { title: string; tasks: Task[] }) =>
  tasks.length === 0 ? null : (
    <Disclosure title={`${title} (${tasks.length})`}>
      <ul className="mt-2 rounded-card border border-line bg-paper px-4">
        {tasks.map((task) => (
          <TaskItem key={task.id} task={task} />
        ))}
      </ul>
    </Disclosure>
  );

function AddTask() {
  const store = usePlanStore();
  const add = (title: string) =>
    store.add("plan_tasks", { title, phase: "own", priority: "first" });
  return <AddByTitle label="Add something of your own" onAdd={add} className="mt-8" />;
}
