import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation } from "react-router";
import { longLocalDate } from "~/lib/dates/relative-time";
import { Button, LinkButton } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { finderQuery } from "../for-yourself/queries";
import { AskingButton } from "../frame/asking-button";
import { sectionPath } from "../frame/sections";
import { stopAnnouncement } from "../mutations";
import { useIsOneself, useMe, useNameOf } from "../store/members";
import { usePlanId, usePlanState } from "../store/plan-context";
import type { Announcement } from "../store/rows";
import { usePress } from "../use-press";
import { announcementWords, waitingOf, youHaveDied } from "./announcement-words";
import { PARTS, partWords } from "./parts";

/** Owners' pending requests, on every section and for every member. */
export function Announcements() {
  const announcements = usePlanState(({ rows }) => rows.plan_announcements);
  const waiting = waitingOf(announcements.values());
  return waiting.map((one) =>
    one.action === "removal" ? (
      <RemovalBySite key={one.id} announcement={one} />
    ) : (
      <Waiting key={one.id} announcement={one} />
    ),
  );
}

function Waiting({ announcement }: { announcement: Announcement }) {
  const { id, action, asked_by, member_id, due_at, keeps } = announcement;
  const planId = usePlanId();
  const client = useQueryClient();
  const nameOf = useNameOf();
  const members = usePlanState(({ rows }) => rows.plan_members);
  const isOwner = useMe()?.role === "owner";
  const { isBusy, press } = usePress();
  const aheadPath = `${sectionPath(planId, "")}/ahead`;
  // That page has a confirm button of its own.
  const isAhead = useLocation().pathname === aheadPath;
  const isTime = action === "time_has_come";
  const isOneself = useIsOneself() && isTime;
  const { data: finder } = useQuery({ ...finderQuery(planId), enabled: isOneself });
  const about = (member_id && members.get(member_id)?.user_id) ?? null;
  const lost = keeps ? Object.keys(PARTS).filter((part) => !keeps.includes(part)) : [];
  const names = { by: nameOf(asked_by), about: nameOf(about), lost: partWords(lost) };
  const words = isOneself ? youHaveDied(finder?.name ?? "") : announcementWords(action, names);

  const stop = async () => {
    const done = await press(() => stopAnnouncement(id));
    if (!done) return;
    if (!done.answer) toast.info("It was stopped already, or it has happened.");
    else if (isTime) {
      toast.success("Stopped. The letter or card that was handed out opens nothing any more.");
    } else toast.success("Stopped. Nothing changes.");
    // Stopping voids the finder's links, too.
    if (isTime) {
      await client.invalidateQueries({ queryKey: finderQuery(planId).queryKey });
    }
  };
  return (
    <section
      aria-label="What waits"
      className="mb-6 rounded-control border-2 border-joy bg-paper p-4 print:hidden"
    >
      <p className="font-semibold wrap-anywhere">{words}</p>
      <p className="mt-1">
        It happens on {longLocalDate(due_at)}, if no owner stops it.
        {isOwner ? null : " If you are against it, talk to an owner."}
      </p>
      {isOwner ? (
        <p className="mt-3 flex flex-wrap gap-3">
          {isTime && !isOneself ? (
            <AskingButton
              variant="secondary"
              label="Stop this"
              title="Stop this?"
              description="The plan stays as it is. Every letter and card that was handed out then opens nothing any more; you can make a new one."
              confirmLabel="Stop it"
              pendingLabel="Stopping…"
              onConfirm={stop}
            />
          ) : (
            <Button variant="secondary" aria-disabled={isBusy} onClick={stop}>
              {isBusy ? "Stopping…" : isOneself ? "Stop" : "Stop this"}
            </Button>
          )}
          {isTime && !isAhead && !isOneself ? (
            <LinkButton variant="secondary" to={aheadPath}>
              Confirm it
            </LinkButton>
          ) : null}
        </p>
      ) : null}
    </section>
  );
}

/** On every section, for every member: when and why the site removes the plan, how to answer. */
function RemovalBySite({ announcement }: { announcement: Announcement }) {
  const { due_at, reason } = announcement;
  const planId = usePlanId();
  return (
    <section
      aria-label="This plan is to be removed"
      className="mb-6 rounded-control border-2 border-danger bg-paper p-4 print:hidden"
    >
      <p className="font-semibold">
        Last Hurrah will remove this plan on {longLocalDate(due_at)}. This is why:
      </p>
      <p dir="auto" className="mt-2 border-s-4 border-line ps-4 whitespace-pre-line wrap-anywhere">
        {reason}
      </p>
      <p className="mt-2">
        If you think that we are wrong, please{" "}
        <Link to="/contact" className="underline">
          write to us
        </Link>{" "}
        with the subject “My plan”: we look at it again. Until then you can{" "}
        <Link to={sectionPath(planId, "people")} className="underline">
          download everything in it
        </Link>
        .
      </p>
    </section>
  );
}
