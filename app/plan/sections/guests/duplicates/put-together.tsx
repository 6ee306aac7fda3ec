import { ChooseHousehold } from "../choose-household";
import type { Entry } from "../guest-list";
import { useGuestList } from "../use-guest-list";
import { useMerging } from "./use-merging";

/** Merges another household into this one. */
export function PutTogether({ entry }: { entry: Entry }) {
  const others = useGuestList().filter(({ id }) => id !== entry.id);
  const { isBusy, together } = useMerging();
  if (others.length === 0) return null;
  return (
    <ChooseHousehold
      entries={others}
      label="Put another household into this one"
      hint="They then answer together."
      isBusy={isBusy}
      onPress={(other) => together(entry, other)}
    >
      Put together
    </ChooseHousehold>
  );
}
