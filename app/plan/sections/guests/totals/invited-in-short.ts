import type { Part } from "../answers";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { isHandedOn, lettersOf, saidAnything } from "../send/recipients";
import { countsOf } from "./totals";

/**
 * "38 of 40 households were invited, 12 have answered, 21 people come."; "" for an empty list.
 * @param letters undefined: not known, or none can be sent; who answered counts as invited
 */
export function invitedInShort(
  entries: readonly Entry[],
  letters: GuestLetters | undefined,
  parts: readonly Part[],
): string {
  const all = entries.length;
  if (all === 0) return "";
  const answered = entries.filter(saidAnything).length;
  const invited = entries.filter(
    (entry) => lettersOf(letters, entry).is_invited || isHandedOn(entry) || saidAnything(entry),
  ).length;
  const { yes, online } = countsOf(entries, parts);
  const coming = entries[0]?.days ? "the day is not chosen yet" : comingWords(yes.all, online.all);
  const households = all === 1 ? "household" : "households";
  if (!letters) {
    return answered === 0
      ? `No answers yet from ${all} ${households}.`
      : `${answered} of ${all} ${households} ${have(answered)} answered, ${coming}.`;
  }
  if (invited === 0) return `Nobody of ${all} ${households} is invited yet.`;
  const told = [
    `${invited} of ${all} ${households} ${invited === 1 ? "was" : "were"} invited`,
    answered > 0 ? `${answered} ${have(answered)} answered` : "nobody has answered yet",
    answered > 0 ? coming : "",
  ];
  return `${told.filter(Boolean).join(", ")}.`;
}

const have = (count: number) => (count === 1 ? "has" : "have");

/** "21 people come, 2 come online", as the guest list counts them; "nobody comes so far". */
function comingWords(yes: number, online: number): string {
  const inPerson = yes === 1 ? "one person comes" : `${yes} people come`;
  const onScreens = `${online === 1 ? "one comes" : `${online} come`} online`;
  return [yes > 0 && inPerson, online > 0 && onScreens].filter(Boolean).join(", ") || NOBODY;
}

const NOBODY = "nobody comes so far";
