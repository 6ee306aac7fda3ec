import { dayAndHourWords } from "~/lib/dates/day-words";
import { FieldFrame } from "~/plan/fields/field-frame";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { PlanEmail } from "~/plan/fields/plan-email";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { AddByTitle } from "~/plan/frame/rows/add-by-title";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { useMayEdit } from "~/plan/store/members";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import type { Value } from "~/plan/store/rows";
import { Select } from "~/ui/form/controls";
import { Written } from "~/ui/written";
import { DAY_ANSWERS, dayAnswerWords, daysAsked, ofDay, withOfDay } from "~shared/plan/days-asked";
import { ChooseHousehold } from "../choose-household";
import { useMerging } from "../duplicates/use-merging";
import type { Entry } from "../guest-list";
import { HouseholdLink } from "../link/household-link";
import { GuestLine } from "../list/guest-line";
import { mayBringWords, messageWords } from "../list/state";
import { FIRST_CONTACT } from "../new-rows";
import { useGuestList } from "../use-guest-list";
import { People } from "./people";

type Props = { entry: Entry; onRemoved: () => void };

export function HouseholdSheet({ entry, onRemoved }: Props) {
  return (
    <>
      <DayFields household={entry.id} />
      {useMayEdit() ? (
        <HouseholdFields key={entry.id} entry={entry} onRemoved={onRemoved} />
      ) : (
        <ToRead entry={entry} />
      )}
    </>
  );
}

function DayFields({ household }: { household: string }) {
  const plan = usePlan();
  const days = daysAsked(plan);
  const { value, problem, set } = usePlanField({
    noun: "plan_households",
    id: household,
    field: "days",
  });
  const said = Array.isArray(value) ? value : [];
  const format = (day: string) => (of: Value) =>
    dayAnswerWords(Array.isArray(of) ? ofDay(of, day) : undefined);
  if (days.length === 0) return null;
  return (
    <fieldset className="flex flex-col gap-3 border-b border-line pb-5">
      <legend className="mb-2 font-semibold">Which days suit them</legend>
      {days.map((day) => (
        <FieldFrame
          key={day}
          label={dayAndHourWords(day, plan.possible_hours)}
          {...{ value, problem }}
          format={format(day)}
        >
          {(props) => (
            <Select
              {...props}
              value={ofDay(said, day) ?? ""}
              onChange={({ target }) => set(withOfDay(said, day, target.value))}
            >
              <option value="">{dayAnswerWords(undefined)}</option>
              {DAY_ANSWERS.map((answer) => (
                <option key={answer.value} value={answer.value}>
                  {answer.label}
                </option>
              ))}
            </Select>
          )}
        </FieldFrame>
      ))}
    </fieldset>
  );
}

const MORE = Array.from({ length: 11 }, (_, value) => ({
  value,
  label: value === 0 ? "Nobody" : String(value),
}));

function HouseholdFields({ entry, onRemoved }: Props) {
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
      <section aria-label="Their link" className="border-t border-line pt-5">
        <HouseholdLink id={id} name={name} />
      </section>
      <PutTogether entry={entry} />
      <RemoveRow noun={household.noun} row={{ id, title: name }} onClose={onRemoved}>
        Remove this household<span className="sr-only">: {name}</span>
      </RemoveRow>
    </>
  );
}

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

/** For members who may only read; what they may not know is not there. */
function ToRead({ entry }: { entry: Entry }) {
  const { guests, household, contact } = entry;
  const { email, phone, note, message } = contact ?? {};
  const reach = [email, phone].filter(Boolean).join(" · ");
  return (
    <>
      <ul>
        {guests.map((guest) => (
          <GuestLine key={guest.id} entry={entry} guest={guest} />
        ))}
      </ul>
      {household.plus_ones > 0 ? <p>{mayBringWords(household.plus_ones)}</p> : null}
      {reach ? <p className="wrap-anywhere">{reach}</p> : null}
      <Written className="wrap-anywhere">{messageWords(message)}</Written>
      <Written className="text-ink-soft wrap-anywhere">{note}</Written>
    </>
  );
}
