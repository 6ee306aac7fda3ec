import {
  draggable,
  dropTargetForElements,
} from "@atlaskit/pragmatic-drag-and-drop/element/adapter";
import type { Edge } from "./moves";

/** What is dragged names itself by this. */
const ITEM = "programItem";

type Options = {
  id: string;
  row: HTMLElement;
  /** What is taken hold of: nothing else in the row, so that text can be selected in it. */
  handle: HTMLElement;
  onDragging: (isDragging: boolean) => void;
  /** On which side of this row the dragged one would come; null: not here. */
  onEdge: (edge: Edge | null) => void;
  /** Another row was let go beside this one. */
  onDrop: (id: string, edge: Edge) => void;
};

/**
 * Lets a row be dragged by its handle, with a mouse or, after a long press, a finger: the browser's
 * own dragging, which scrolls at the edges of the page.
 * @returns what takes it back
 */
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
