import { startTransition, useEffect, useState } from "react";

/** From how many rows on a list draws only what is in sight. */
export const MANY = 40;

/** Of a row of such a list; on paper all of it is drawn. */
export const OUT_OF_SIGHT =
  "[content-visibility:auto] [contain-intrinsic-size:auto_8rem] print:[content-visibility:visible]";

/** What is in sight, and some more. */
const FIRST = 30;
const MORE = 100;

/**
 * How many rows of a long list to render: those in sight at once, the others right after, without
 * keeping anybody from writing.
 */
export function useGradually(total: number): number {
  const [count, setCount] = useState(FIRST);
  useEffect(() => {
    if (count >= total) return;
    const timer = setTimeout(() => startTransition(() => setCount(count + MORE)));
    return () => clearTimeout(timer);
  }, [count, total]);
  return count;
}
