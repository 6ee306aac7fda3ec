import { useEffect, useState } from "react";

/**
 * Time for this page to hear itself of what it just confirmed, in milliseconds: with the 5 seconds
 * between two questions what is new, less than the 10 in which others' changes show.
 */
const PATIENCE = 3_000;

/**
 * Whether an address was confirmed elsewhere while "Keep this plan" is shown here: in another tab, by
 * the letter's link, by another member. What this page confirmed itself stays in sight.
 */
export function useKeptElsewhere(isConfirmed: boolean, isKeptHere: boolean): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    if (!isConfirmed || isKeptHere) return;
    const timer = setTimeout(() => setOver(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [isConfirmed, isKeptHere]);
  return isOver && !isKeptHere;
}
