import { useEffect, useRef, useState } from "react";
import { inAdvance } from "~/ui/later";
import type { Edge } from "./moves";

const loadDrag = inAdvance(() => import("./drag"));

type Drop = (id: string, edge: Edge) => void;

/**
 * Lets an item be dragged, once the code for it is here; the buttons need none.
 * @param onDrop told that another item was let go before or after this one
 */
export function useDrag(id: string, onDrop: Drop) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useRef<Drop>(onDrop);
  const [isDragging, onDragging] = useState(false);
  const [edge, onEdge] = useState<Edge | null>(null);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadDrag().then(
      ({ dragged }) => {
        if (isGone || !row.current || !handle.current) return;
        const elements = { row: row.current, handle: handle.current };
        const onDrop: Drop = (other, side) => drop.current(other, side);
        stop = dragged({ id, ...elements, onDragging, onEdge, onDrop });
      },
      // Without a connection there are the buttons.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [id]);
  return { row, handle, isDragging, edge };
}
