import { reapplyTemplate } from "~/plan/mutations";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { Button } from "~/ui/button";
import { toast } from "~/ui/toast/toast";

/** Adds items that are new in the templates; changed and removed ones stay as they are. */
export function AddMissing({ className = "mt-8" }: { className?: string }) {
  const planId = usePlanId();
  const { isBusy, press } = usePress();
  if (!useMayEdit()) return null;
  const add = async () => {
    const done = await press(() => reapplyTemplate(planId));
    if (!done) return;
    const { added } = done.answer;
    toast.success(
      added === 0 ? "Nothing is missing." : added === 1 ? "One is added." : `${added} are added.`,
    );
  };
  return (
    <p className={`${className} print:hidden`}>
      <Button variant="secondary" aria-disabled={isBusy} onClick={add}>
        Add what is new in our lists
      </Button>
      <span className="mt-1 block text-ink-soft">
        Nothing that you changed or removed is touched.
      </span>
    </p>
  );
}
