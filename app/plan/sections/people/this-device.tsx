import { useState } from "react";
import { goToStart } from "~/plan/farewell";
import { AskFirst } from "~/plan/frame/ask-first";
import { forgetKeptLink } from "~/plan/open/kept-link";
import { forgetPlan, ownPlans } from "~/plan/own-plans";
import { closeOnThisDevice, signOutEverywhere } from "~/plan/session";
import { dropForms } from "~/plan/store/kept-forms";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { later } from "~/ui/later";
import { Skeleton } from "~/ui/skeleton";
import { toast } from "~/ui/toast/toast";
import { closeWords } from "./close-words";

const MakeRecoveryLink = later(
  async () => (await import("~/plan/open/make-recovery-link")).MakeRecoveryLink,
  <Skeleton className="h-36 w-full" />,
);

type Kind = "here" | "everywhere";

const WORDS = {
  here: {
    title: "Close your plans on this device?",
    confirm: "Close on this device",
  },
  everywhere: {
    title: "Sign out everywhere?",
    confirm: "Sign out everywhere",
  },
};

/** For shared or lost devices. */
export function ThisDevice() {
  const { keeps, keeps_me } = usePlanState((state) => state.retention);
  const planId = usePlanId();
  const [asking, setAsking] = useState<Kind | null>(null);
  const [isPending, setPending] = useState(false);
  const kind = asking ?? "here";

  const close = async () => {
    setPending(true);
    try {
      if (kind === "here") await closeOnThisDevice();
      else if (await signOutEverywhere()) return window.location.assign(`/plan/${planId}`);
      for (const { id } of ownPlans()) forgetPlan(id);
      forgetKeptLink();
      dropForms();
      goToStart(kind);
    } catch {
      setPending(false);
      toast.error("We could not be reached. Nothing was changed. Please try again.");
    }
  };
  return (
    <section className="card mt-5">
      <h2 className="text-deep">This device</h2>
      <p className="mt-3 flex flex-wrap gap-3">
        <Button variant="secondary" onClick={() => setAsking("here")}>
          Close on this device
        </Button>
        <Button variant="secondary" onClick={() => setAsking("everywhere")}>
          Sign out everywhere
        </Button>
      </p>
      {keeps_me === "recovery" ? (
        <div className="mt-6 max-w-prose">
          <h3 className="mb-3">Your recovery link</h3>
          <MakeRecoveryLink />
        </div>
      ) : null}
      <AskFirst
        open={asking !== null}
        onOpenChange={(open) => open || setAsking(null)}
        title={WORDS[kind].title}
        description={closeWords(kind, keeps, keeps_me)}
        confirmLabel={WORDS[kind].confirm}
        pendingLabel="Closing…"
        pending={isPending}
        onConfirm={close}
      />
    </section>
  );
}
