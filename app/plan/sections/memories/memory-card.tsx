import { type ReactNode, useEffect, useRef, useState } from "react";
import { Keepsake } from "~/by-link/wall/keepsake";
import { longLocalDate } from "~/lib/dates/relative-time";
import { FieldProblem } from "~/plan/fields/field-problem";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { usePicture } from "~/plan/pictures/use-picture";
import { usePlanState } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { MEMORY_PICTURES } from "~shared/pictures/buckets";
import { authorOf, type Memory, pictureAlt, useCameBy } from "./memories";
import { sizeOf, smallPath } from "./picture/paths";

/** A list of memories, at the width of a page of a book. */
export const READING = "flex max-w-[36rem] flex-col gap-6";

type Props = { memory: Memory; children?: ReactNode };

export function MemoryCard({ memory, children }: Props) {
  const { id, words, created_at } = memory;
  const cameBy = useCameBy();
  const { problem } = usePlanField({ noun: "plan_memories", id, field: "state" });
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

/** How far below the window a picture is already fetched. */
const AHEAD = "600px";

/** A memory's picture, fetched shortly before it comes into view. Its space is reserved. */
function MemoryPicture({ memory }: Pick<Props, "memory">) {
  const { picture_path: path } = memory;
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (!box.current || isNear) return;
    const watcher = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: AHEAD },
    );
    watcher.observe(box.current);
    return () => watcher.disconnect();
  }, [isNear]);
  const { src, isFailed, retry } = usePicture(
    path && isNear ? smallPath(path) : null,
    MEMORY_PICTURES,
  );
  if (!path) return null;
  const { width, height } = sizeOf(path);
  return (
    <div
      ref={box}
      // All of it is visible at once.
      className="flex max-h-[80svh] w-full items-center justify-center bg-blush"
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      {src ? (
        <img src={src} alt={pictureAlt(memory)} className="size-full object-contain" />
      ) : isFailed ? (
        <div className="flex flex-col items-center gap-2 p-3 text-center text-ink-soft">
          <p role="status">The picture could not be loaded.</p>
          <Button size="sm" variant="secondary" onClick={retry}>
            Try again
          </Button>
        </div>
      ) : (
        <span className="sr-only">The picture shows once it is here.</span>
      )}
    </div>
  );
}
