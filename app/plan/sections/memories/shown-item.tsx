import { DragHandle, dropLine } from "~/plan/sections/program/drag-handle";
import { MoveButtons } from "~/plan/sections/program/move-buttons";
import type { Edge } from "~/plan/sections/program/moves";
import { useDrag } from "~/plan/sections/program/use-drag";
import type { Way } from "~/plan/sections/program/use-moving";
import { useMayEdit } from "~/plan/store/members";
import { Button } from "~/ui/button";
import type { Memory } from "./memories";
import { MemoryCard } from "./memory-card";

type Props = {
  item: Memory & { title: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
  /** Another memory was dropped before or after this one. */
  onDrop: (id: string, edge: Edge) => void;
  onHide: () => void;
};

/** A memory on the wall, to be moved or taken down. */
export function ShownItem({ item, isFirst, isLast, onMove, onDrop, onHide }: Props) {
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
