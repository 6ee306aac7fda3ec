import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Edge } from "./moves";

const ITEM = "programItem";

type Options = {
  id: string;
  row: HTMLElement;
  /** Only the handle drags, so that text in the row stays selectable. */
  handle: HTMLElement;
  onDragging: (isDragging: boolean) => void;
  /** The side of this row where the dragged one would land; null if not here. */
  onEdge: (edge: Edge | null) => void;
  /** Another row was dropped beside this one. */
  onDrop: (id: string, edge: Edge) => void;
};

/** Native drag and drop, by mouse or long press, scrolls at the page's edges. @returns a cleanup */
export function dragged({ id, row, handle, onDragging, onEdge, onDrop }: Options): () => void {
  const edgeAt = (y: number): Edge => {
    const { top, height } = row.getBoundingClientRect();
    return y < top + height / 2 ? "before" : "after";
  };
  const stops = [
    draggable({
      element: handle,
      getInitialData: () => ({ [ITEM]: id }),
      onGenerateDragPreview({ nativeSetDragImage, location }) {
        const { left, top } = row.getBoundingClientRect();
        const { clientX, clientY } = location.initial.input;
        nativeSetDragImage?.(row, clientX - left, clientY - top);
      },
      onDragStart: () => onDragging(true),
      onDrop: () => onDragging(false),
    }),
    dropTargetForElements({
      element: row,
      canDrop: ({ source }) => ITEM in source.data && source.data[ITEM] !== id,
      onDrag: ({ location }) => onEdge(edgeAt(location.current.input.clientY)),
      onDragLeave: () => onEdge(null),
      onDrop({ source, location }) {
        onEdge(null);
        onDrop(String(source.data[ITEM]), edgeAt(location.current.input.clientY));
      },
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
