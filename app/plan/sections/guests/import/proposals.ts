import { randomId } from "~/lib/random-id";
import { isEmail } from "~shared/validation";
import { addressKey, nameKey } from "../duplicates/find-duplicates";
import { type Entry, householdName } from "../guest-list";
import type { NewHousehold } from "../mutations";
import type { Draft } from "./join";

export type Proposal = {
  household: NewHousehold;
  /** A possible duplicate: somebody in the plan's list, or an earlier line of this one. */
  same: { name: string; line?: number } | undefined;
  remarks: string[];
};

/** The proposals of an import, with possible duplicates. The ids make sending twice add once. */
export function proposalsOf(drafts: readonly Draft[], entries: readonly Entry[]): Proposal[] {
  const known = new Map<string, { name: string; line?: number }>();
  for (const { name, guests, contact } of entries) {
    const keys = keysOf(
      guests.map((guest) => guest.name),
      contact?.email ?? null,
    );
    for (const key of keys) known.set(key, { name });
  }
  return drafts.map((draft) => {
    const people = draft.people.map(({ name }) => name);
    const name = draft.name || householdName(people);
    const keys = keysOf(people, draft.email);
    const same = keys.map((key) => known.get(key)).find(Boolean);
    const [line] = draft.lines;
    for (const key of keys) if (!known.has(key)) known.set(key, { name, line });
    const { email, phone, note, plusOnes: plus_ones, remarks } = draft;
    const guests = draft.people.map((person) => ({ id: randomId(), ...person }));
    return {
      household: { id: randomId(), name: draft.name, email, phone, note, plus_ones, guests },
      same,
      remarks,
    };
  });
}

/** A household as it is added: only people with a name; nothing where nobody has one. */
export function settled(household: NewHousehold): NewHousehold[] {
  const guests = household.guests
    .map((guest) => ({ ...guest, name: guest.name.trim() }))
    .filter(({ name }) => name);
  // Without its own name, a household is named after its people's final names.
  const name = household.name.trim() || householdName(guests.map((guest) => guest.name));
  const email = household.email?.trim() || null;
  return guests.length > 0 ? [{ ...household, name, email, guests }] : [];
}

const keysOf = (people: readonly string[], email: string | null): string[] => [
  ...(email ? [`@${addressKey(email)}`] : []),
  ...people.map(nameKey).filter(Boolean),
];

/** The largest request, in bytes: the server accepts slightly more. */
const LARGEST = 500_000;

/** Why these cannot all be added; undefined: they can. */
export function roomFor(chosen: readonly Proposal[], entries: readonly Entry[]) {
  const people = (list: readonly { guests: readonly unknown[] }[]) =>
    list.reduce((sum, { guests }) => sum + guests.length, 0);
  if (chosen.some(({ household }) => household.email && !isEmail(household.email.trim())))
    return "not_an_address";
  if (entries.length + chosen.length > 500) return "too_many_plan_households";
  const all = people(entries) + people(chosen.map(({ household }) => household));
  if (all > 1_000) return "too_many_plan_guests";
  const sent = JSON.stringify(chosen.map(({ household }) => household));
  return new TextEncoder().encode(sent).length > LARGEST ? "list_too_large" : undefined;
}
