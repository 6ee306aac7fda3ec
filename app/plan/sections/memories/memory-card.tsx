import type { ReactNode } from "react";
import { Keepsake } from "~/by-link/wall/keepsake";
import { longLocalDate } from "~/lib/dates/relative-time";
import { FieldProblem } from "~/plan/fields/field-problem";
import { usePlanState } from "~/plan/store/plan-context";
import { authorOf, type Memory } from "./memories";
import { MemoryPicture } from "./picture/memory-picture";
import { useCameBy } from "./use-memories";

/** A list of memories, at the width of a page of a book. */
export const READING = "flex max-w-[36rem] flex-col gap-6";

type Props = { memory: Memory; children?: ReactNode };

export function MemoryCard({ memory, children }: Props) {
  const { id, words, created_at } = memory;
  const cameBy = useCameBy();
  const problem = usePlanState(({ problems }) =>
    problems.find((one) => one.noun === "plan_memories" && one.row === id && one.field === "state"),
  );
  return (
    <Keepsake
      author={authorOf(memory)}
      about={
        <>
          , {cameBy(memory)}, <time dateTime={created_at}>{longLocalDate(created_at)}</time>
        </>
      }
      words={words}
      picture={<MemoryPicture memory={memory} />}
    >
      <Reports memory={memory} />
      {children}
      <FieldProblem problem={problem} format={(state) => STATES[String(state)] ?? "Waiting"} />
    </Keepsake>
  );
}

const STATES: Record<string, string> = { shown: "Shown on the wall", hidden: "Hidden" };

function Reports({ memory }: Pick<Props, "memory">) {
  const reports = usePlanState(({ rows }) => rows.plan_memory_reports);
  const own = [...reports.values()].filter(
    ({ memory_id, removed_at }) => memory_id === memory.id && removed_at === null,
  );
  if (own.length === 0 && memory.hidden_by_staff_at === null) return null;
  const isOpen = own.some(({ outcome }) => outcome === null);
  return (
    <div className="rounded-control bg-blush p-3">
      {memory.hidden_by_staff_at ? (
        <p className="font-semibold">Hidden by Last Hurrah after a report.</p>
      ) : (
        <p className="font-semibold">
          {own.length === 1 ? "Somebody reported this." : `${own.length} people reported this.`}{" "}
          {isOpen
            ? "We will look at it. You can hide it yourselves."
            : "We looked at it and left it."}
        </p>
      )}
      {own.map(({ id, words }) =>
        words ? (
          <p key={id} dir="auto" className="mt-1 whitespace-pre-line">
            “{words}”
          </p>
        ) : null,
      )}
    </div>
  );
}
