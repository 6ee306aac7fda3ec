import type { Kind } from "~shared/plan/guest-kinds";
import { type Part, type Status, statusOf } from "../answers";
import type { Entry } from "../guest-list";
import type { GuestLetters } from "../queries";
import { hasAnswered, isHandedOn, lettersOf, saidAnything } from "../send/recipients";

export type Filter = {
  words: string;
  status: Status | "all";
  kind: Kind | "all";
  /** Only those without an email address. */
  noAddress: boolean;
  letter: LetterFilter;
};

/** uninvited: no letter, no link and no answer; unanswered: invited, with answers missing. */
export type LetterFilter = "all" | "uninvited" | "waiting" | "undelivered" | "unanswered";

export const EVERYBODY: Filter = {
  words: "",
  status: "all",
  kind: "all",
  noAddress: false,
  letter: "all",
};

export const isFiltered = ({ words, status, kind, noAddress, letter }: Filter): boolean =>
  words.trim() !== "" || status !== "all" || kind !== "all" || noAddress || letter !== "all";

/** Normalizes text for comparison, without case and accents. */
export const plain = (text: string): string =>
  text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLocaleLowerCase("en-US");

/** The households in which somebody matches the whole filter. */
export function filtered(
  entries: readonly Entry[],
  filter: Filter,
  parts: readonly Part[],
  letters?: GuestLetters,
): Entry[] {
  const words = plain(filter.words.trim()).split(/\s+/).filter(Boolean);
  return entries.filter((entry) => {
    const { name, guests, contact } = entry;
    if (filter.noAddress && contact?.email) return false;
    if (letters && !fitsLetter(filter.letter, entry, parts, letters)) return false;
    const fits = guests.some(
      ({ id, kind }) =>
        (filter.kind === "all" || kind === filter.kind) &&
        (filter.status === "all" || statusOf(entry, id, parts) === filter.status),
    );
    if (!fits && (filter.kind !== "all" || filter.status !== "all")) return false;
    const { email, phone, note } = contact ?? {};
    const text = plain([name, ...guests.map((one) => one.name), email, phone, note].join(" "));
    return words.every((word) => text.includes(word));
  });
}

function fitsLetter(
  wanted: LetterFilter,
  entry: Entry,
  parts: readonly Part[],
  letters: GuestLetters,
): boolean {
  const had = lettersOf(letters, entry);
  const state = had.last?.state;
  const isTold = had.is_invited || isHandedOn(entry);
  if (wanted === "uninvited") return !isTold && !saidAnything(entry);
  if (wanted === "waiting") return state === "waiting";
  if (wanted === "unanswered") return isTold && !hasAnswered(entry, parts);
  if (wanted === "all") return true;
  const isRefused = had.refuses === "bounced" || had.refuses === "stopped";
  return isRefused || state === "failed" || state === "refused";
}
