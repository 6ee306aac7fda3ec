import type { Stage } from "~/plan/sections/invitation/after-invitation";
import type { RowOf } from "~/plan/store/rows";
import { differences, type FactsNow, isDayNew } from "~shared/letters/parts/changed-facts";
import { capital } from "~shared/letters/words";
import type { Entry } from "../guest-list";
import type { GuestLetters, HouseholdLetters } from "../queries";
import { householdWords } from "../totals/words";
import { answeredBefore, lettersOf, saidAnything } from "./recipients";

/** A plan's facts as far as its guests see them. */
export function shownFacts(
  plan: RowOf["plans"],
  invitation: RowOf["plan_invitations"] | undefined,
  parts: readonly RowOf["plan_invitation_parts"][],
): RowOf["plans"] & { parts: RowOf["plan_invitation_parts"][] } {
  const shown = <Of extends { place_address: string }>(of: Of): Of =>
    invitation?.shows_address ? of : { ...of, place_address: "" };
  return { ...shown(plan), parts: parts.filter(({ title }) => title).map(shown) };
}

export type ToTell = {
  /** The facts that changed since letters told them: "day", "time", "place". */
  what: string[];
  /** Sentences; none: nobody is left to tell. */
  lines: string[];
};

/**
 * Households that should hear of a change or a cancellation and have not. Those not invited by
 * letter count until they answer again.
 * @param letters undefined where none can be sent
 * @param chosenOn the day on which one of the days that guests were asked about was chosen
 */
export function toTell(
  entries: readonly Entry[],
  letters: GuestLetters | undefined,
  {
    stage,
    now,
    everyoneKnows = false,
    chosenOn = "",
  }: { stage: Stage; now: FactsNow; everyoneKnows?: boolean; chosenOn?: string },
): ToTell {
  const what = new Set<string>();
  if (stage === "past") return { what: [], lines: [] };
  const notTold = entries.filter((entry) => {
    const had = lettersOf(letters, entry);
    const isTold =
      had.last?.state === "waiting" &&
      had.last.kind === (stage === "cancelled" ? "cancelled" : "change");
    if (had.is_invited) return had.told !== null && !isTold && isReached(entry, had);
    return stage === "open" && (answeredBefore(entry) || wasAsked(entry, chosenOn));
  });
  // The status of each group, as the end of a sentence.
  const groups = new Map<string, number>();
  for (const entry of notTold) {
    const { told } = lettersOf(letters, entry);
    const gone = told ? differences(told, now) : [];
    for (const one of gone) what.add(one.what);
    const words =
      stage === "cancelled"
        ? "invited, and not told by letter that it is cancelled"
        : told?.is_cancelled
          ? "told that it is cancelled. It takes place after all"
          : (told ? isDayNew(told, now) : !answeredBefore(entry))
            ? chosenOn
              ? "asked which day suits"
              : "told that the day is not decided"
            : gone.length > 0
              ? `told ${new Intl.ListFormat("en-US").format(gone.map(({ was, part }) => (part ? `${was} for ${part}` : was)))}`
              : answeredBefore(entry)
                ? ANSWERED
                : "told how it was before";
    if (everyoneKnows && stage === "open" && !told?.is_cancelled) continue;
    groups.set(words, (groups.get(words) ?? 0) + 1);
  }
  const lines = [...groups].map(([words, count]) => {
    const verb = words === ANSWERED ? "" : count === 1 ? "was " : "were ";
    return `${capital(householdWords(count))} ${verb}${words}.`;
  });
  return { what: [...what], lines };
}

/** By their link alone, last handed on before the day was chosen; they did not say whether they come. */
const wasAsked = (entry: Entry, chosenOn: string): boolean =>
  chosenOn !== "" &&
  !saidAnything(entry) &&
  (entry.contact?.handed_on ?? (entry.household.days.length > 0 ? "" : "9")) <= chosenOn;

const ANSWERED = "answered before the change";

/** Unreachable households are named on the page that sends letters, with the link to hand on. */
const isReached = ({ contact }: Entry, { refuses }: HouseholdLetters) =>
  Boolean(contact?.email) && refuses !== "bounced" && refuses !== "stopped";
