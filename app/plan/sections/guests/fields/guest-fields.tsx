import { PlanChoice } from "~/plan/fields/plan-choice";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { calledAs } from "~shared/called";
import { ChooseHousehold } from "../choose-household";
import type { Guest } from "../guest-list";
import { FIRST_NEEDS } from "../new-rows";
import { useGuestList } from "../use-guest-list";

const KINDS = [
  { value: "adult", label: "Adult" },
  { value: "child", label: "Child" },
  { value: "infant", label: "Infant" },
];

/** One person of a household: name, kind and needs. */
export function GuestFields({ guest }: { guest: Guest }) {
  const { id, name } = guest;
  const needs = { noun: "plan_guest_needs", id, first: FIRST_NEEDS, most: 1_000, rows: 1 } as const;
  return (
    <div className="flex flex-col gap-5 pt-3 pb-2">
      <PlanText noun="plan_guests" id={id} field="name" label="Name" />
      <PlanText
        noun="plan_guests"
        id={id}
        field="called"
        label="What you call them in letters"
        placeholder={calledAs(name)}
      />
      <PlanChoice noun="plan_guests" id={id} field="kind" label="They are" options={KINDS} />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanLongText {...needs} field="food" label="Food needs" />
        <PlanLongText {...needs} field="access" label="Access needs" />
      </div>
      <More summary="Move to another household" of={name} className="-my-2">
        <MoveGuest guest={guest} />
      </More>
      <RemoveRow noun="plan_guests" row={{ id, title: name }}>
        Remove<span className="sr-only">: {name}</span>
      </RemoveRow>
    </div>
  );
}

/** Moves a guest to another household, with their answers and needs. */
function MoveGuest({ guest: { id, name, household_id } }: { guest: Guest }) {
  const store = usePlanStore();
  const others = useGuestList().filter((one) => one.id !== household_id);
  const moveTo = (household: string) => {
    store.edit("plan_guests", id, "household_id", household);
    void store.flush();
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
