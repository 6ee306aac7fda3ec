import { useState } from "react";
import { PlanSelect } from "~/plan/fields/plan-choice";
import { usePlan } from "~/plan/store/plan-context";
import { Chevron } from "~/ui/chevron";
import { ANSWERS, NO_ANSWER, type Part, replyId } from "../answers";
import type { Entry, Guest } from "../guest-list";
import { firstReply } from "../new-rows";
import { useParts } from "../use-guest-list";
import { GuestFields } from "./guest-fields";

/** A household's people with their answers; what else is known of one opens below the name. */
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

type ReplyProps = { entry: Entry; guest: string; part: Part };

/** A guest's answer for a part of the day, entered by the family. */
function ReplyField({ entry, guest, part }: ReplyProps) {
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
      first={firstReply(guest, part.id)}
      label={part.title ? <bdi>{part.title}</bdi> : <span className="sr-only">Do they come?</span>}
      options={options}
    />
  );
}
