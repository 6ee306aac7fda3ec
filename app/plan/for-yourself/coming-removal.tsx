import { useState } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { usePlanState } from "../store/plan-context";
import { isWithin } from "./dates";

/** Days before a removal; members get their first letter that early, too. */
const NOTICE = 30;

/** Opening a plan that was about to be removed has postponed that: nothing else is needed. */
export function ComingRemoval() {
  const { keeps, removal_date } = usePlanState(({ retention }) => retention);
  // The date when the plan was opened.
  const [found] = useState(removal_date);
  if (found === null || !isWithin(found, NOTICE)) return null;
  // A plan that nobody has written in yet is removed soon even if it was just opened.
  if (removal_date && isWithin(removal_date, NOTICE)) return null;
  return (
    <p role="status" className="mb-6 rounded-control bg-blush p-4 print:hidden">
      This plan was to be removed on {dayWords(found)}, because nobody had opened it for a long
      time. You have opened it, so it stays
      {removal_date && removal_date > found ? ` until ${dayWords(removal_date)} at least` : ""}.
      {keeps === null ? " Keep it with an email address or a recovery link, in the overview." : ""}
    </p>
  );
}
