import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { usePress } from "~/plan/use-press";
import { mergeHouseholds, unmergeHousehold } from "../mutations";

type Named = { id: string; name: string };

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
    const done = await press(() => mergeHouseholds(kept.id, merged.id));
    store.refresh();
    if (!done) return;
    toastWithUndo(`Put together: ${kept.name}`, () => apart(merged.id));
  };
  return { isBusy, together, apart };
}
