import { useMayEdit } from "~/plan/store/members";
import { usePlan } from "~/plan/store/plan-context";
import { Row } from "~/ui/row";
import { answerOf, type Task } from "./task-groups";
import { Tick, useMove, useTaskDates } from "./task-item";

type Props = {
  task: Task;
  /** It was ticked just now, and is about to leave its list. */
  isLeaving: boolean;
  onOpen: () => void;
  onLeave: () => void;
};

export function TaskRow({ task, isLeaving, onOpen, onLeave }: Props) {
  const plan = usePlan();
  const mayEdit = useMayEdit();
  const dates = useTaskDates(task);
  const move = useMove(task);
  const answer = answerOf(task, plan);
  const tick = (state: "open" | "done") => {
    onLeave();
    move(state);
  };
  return (
    <Row
      id={task.id}
      title={task.title || "Without a title"}
      about={answer ?? [...dates, task.note || task.why].filter(Boolean).join(" · ")}
      lead={answer ? <Answered /> : mayEdit ? <Tick task={task} onChange={tick} /> : null}
      onOpen={onOpen}
      className={isLeaving ? "row-leaves" : ""}
    />
  );
}

/** In place of a checkbox: nobody ticked it, so nobody can take the tick back. */
const Answered = () => (
  <svg
    role="img"
    aria-label="Done"
    viewBox="0 0 24 24"
    className="mx-0.5 size-control fill-none stroke-positive stroke-2 [stroke-linecap:round] [stroke-linejoin:round]"
  >
    <path d="M20 6 9 17l-5-5" />
  </svg>
);
