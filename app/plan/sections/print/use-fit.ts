import { useLayoutEffect, useRef } from "react";

const STEP = 0.95;
const LEAST = 0.45;

/**
 * Shrinks the words in a box of fixed height until all of them fit.
 * @param of the content: measured again when it changes
 * @param range factors: to which words may shrink, and to which they may grow where there is room;
 *   below the first, `data-full` makes what else is in the box give way
 */
export function useFit(of: unknown, [smallest, largest]: readonly [number, number]) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is in it may have another size
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const isIn = () => {
      const room = current.getBoundingClientRect().bottom;
      const last = current.lastElementChild?.getBoundingClientRect().bottom ?? 0;
      return last <= room + 0.5;
    };
    const measure = () => {
      delete current.dataset.full;
      for (let size = largest; size > smallest; size *= STEP) {
        current.style.setProperty("--fit", size.toFixed(3));
        if (isIn()) return;
      }
      current.style.setProperty("--fit", String(smallest));
      if (isIn()) return;
      current.dataset.full = "";
      // Nothing is cut: words that are longer than a sheet become smaller than they should be.
      for (let size: number = smallest; size > LEAST && !isIn(); size *= STEP) {
        current.style.setProperty("--fit", size.toFixed(3));
      }
    };
    measure();
    // Words may be wider in the site's own fonts.
    document.fonts?.ready.then(measure, () => undefined);
  }, [of, smallest, largest]);
  return box;
}
