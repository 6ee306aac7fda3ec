import { useState } from "react";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";
import { failureWords } from "../failure-words";
import { reapplyTemplate } from "../mutations";
import { useMayEdit } from "../store/members";
import { usePlanId, usePlanStore } from "../store/plan-context";

/** Adds items that are new in the templates; changed and removed ones stay as they are. */
export function AddMissing({ className = "mt-8" }: { className?: string }) {
  const planId = usePlanId();
  const store = usePlanStore();
  const [isPending, setPending] = useState(false);
  if (!useMayEdit()) return null;
  const add = async () => {
    if (isPending) return;
    setPending(true);
    const done = await reapplyTemplate(planId);
    setPending(false);
    if ("code" in done) return toast.error(failureWords(done.code));
    const { added } = done.answer;
    toast.success(
      added === 0 ? "Nothing is missing." : added === 1 ? "One is added." : `${added} are added.`,
    );
    store.refresh();
  };
  return (
    <p className={`${className} print:hidden`}>
      <Button variant="secondary" aria-disabled={isPending} onClick={add}>
        Add what is new in our lists
      </Button>
      <span className="mt-1 block text-ink-soft">
        Nothing that you changed or removed is touched.
      </span>
    </p>
  );
}
