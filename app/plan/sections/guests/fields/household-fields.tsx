import type { ReactNode } from "react";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanEmail } from "~/plan/fields/plan-email";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { usePlanStore } from "~/plan/store/plan-context";
import { ChooseHousehold } from "../choose-household";
import { useMerging } from "../duplicates/use-merging";
import type { Entry } from "../guest-list";
import { FIRST_CONTACT } from "../new-rows";
import { useGuestList } from "../use-guest-list";
import { People } from "./people";

const MORE = Array.from({ length: 11 }, (_, value) => ({
  value,
  label: value === 0 ? "Nobody" : String(value),
}));

type Props = {
  entry: Entry;
  onRemoved: () => void;
  /** How their link is handed on. */
  children: ReactNode;
};

/** All that a family writes about a household; who they are and whether they come is first. */
export function HouseholdFields({ entry, onRemoved, children }: Props) {
  const store = usePlanStore();
  const { id, name } = entry;
  const household = { noun: "plan_households", id } as const;
  const contact = { noun: "plan_household_contacts", id, first: FIRST_CONTACT } as const;
  const add = (person: string) => store.add("plan_guests", { household_id: id, name: person });
  return (
    <>
      <People entry={entry} />
      <AddByTitle label="Add somebody to this household" onAdd={add} />
      <PlanSelect
        {...household}
        field="plus_ones"
        label="How many more may they bring?"
        hint="In all, with those they have named already."
        options={MORE}
      />
      <div className="grid gap-5 sm:grid-cols-2">
        <PlanEmail {...contact} field="email" label="Email" />
        <PlanText {...contact} field="phone" label="Telephone" most={50} inputMode="tel" />
      </div>
      <PlanLongText
        {...contact}
        field="note"
        label="Your note"
        hint="Guests never see it."
        rows={2}
      />
      <PlanLongText
        {...contact}
        field="message"
        label="What they wrote or said to you"
        most={1_000}
        rows={2}
      />
      <PlanText
        {...household}
        field="name"
        label="What the household is called"
        hint="As on an envelope"
      />
      {children}
      <PutTogether entry={entry} />
      <RemoveRow noun={household.noun} row={{ id, title: name }} onClose={onRemoved}>
        Remove this household<span className="sr-only">: {name}</span>
      </RemoveRow>
    </>
  );
}

/** Merges another household into this one. */
function PutTogether({ entry }: { entry: Entry }) {
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
