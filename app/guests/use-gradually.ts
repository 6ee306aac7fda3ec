import { startTransition, useEffect, useState } from "react";

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
