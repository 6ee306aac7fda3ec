import type { Ref } from "react";
import { Icon } from "~/ui/icon";

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
