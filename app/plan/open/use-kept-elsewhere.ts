import { useEffect, useState } from "react";

/**
 * Time for this page to learn of its own confirmation, in milliseconds: plus the 5 seconds between
 * two polls, it is less than the 10 in which others' changes show.
 */
const PATIENCE = 3_000;

/**
 * True if an address was confirmed elsewhere while "Keep this plan" is shown here: in another tab,
 * by the letter's link, by another member. The page's own confirmation stays visible.
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
