import { useEffect, useEffectEvent, useRef, useState } from "react";
import { inAdvance } from "~/ui/later";
import type { Edge } from "./moves";

const loadDrag = inAdvance(() => import("./drag"));

type Drop = (id: string, edge: Edge) => void;

/** Makes an item draggable once the code is loaded. @param onDrop another was dropped beside it */
export function useDrag(id: string, onDrop: Drop) {
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLSpanElement>(null);
  const drop = useEffectEvent(onDrop);
  const [isDragging, onDragging] = useState(false);
  const [edge, onEdge] = useState<Edge | null>(null);
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    loadDrag().then(
      ({ dragged }) => {
        if (isGone || !row.current || !handle.current) return;
        const elements = { row: row.current, handle: handle.current };
        stop = dragged({ id, ...elements, onDragging, onEdge, onDrop: drop });
      },
      // Without a connection the buttons still work.
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [id]);
  return { row, handle, isDragging, edge };
}
