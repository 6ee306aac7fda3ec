import { useEffect, useState } from "react";
import { later } from "~/ui/later";
import { Skeleton } from "~/ui/skeleton";
import type { Keeps } from "../store/rows";

/**
 * "Keep this plan" is offered until a member has confirmed an address or, where the site sends no
 * email, has said that they kept their recovery link, which is shown only once.
 */
export const isKeepOffered = (keepsMe: Keeps, sendsMail: boolean, hasKeptLink: boolean): boolean =>
  keepsMe === null || (keepsMe === "recovery" && (sendsMail || !hasKeptLink));

/** "Keep this plan", loaded on demand: its code is as large as a section's, and used once. */
export const KeepPlan = later(
  async () => (await import("./keep-steps")).KeepSteps,
  <Skeleton className="h-36 w-full max-w-md" />,
);

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
