import { toastWithUndo } from "~/plan/store/removal";
import { usePress } from "~/plan/use-press";
import { mergeHouseholds, unmergeHousehold } from "../mutations";

type Named = { id: string; name: string };

export function useMerging() {
  const { isBusy, press } = usePress();
  const apart = (household: string) => press(() => unmergeHousehold(household));
  const together = async (kept: Named, merged: Named) => {
    if (await press(() => mergeHouseholds(kept.id, merged.id)))
      toastWithUndo(`Put together: ${kept.name}`, () => apart(merged.id));
  };
  return { isBusy, together, apart };
}
