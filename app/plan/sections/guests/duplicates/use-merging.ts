import { usePlanStore } from "~/plan/store/plan-context";
import { usePress } from "~/plan/use-press";
import { toast } from "~/ui/toast/toast";
import { mergeHouseholds, unmergeHousehold } from "../mutations";

type Named = { id: string; name: string };

/** How long the undo message stays, in milliseconds. */
const UNDO = 10_000;

/** Merges two households, and undoes that. */
export function useMerging() {
  const store = usePlanStore();
  const { isBusy, press } = usePress();
  const apart = async (household: string) => {
    const done = await press(() => unmergeHousehold(household));
    store.refresh();
    return done !== undefined;
  };
  const together = async (kept: Named, merged: Named) => {
    store.flush();
    const done = await press(() => mergeHouseholds(kept.id, merged.id));
    store.refresh();
    if (!done) return;
    toast.info(`Put together: ${kept.name}`, {
      duration: UNDO,
      action: { label: "Undo", onClick: () => void apart(merged.id) },
    });
  };
  return { isBusy, together, apart };
}
