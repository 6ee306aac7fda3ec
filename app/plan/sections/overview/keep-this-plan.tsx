import { useState } from "react";
import { dayWords } from "~/lib/dates/day-words";
import { isKeepOffered, KeepPlan, useKeptElsewhere } from "~/plan/open/keep-plan";
import { hasKeptLink } from "~/plan/open/kept-link";
import { useMembers } from "~/plan/store/members";
import { usePlan, usePlanState } from "~/plan/store/plan-context";
import { Card } from "~/ui/card";
import { browserConfig } from "~shared/config";

/** Shown until this member can reliably come back from another device: a browser may forget. */
export function KeepThisPlan() {
  const me = usePlanState((state) => state.me);
  const { sendsMail } = browserConfig();
  const isShared = useMembers().length > 1;
  const { keeps, keeps_me, removal_date } = usePlanState((state) => state.retention);
  // The result stays visible until the section is left: a recovery link is shown only once.
  const [isOffered] = useState(() => isKeepOffered(keeps_me, sendsMail, hasKeptLink(me)));
  const [isKept, setKept] = useState(false);
  const isKeptElsewhere = useKeptElsewhere(keeps_me === "address", isKept);
  if (!isOffered || isKeptElsewhere) return null;
  return (
    <Card className="bg-blush">
      <h2>Keep this plan</h2>
      {isKept || (keeps_me === "recovery" && !sendsMail) ? null : (
        <p className="mt-2">
          {keeps_me === "recovery"
            ? "Your recovery link opens it on another device. With an email address you need no link."
            : keeps === null
              ? isShared
                ? "Each of you can open it in one browser alone, and some browsers forget after a week."
                : "It is kept in this browser alone, and some browsers forget after a week."
              : "Others in this plan can open it on other devices. You can in this browser alone, and some browsers forget after a week."}
          {keeps === null && removal_date
            ? ` Until it is kept it is removed on ${dayWords(removal_date)}, if nobody opens it before.`
            : null}
        </p>
      )}
      <div className="mt-3">
        <KeepPlan onKept={() => setKept(true)} />
      </div>
    </Card>
  );
}

export function HowLongKept() {
  const { kind } = usePlan();
  const { keeps, removal_date } = usePlanState(({ retention }) => retention);
  // Until then the card "Keep this plan" says it.
  if (keeps === null) return null;
  return (
    <p className="text-ink-soft">
      {kind === "ahead"
        ? "This plan is kept until an owner removes it."
        : removal_date
          ? `If nobody opens this plan for a year, it is removed. That would be on ${dayWords(removal_date)}.`
          : null}
      {kind === "died" && keeps === "address" ? " We write to you before." : ""}
    </p>
  );
}
