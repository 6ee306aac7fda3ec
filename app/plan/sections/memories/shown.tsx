import { useMemo, useRef } from "react";
import { DragHandle, dropLine } from "~/plan/sections/program/drag-handle";
import { MoveButtons } from "~/plan/sections/program/move-buttons";
import type { Edge } from "~/plan/sections/program/moves";
import { useDrag } from "~/plan/sections/program/use-drag";
import { useMoving, type Way } from "~/plan/sections/program/use-moving";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import { authorOf, type Memory } from "./memories";
import { MemoryCard, READING } from "./memory-card";
import { useDeciding } from "./use-deciding";

export function Shown({ memories }: { memories: Memory[] }) {
  const mayEdit = useMayEdit();
  const decide = useDeciding();
  const heading = useRef<HTMLHeadingElement>(null);
  const items = useMemo(
    () => memories.map((memory) => ({ ...memory, title: authorOf(memory) })),
    [memories],
  );
  const { list, move, drop, said } = useMoving("plan_memories", items);
  return (
    <section aria-labelledby="shown" className="mt-10">
      <h2 id="shown" ref={heading} tabIndex={-1} className="text-deep">
        Shown ({items.length})
      </h2>
      {items.length === 0 ? (
        <p className="mt-2 text-ink-soft">Nothing is on the wall yet.</p>
      ) : (
        <>
          {mayEdit && items.length > 1 ? (
            <p className="mt-2 text-ink-soft print:hidden">
              Guests read them in this order. Drag one by its handle, or use the arrows.
            </p>
          ) : null}
          <ol ref={list} className={`mt-4 ${READING}`}>
            {items.map((item, index) => (
              <ShownItem
                key={item.id}
                item={item}
                isFirst={index === 0}
                isLast={index === items.length - 1}
                onMove={(way) => move(item, way)}
                onDrop={(id, edge) => drop(id, item.id, edge)}
                onHide={() => {
                  decide([item], "hidden");
                  heading.current?.focus();
                }}
              />
            ))}
          </ol>
          <p role="status" className="sr-only">
            {said}
          </p>
        </>
      )}
    </section>
  );
}

type Props = {
  item: Memory & { title: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
  onDrop: (id: string, edge: Edge) => void;
  onHide: () => void;
};

function ShownItem({ item, isFirst, isLast, onMove, onDrop, onHide }: Props) {
  const { row, handle, isDragging, edge } = useDrag(item.id, onDrop);
  const mayEdit = useMayEdit();
  return (
    <li
      ref={row}
      data-edge={edge ?? undefined}
      className={`${dropLine} ${isDragging ? "opacity-40" : ""}`}
    >
      <MemoryCard memory={item}>
        {mayEdit ? (
          <div className="-mb-2 flex items-center gap-2 print:hidden">
            <DragHandle ref={handle} />
            <MoveButtons item={item} isFirst={isFirst} isLast={isLast} onMove={onMove} isRow />
            <Button size="sm" variant="quiet" onClick={onHide}>
              Hide it<span className="sr-only">: {item.title}</span>
            </Button>
          </div>
        ) : null}
      </MemoryCard>
    </li>
  );
}
