import { useState } from "react";
import { PlanChoice, PlanSelect } from "~/plan/fields/plan-choice";
import { PlanLongText, PlanText } from "~/plan/fields/plan-text";
import { More } from "~/plan/frame/more";
import { RemoveRow } from "~/plan/frame/rows/remove-row";
import { usePlan, usePlanStore } from "~/plan/store/plan-context";
import { toastWithUndo } from "~/plan/store/removal";
import { Chevron } from "~/ui/chevron";
import { calledAs } from "~shared/called";
import { ANSWERS, NO_ANSWER, type Part, replyId } from "../answers";
import { ChooseHousehold } from "../choose-household";
import type { Entry, Guest } from "../guest-list";
import { useGuestList, useParts } from "../use-guest-list";

export function People({ entry }: { entry: Entry }) {
  const { guests } = entry;
  const [open, setOpen] = useState(guests.length === 1 ? guests[0]?.id : undefined);
  return (
    <ul className="-mt-2">
      {guests.map((guest) => (
        <li key={guest.id} className="border-b border-line py-2">
          <Person
            entry={entry}
            guest={guest}
            isOpen={guest.id === open}
            onPress={() => setOpen(guest.id === open ? undefined : guest.id)}
          />
        </li>
      ))}
    </ul>
  );
}

type Props = { entry: Entry; guest: Guest; isOpen: boolean; onPress: () => void };

function Person({ entry, guest, isOpen, onPress }: Props) {
  const parts = useParts();
  const { id, kind } = guest;
  const name = guest.name || "Somebody they bring";
  const needs = entry.needs.get(id);
  const about = [kind === "adult" ? "" : kind, needs?.food, needs?.access].filter(Boolean);
  return (
    <fieldset>
      <legend className="sr-only">{name}</legend>
      <div className="flex flex-wrap items-center gap-x-3">
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={onPress}
          className="group flex min-h-target min-w-0 flex-[1_1_7.5rem] items-center gap-2 rounded-control py-1 text-left leading-snug hover:bg-blush"
        >
          <Chevron
            to="right"
            className="size-icon shrink-0 text-deep transition-transform group-aria-expanded:rotate-90"
          />
          <span className="min-w-0">
            <bdi className="font-semibold wrap-anywhere">{name}</bdi>
            {about.length > 0 && !isOpen ? (
              <span dir="auto" className="line-clamp-2 text-ink-soft wrap-anywhere">
                {about.join(" · ")}
              </span>
            ) : null}
          </span>
        </button>
        <div className="flex flex-[0_1_10rem] flex-col gap-2">
          {parts.map((part) => (
            <ReplyField key={part.id} entry={entry} guest={id} part={part} />
          ))}
        </div>
      </div>
      {isOpen ? <GuestFields guest={guest} /> : null}
    </fieldset>
  );
}

function ReplyField({ entry, guest, part }: { entry: Entry; guest: string; part: Part }) {
  const isOnlineOffered = usePlan().online_link !== "";
  const id = replyId(guest, part.id);
  const answer = entry.replies.get(id)?.answer;
  const options = [
    { value: null, label: NO_ANSWER },
    ...ANSWERS.filter(({ value }) => value !== "online" || isOnlineOffered || answer === value),
  ];
  return (
    <PlanSelect
      noun="plan_replies"
      id={id}
      field="answer"
      first={{ guest_id: guest, part_id: part.id }}
      label={part.title ? <bdi>{part.title}</bdi> : <span className="sr-only">Do they come?</span>}
      options={options}
    />
  );
}

const KINDS = [
  { value: "adult", label: "Adult" },
  { value: "child", label: "Child" },
  { value: "infant", label: "Infant" },
];

function GuestFields({ guest }: { guest: Guest }) {
  const { id, name } = guest;
  const first = { food: "", access: "" };
  const needs = { noun: "plan_guest_needs", id, first, most: 1_000, rows: 1 } as const;
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
