import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { ChooseHousehold } from "../choose-household";
import type { Guest } from "../guest-list";
import { useGuestList } from "../use-guest-list";

/** Moves a guest to another household, with their answers and needs. */
export function MoveGuest({ guest: { id, name, household_id } }: { guest: Guest }) {
  const store = usePlanStore();
  const others = useGuestList().filter((one) => one.id !== household_id);
  const moveTo = (household: string) => {
    store.edit("plan_guests", id, "household_id", household);
    store.flush();
  };
  if (others.length === 0) return <p>There is no other household yet.</p>;
  return (
    <ChooseHousehold
      entries={others}
      label="They belong to"
      hint="Their answers and needs go with them; they answer by that household’s link."
      onPress={(other) => {
        moveTo(other.id);
        toastWithUndo(`${name || "They"} moved to: ${other.name || "another household"}`, () =>
          moveTo(household_id),
        );
      }}
    >
      Move<span className="sr-only">: {name}</span>
    </ChooseHousehold>
  );
}
