import { goAway, goToStart } from "~/plan/farewell";
import { AskingButton } from "~/plan/frame/asking-button";
import { forgetKeptLink } from "~/plan/open/kept-link";
import { forgetPlan, ownPlans } from "~/plan/own-plans";
import { closeOnThisDevice, signOutEverywhere } from "~/plan/session";
import { dropForms } from "~/plan/store/kept-forms";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import type { Keeps } from "~/plan/store/rows";
import { later } from "~/ui/later";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast/toast";

const MakeRecoveryLink = later(
  async () => (await import("~/plan/open/make-recovery-link")).MakeRecoveryLink,
  <Skeleton className="h-36 w-full" />,
);

const KINDS = [
  { kind: "here", title: "Close your plans on this device?", label: "Close on this device" },
  { kind: "everywhere", title: "Sign out everywhere?", label: "Sign out everywhere" },
] as const;

/** For shared or lost devices. */
export function ThisDevice() {
  const { keeps, keeps_me } = usePlanState((state) => state.retention);
  const planId = usePlanId();

  const close = async (kind: "here" | "everywhere") => {
    try {
      if (kind === "here") await closeOnThisDevice();
      else if (await signOutEverywhere()) return await goAway(`/plan/${planId}`);
      for (const { id } of ownPlans()) forgetPlan(id);
      forgetKeptLink();
      dropForms();
      return await goToStart(kind);
    } catch {
      toast.error("We could not be reached. Nothing was changed. Please try again.");
      return false;
    }
  };
  return (
    <section className="card mt-5">
      <h2 className="text-deep">This device</h2>
      <p className="mt-3 flex flex-wrap gap-3">
        {KINDS.map(({ kind, title, label }) => (
          <AskingButton
            key={kind}
            variant="secondary"
            label={label}
            title={title}
            description={closeWords(kind, keeps, keeps_me)}
            confirmLabel={label}
            pendingLabel="Closing…"
            onConfirm={() => close(kind)}
          />
        ))}
      </p>
      {keeps_me === "recovery" ? (
        <div className="mt-6 max-w-prose">
          <h3 className="mb-3">Your recovery link</h3>
          <MakeRecoveryLink />
        </div>
      ) : null}
    </section>
  );
}

const KEEP_FIRST = "Keep it first: “Keep this plan” is in the overview.";

/** @param keeps how any member can come back from elsewhere; `keepsMe` how this one can */
export function closeWords(kind: "here" | "everywhere", keeps: Keeps, keepsMe: Keeps): string {
  if (keepsMe === null) {
    return keeps === null
      ? `Nobody can open this plan from another device yet: once it is closed, it is lost to you. ${KEEP_FIRST}`
      : `You can open this plan in this browser alone: once it is closed, somebody has to invite you again. ${KEEP_FIRST}`;
  }
  if (kind === "here") {
    return keepsMe === "recovery"
      ? "Nothing is deleted. Only the recovery link you kept opens it again. If you do not have it, make another first: “Make another recovery link” is on this page."
      : "Nothing is deleted. You can open them again with a code or a link.";
  }
  return keepsMe === "recovery"
    ? "Your plans close on every other device, and the recovery link that you copied or printed works no more. They stay open here, so that you can make another: “Make another recovery link” is on this page."
    : "Your plans close on every device on which you opened them. Nothing is deleted: a code opens them again. A recovery link that you copied or printed works no more.";
}
