import { type Part, replyFor, statusOf } from "../answers";
import type { Entry } from "../guest-list";
import type { GuestLetters, HouseholdLetters, LetterKind } from "../queries";

/** fitting: those the letter is for; all: everybody invited by letter; chosen: one by one. */
export const GROUPS = ["fitting", "all", "chosen"] as const;
export type Group = (typeof GROUPS)[number];

/** The most invitations, and the most reminders, per household. */
const MOST = 3;

const NOTHING: HouseholdLetters = {
  invitations: 0,
  reminders: 0,
  is_invited: false,
  last: null,
  refuses: null,
  told: null,
};

export const lettersOf = (letters: GuestLetters | undefined, { id }: Entry): HouseholdLetters =>
  letters?.households[id] ?? NOTHING;

/** When about a held letter leaves; null: none is held. */
const heldUntil = ({ last }: HouseholdLetters): string | null =>
  last?.state === "waiting" ? last.until : null;

/** Everybody in a household answered each part of the day as it is now, or it did each day asked. */
export const hasAnswered = (entry: Entry, parts: readonly Part[]): boolean =>
  entry.days
    ? entry.days.said === entry.days.asked
    : entry.guests.length > 0 &&
      entry.guests.every(({ id }) =>
        parts.every((part) => {
          const reply = replyFor(entry, id, part.id);
          return Boolean(reply?.answer) && !reply?.before_change;
        }),
      );

/** Somebody in a household never answered some part of the day, not even before it changed. */
export const lacksAnswer = (entry: Entry, parts: readonly Part[]): boolean =>
  entry.days
    ? entry.days.said < entry.days.asked
    : entry.guests.some(({ id }) => parts.some((part) => !replyFor(entry, id, part.id)?.answer));

/** They got their link without a letter. */
export const isHandedOn = ({ contact }: Pick<Entry, "contact">): boolean =>
  Boolean(contact?.handed_on);

export const saidAnything = ({ replies, days }: Pick<Entry, "replies" | "days">): boolean =>
  Boolean(days?.said) || [...replies.values()].some(({ answer }) => answer);

/** Anybody in a household answered before the day, time or place changed. */
export const answeredBefore = ({ replies }: Pick<Entry, "replies">): boolean =>
  [...replies.values()].some(({ answer, before_change }) => answer && before_change);

/** A guest comes to any part, in person or online. */
export const comes = (entry: Entry, guest: string, parts: readonly Part[]): boolean =>
  ["yes", "online"].includes(statusOf(entry, guest, parts));

/** A kind of letter suits a household, as things stand. */
function fits(kind: LetterKind, entry: Entry, had: HouseholdLetters, parts: readonly Part[]) {
  switch (kind) {
    case "invitation":
      return !had.is_invited && !heldUntil(had) && !isHandedOn(entry) && !saidAnything(entry);
    case "reminder":
      return had.is_invited && !hasAnswered(entry, parts);
    case "thanks":
      return (
        entry.guests.some(({ id }) => comes(entry, id, parts)) &&
        (had.last?.kind !== "thanks" || had.last.state === "failed")
      );
    // Households not invited by letter cannot be told by one: they are shown with their link.
    case "change":
      return had.is_invited ? had.told !== null : answeredBefore(entry);
    case "cancelled":
      return had.is_invited ? had.told !== null : saidAnything(entry);
  }
}

export function inGroup(
  entries: readonly Entry[],
  letters: GuestLetters,
  parts: readonly Part[],
  { kind, group, chosen }: { kind: LetterKind; group: Group; chosen: readonly string[] },
): Entry[] {
  const ticked = new Set(chosen);
  return entries.filter((entry) => {
    if (group === "chosen") return ticked.has(entry.id);
    const had = lettersOf(letters, entry);
    return group === "all" ? had.is_invited : fits(kind, entry, had, parts);
  });
}

/**
 * The households of a group, and where the others get a letter about a change or cancellation, also
 * those not invited by letter: they may know of it by a handed-on link, and are told by hand.
 */
export function concerned(
  entries: readonly Entry[],
  letters: GuestLetters,
  parts: readonly Part[],
  sending: Parameters<typeof inGroup>[3],
): Entry[] {
  const asked = inGroup(entries, letters, parts, sending);
  const tells = sending.kind === "cancelled" || (sending.kind === "change" && asked.length > 0);
  if (!tells || sending.group === "chosen") return asked;
  const own = new Set(asked);
  return entries.filter((entry) => own.has(entry) || !lettersOf(letters, entry).is_invited);
}

/** Why a kind of letter does not reach a household; null: it does. */
export function keepsFrom(kind: LetterKind, entry: Entry, had: HouseholdLetters) {
  const invites = kind === "invitation" || kind === "reminder";
  if (!entry.contact?.email) return "no_address";
  if (had.refuses === "bounced" || had.refuses === "stopped") return had.refuses;
  const { last } = had;
  if (kind !== "change" && last?.kind === kind && last.state === "waiting") return "waiting";
  if ((kind === "change" || kind === "cancelled") && !had.is_invited) {
    return kind === "change" && heldUntil(had) ? "waiting" : "not_invited";
  }
  const sent = kind === "invitation" ? had.invitations : kind === "reminder" ? had.reminders : 0;
  if (sent >= MOST) return "sent_often";
  if (had.refuses === "many_today") return invites || kind === "thanks" ? had.refuses : null;
  return invites ? had.refuses : null;
}

/** How many of these already wait for a letter about a change, which a new one replaces. */
export const waitingForChange = (entries: readonly Entry[], letters: GuestLetters): number =>
  entries.filter((entry) => {
    const { last } = lettersOf(letters, entry);
    return last?.kind === "change" && last.state === "waiting";
  }).length;

/** `reason` in the database's terms. */
export type LeftOut = { entry: Entry; reason: string };

/** Splits households by whether they get a letter, as far as this is known before sending. */
export function recipientsOf(asked: readonly Entry[], letters: GuestLetters, kind: LetterKind) {
  const to: Entry[] = [];
  const leftOut: LeftOut[] = [];
  let counted = 0;
  for (const entry of asked) {
    const had = lettersOf(letters, entry);
    const reason = keepsFrom(kind, entry, had);
    const counts = kind === "invitation" || kind === "reminder" || !had.is_invited;
    if (reason) leftOut.push({ entry, reason });
    else if (counts && counted >= letters.left_today) {
      const limit = counted >= letters.left_in_all ? "plan_limit" : "day_limit";
      leftOut.push({ entry, reason: limit });
    } else {
      to.push(entry);
      counted += Number(counts);
    }
  }
  return { to, leftOut };
}
