import { useState } from "react";
import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { Button } from "~/ui/button";
import { SelectField } from "~/ui/form/fields";
import type { Guest } from "../guest-list";
import { useGuestList } from "../use-guest-list";

/** Moves a guest to another household, with their answers and needs. */
export function MoveGuest({ guest: { id, name, household_id } }: { guest: Guest }) {
  const store = usePlanStore();
  const others = useGuestList().filter((one) => one.id !== household_id);
  const [chosen, setChosen] = useState("");
  const other = others.find((one) => one.id === chosen);
  const moveTo = (household: string) => {
    store.edit("plan_guests", id, "household_id", household);
    store.flush();
  };
  const move = () => {
    if (!other) return;
    moveTo(other.id);
    toastWithUndo(`${name || "They"} moved to: ${other.name || "another household"}`, () =>
      moveTo(household_id),
    );
  };
  if (others.length === 0) return <p>There is no other household yet.</p>;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <SelectField
          label="They belong to"
          hint="Their answers and needs go with them; they answer by that household’s link."
          value={other ? chosen : ""}
          onChange={({ target }) => setChosen(target.value)}
        >
          <option value="">Choose a household</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name || "Without a name"}
            </option>
          ))}
        </SelectField>
      </div>
      <Button size="sm" variant="secondary" aria-disabled={!other} onClick={move}>
        Move<span className="sr-only">: {name}</span>
      </Button>
    </div>
  );
}
