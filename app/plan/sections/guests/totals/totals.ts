import { KINDS, type Kind } from "~shared/plan/guest-kinds";
import { type Part, replyFor, type Status, statusFor, statusOf } from "../answers";
import type { Entry, Guest } from "../guest-list";

export type Count = { all: number } & Record<Kind, number>;
export type Counts = Record<Status, Count>;

const none = (): Count => ({ all: 0, adult: 0, child: 0, infant: 0 });

function add(count: Count, kind: string) {
  count.all += 1;
  const known = KINDS.find(({ value }) => value === kind);
  if (known) count[known.value] += 1;
}

export function invited(entries: readonly Entry[]): Count {
  const count = none();
  for (const { guests } of entries) for (const { kind } of guests) add(count, kind);
  return count;
}

const counted = (entries: readonly Entry[], status: (entry: Entry, guest: Guest) => Status) => {
  const counts = { yes: none(), online: none(), unsure: none(), no: none(), none: none() };
  for (const entry of entries) {
    for (const guest of entry.guests) add(counts[status(entry, guest)], guest.kind);
  }
  return counts;
};

export const countsFor = (entries: readonly Entry[], { id }: Part): Counts =>
  counted(entries, (entry, guest) => statusFor(entry, guest.id, id));

/** The guests' answers for the day as a whole. */
export const countsOf = (entries: readonly Entry[], parts: readonly Part[]): Counts =>
  counted(entries, (entry, guest) => statusOf(entry, guest.id, parts));

/** How many people households may bring who are not in the list yet. */
export const mayBring = (entries: readonly Entry[]): number =>
  entries.reduce(
    (sum, { household, guests }) =>
      sum + Math.max(0, household.plus_ones - guests.filter((one) => one.is_plus_one).length),
    0,
  );

/** The answers for a part that were given before the day, time or place changed. */
export function beforeChange(entries: readonly Entry[], { id: part }: Part): Counts {
  const before = entries.map((entry) => ({
    ...entry,
    guests: entry.guests.filter(({ id }) => {
      const reply = replyFor(entry, id, part);
      return reply?.answer && reply.before_change;
    }),
  }));
  return countsFor(before, { id: part, title: "" });
}

/** Who comes in person, the others with their status, and how many of these may still come. */
export type Need = { words: string; names: string[]; others: string[]; open: number };

const MAY_COME: Partial<Record<Status, string>> = {
  unsure: "not sure yet",
  none: "no answer yet",
};

/** The needs of those who come or may come in person; access also of those who come online. */
export function needsOf(
  entries: readonly Entry[],
  field: "food" | "access",
  parts: readonly Part[],
): Need[] {
  const marks = field === "access" ? { ...MAY_COME, online: "online" } : MAY_COME;
  const needs = new Map<string, Need>();
  for (const entry of entries) {
    for (const { id, name } of entry.guests) {
      const words = entry.needs.get(id)?.[field].trim();
      const status = statusOf(entry, id, parts);
      if (!words || (status !== "yes" && !marks[status])) continue;
      const key = words.toLocaleLowerCase("en-US");
      const need = needs.get(key) ?? { words, names: [], others: [], open: 0 };
      const who = name || entry.name;
      if (status === "yes") need.names.push(who);
      else need.others.push(`${who} (${marks[status]})`);
      if (MAY_COME[status]) need.open += 1;
      needs.set(key, need);
    }
  }
  return [...needs.values()];
}
