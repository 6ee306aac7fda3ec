import { startTransition, useEffect, useState } from "react";

/** From this many rows on, a list draws only those in sight. */
export const MANY = 40;

/** For a row of such a list; print draws all rows. */
export const OUT_OF_SIGHT =
  "[content-visibility:auto] [contain-intrinsic-size:auto_8rem] print:[content-visibility:visible]";

/** Rows of the first batch, and of each further one. */
const FIRST = 30;
const MORE = 100;

/** How many rows of a long list to render: those in sight at once, the rest blocks no input. */
export function useGradually(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
