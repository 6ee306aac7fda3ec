import { longLocalDate } from "~/lib/dates/relative-time";
import { Button, LinkButton } from "~/ui/button";
import { PersonalFrame } from "~/ui/personal-frame";
import { DownloadEverything } from "../export/download-everything";
import { goToStart } from "../farewell";
import { AskingButton } from "../frame/asking-button";
import { erasePlan, stopAnnouncement } from "../mutations";
import { forgetPlan } from "../own-plans";
import { dropForms } from "../store/kept-forms";
import { useHasOtherOwner, useMe } from "../store/members";
import { forgetChanges } from "../store/pending-changes";
import { usePlan, usePlanId } from "../store/plan-context";
import type { Announcement } from "../store/rows";
import { usePress } from "../use-press";
import { WeightyStep } from "./weighty-step";

/** All that members see of a deleted plan: until when, how to undo it, and ways on. */
export function ToBeDeleted({ id, due_at }: Announcement) {
  const planId = usePlanId();
  const name = usePlan().honoree_name;
  const isOwner = useMe()?.role === "owner";
  const hasOtherOwner = useHasOtherOwner();
  const { isBusy, press } = usePress();
  const takeBack = () => press(() => stopAnnouncement(id));
  const erase = async () => {
    if (!(await press(() => erasePlan(planId), true))) return;
    forgetPlan(planId);
    // Unsent changes cannot be saved anywhere any more.
    forgetChanges(planId);
    dropForms(planId);
    return goToStart("deleted");
  };
  return (
    <PersonalFrame>
      <h1 tabIndex={-1} className="text-deep">
        {name ? (
          <>
            The plan for <bdi>{name}</bdi>
          </>
        ) : (
          "This plan"
        )}{" "}
        is to be deleted on {longLocalDate(due_at)}
      </h1>
      <p className="mt-6 text-xl">
        Nobody changes it any more, its letters have stopped, and every link says goodbye.{" "}
        {isOwner
          ? "Taken back, it is as it was."
          : "If you are against it, talk to an owner: they can take it back."}
        {isOwner && hasOtherOwner
          ? " There is another owner, so nobody can erase it sooner."
          : null}
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        {isOwner ? (
          <Button aria-disabled={isBusy} onClick={takeBack}>
            Take it back
          </Button>
        ) : null}
        {isOwner && !hasOtherOwner ? (
          <AskingButton
            variant="secondary"
            label="Erase it now, for good"
            as={WeightyStep}
            title="Erase it now, for good?"
            description="Everything in it goes at once, for everybody: words, lists, costs, history and pictures. This cannot be taken back. A copy that somebody downloaded stays with them."
            confirmLabel="Erase it for good"
            pendingLabel="Erasing…"
            onConfirm={erase}
          />
        ) : null}
        <LinkButton variant="quiet" to="/plan">
          Your plans
        </LinkButton>
      </p>
      <DownloadEverything title="A copy for you, if you like" className="mt-10" />
    </PersonalFrame>
  );
}
