import { type RefObject, useLayoutEffect, useRef } from "react";

const SMALLEST = 0.45;
const STEP = 0.95;

/**
 * Shrinks the words in a box of fixed height until all of them fit.
 * @param of the content: measured again when it changes
 * @param largest the factor by which words may grow where there is room
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
    // Words may be wider in the site's own fonts.
    document.fonts?.ready.then(measure, () => undefined);
  }, [of, largest]);
  return box;
}
