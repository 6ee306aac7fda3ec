import type { Ref } from "react";
import { Icon } from "~/ui/icon";
import { moveButton, type Way } from "./use-moving";

type Props = {
  item: { id: string; title: string };
  isFirst: boolean;
  isLast: boolean;
  onMove: (way: Way) => void;
  /** Side by side; stacked by default. */
  isRow?: boolean;
};

export const MoveButtons = ({ item, isFirst, isLast, onMove, isRow }: Props) => (
  <div className={`flex shrink-0 print:hidden ${isRow ? "" : "flex-col"}`}>
    <MoveButton item={item} way="up" isEnd={isFirst} onMove={onMove} />
    <MoveButton item={item} way="down" isEnd={isLast} onMove={onMove} />
  </div>
);

type ButtonProps = Pick<Props, "item" | "onMove"> & { way: Way; isEnd: boolean };

/** At an end of the list it does nothing, but stays focusable. */
const MoveButton = ({ item, way, isEnd, onMove }: ButtonProps) => (
  <button
    type="button"
    className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-30"
    aria-label={`Move ${way}: ${item.title || "without a title"}`}
    aria-disabled={isEnd || undefined}
    onClick={() => onMove(way)}
    {...moveButton(item.id, way)}
  >
    <Icon name={`arrow-${way}`} className="size-control" />
  </button>
);

/** A row's drag handle, for pointers only: the buttons do the same for everybody. */
export const DragHandle = ({ ref }: { ref: Ref<HTMLSpanElement> }) => (
  <span
    ref={ref}
    aria-hidden="true"
    title="Drag to another place"
    className="-ml-4 flex size-target shrink-0 cursor-grab items-center justify-center text-ink-soft active:cursor-grabbing print:hidden"
  >
    <Icon name="grip-vertical" className="size-control" />
  </span>
);

/** Classes of a row that marks the drop position by its `data-edge`. */
export const dropLine =
  "relative before:pointer-events-none before:absolute before:inset-x-0 before:hidden before:h-1 " +
  "before:rounded-full before:bg-deep data-edge:before:block data-[edge=before]:before:-top-0.5 " +
  "data-[edge=after]:before:-bottom-0.5";
