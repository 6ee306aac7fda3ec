import { type RefObject, useLayoutEffect, useRef } from "react";

const SMALLEST = 0.45;
const STEP = 0.95;

/**
 * Makes the words of a box of a fixed height smaller until all of them are in it.
 * @param of what is in it: measured again when it changes
 * @param largest where there is room, its words are this many times as large
 */
export function useFit(of: unknown, largest = 1): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it may have another size
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const isIn = () => {
      const room = current.getBoundingClientRect().bottom;
      const padding = Number.parseFloat(getComputedStyle(current).paddingBottom);
      const last = current.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return last <= room - padding + 0.5;
    };
    const measure = () => {
      for (let size = largest; size >= SMALLEST; size *= STEP) {
        current.style.setProperty("--fit", size.toFixed(3));
        if (isIn()) return;
      }
    };
    measure();
    // With the site's own fonts words may be wider.
    document.fonts?.ready.then(measure, () => undefined);
  }, [of, largest]);
  return box;
}
