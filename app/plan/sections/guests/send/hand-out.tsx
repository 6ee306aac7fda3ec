import { type ReactNode, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { today } from "~/lib/dates/day-words";
import { usePlanField } from "~/plan/fields/use-plan-field";
import { More } from "~/plan/frame/more";
import { InPlan } from "~/plan/frame/section-head";
import { useStageOfDay } from "~/plan/sections/invitation/use-stage-of-day";
import { usePlan } from "~/plan/store/plan-context";
import { Button } from "~/ui/button";
import { SearchField } from "~/ui/form/search-field";
import { later } from "~/ui/later";
import type { Entry } from "../guest-list";
import { useMessage } from "../link/message";
import { useHouseholdLinks } from "../link/use-household-links";
import { EVERYBODY, filtered } from "../list/filter";
import { FIRST_CONTACT } from "../new-rows";
import { householdWords } from "../totals/words";
import { MANY, OUT_OF_SIGHT, useGradually } from "../use-gradually";
import { useGuestList, useParts } from "../use-guest-list";
import { isHandedOn, lacksAnswer, lettersOf } from "./recipients";
import { useLettersSent } from "./use-guest-letters";
import { useToldWords } from "./use-told-words";

const HouseholdLink = later(async () => (await import("../link/household-link")).HouseholdLink);
const PassOn = later(async () => (await import("../link/pass-on")).PassOn);

export function HandOut({ children }: { children: ReactNode }) {
  const entries = useGuestList();
  const silent = useUnansweredByLink();
  const [search] = useSearchParams();
  const isReminder = search.get("who") === "silent" && silent.length > 0;
  const isChange = search.get("kind") === "change";
  const message = useMessage(isReminder ? "reminder" : isChange ? "change" : "open");
  const { linkOf } = useHouseholdLinks();
  const [words, setWords] = useState("");
  const shown = isReminder ? silent : entries;
  const isSearched = shown.length > 10;
  // What was searched in all households does not hide those of a reminder.
  const found = useMemo(
    () => (isSearched ? filtered(shown, { ...EVERYBODY, words }, []) : shown),
    [shown, words, isSearched],
  );
  const count = useGradually(found.length);
  const sent = entries.filter(isHandedOn).length;
  return (
    <section className="mt-6">
      <p className="max-w-prose text-xl">{children}</p>
      {entries.length === 0 ? (
        <p className="mt-4">Nobody is in the guest list yet.</p>
      ) : (
        <>
          <p className="mt-4 max-w-prose">
            With the link they read: “<bdi>{message}</bdi>” You can change the words before you send
            them.
          </p>
          <p className="mt-2">
            <InPlan to="guests/paper">Print a card for each household</InPlan>
          </p>
          <h2 className="mt-6 text-deep">
            {isReminder
              ? "A reminder to those who have not answered"
              : `Their links${sent > 0 ? `: ${sent} of ${entries.length} sent` : ""}`}
          </h2>
          {isReminder ? (
            <InPlan to="guests/send?by=message">Show all households</InPlan>
          ) : (
            <RemindByLink count={silent.length} />
          )}
          {isSearched ? (
            <SearchField
              className="mt-3"
              label="Find a household"
              placeholder="Find a household"
              value={words}
              onChange={setWords}
            />
          ) : null}
          <ul className="mt-3 rounded-card border border-line bg-paper px-4">
            {found.slice(0, count).map((entry) => (
              <li
                key={entry.id}
                className={`border-b border-line py-3 last:border-0 ${found.length > MANY ? OUT_OF_SIGHT : ""}`}
              >
                <Household entry={entry} link={linkOf(entry.id)} message={message} />
              </li>
            ))}
          </ul>
          {found.length === 0 ? <p className="mt-3">Nobody fits this.</p> : null}
        </>
      )}
    </section>
  );
}

/** Households that got their link without a letter, and whose answer is missing while it is asked for. */
export function useUnansweredByLink(): Entry[] {
  const entries = useGuestList();
  const parts = useParts();
  const letters = useLettersSent();
  const isOpen = useStageOfDay() === "open";
  return useMemo(
    () =>
      entries.filter(
        (entry) =>
          isOpen &&
          isHandedOn(entry) &&
          !lettersOf(letters, entry).is_invited &&
          lacksAnswer(entry, parts),
      ),
    [entries, letters, isOpen, parts],
  );
}

export const RemindByLink = ({ count }: { count: number }) =>
  count > 0 ? (
    <p>
      No answer yet from {householdWords(count)} that got only a link.{" "}
      <InPlan to="guests/send?by=message&who=silent">Remind them by message</InPlan>
    </p>
  ) : null;

type HouseholdProps = { entry: Entry; link: string | undefined; message: string };

function Household({ entry, link, message }: HouseholdProps) {
  const { id, name, contact } = entry;
  const zone = usePlan().time_zone ?? undefined;
  const { told } = useToldWords(undefined)(entry);
  const { value, set } = usePlanField({
    noun: "plan_household_contacts",
    id,
    field: "handed_on",
    first: FIRST_CONTACT,
  });
  return (
    <>
      <h3 dir="auto" className="text-left text-lg font-semibold wrap-anywhere">
        {name || "Without a name"}
      </h3>
      <p className="text-ink-soft empty:hidden">{told}</p>
      <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2">
        {link ? (
          <PassOn
            name={name}
            phone={contact?.phone ?? ""}
            link={link}
            message={message}
            isSent={value !== null}
            onSent={() => set(today(zone))}
          />
        ) : null}
        {value === null ? null : (
          <Button size="sm" variant="quiet" onClick={() => set(null)}>
            Mark as not sent<span className="sr-only">: {name}</span>
          </Button>
        )}
        <More summary="Show, print or replace" of={name} className="w-full">
          <HouseholdLink id={id} name={name} />
        </More>
      </div>
    </>
  );
}
