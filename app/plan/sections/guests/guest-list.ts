import type { RowOf, Rows } from "~/plan/store/rows";
import { NAME_MOST } from "~/plan/text-limits";
import { ofDay } from "~shared/plan/days-asked";

export type Guest = RowOf["plan_guests"];
export type Reply = RowOf["plan_replies"];
type Household = RowOf["plan_households"];
type Contact = RowOf["plan_household_contacts"];
type Needs = RowOf["plan_guest_needs"];

/** A household with its people and everything known about them. */
export type Entry = {
  id: string;
  household: Household;
  /** The name shown in the list. */
  name: string;
  guests: Guest[];
  /** Undefined where nothing is written, or the reader may not know it. */
  contact: Contact | undefined;
  /** This household's replies, by id. */
  replies: ReadonlyMap<string, Reply>;
  /** Days that guests are asked about: how many, how many of them were answered, and suit. */
  days?: { asked: number; said: number; suit: number };
  /** By guest. */
  needs: ReadonlyMap<string, Needs>;
};

type Lists = Pick<
  Rows,
  | "plan_households"
  | "plan_household_contacts"
  | "plan_guests"
  | "plan_guest_needs"
  | "plan_replies"
>;

const byName = new Intl.Collator("en-US", { sensitivity: "base", numeric: true });
const collator = (a: Entry, b: Entry) => byName.compare(a.name, b.name) || (a.id < b.id ? -1 : 1);

/** A plan's households by name, each with its guests in order. */
export function guestList(rows: Lists, daysAsked: readonly string[] = []): Entry[] {
  const guests = grouped(living(rows.plan_guests), ({ household_id }) => household_id);
  const replies = grouped(living(rows.plan_replies), ({ guest_id }) => guest_id);
  return living(rows.plan_households)
    .map((household): Entry => {
      const own = (guests.get(household.id) ?? []).sort((a, b) => a.position - b.position);
      const contact = rows.plan_household_contacts.get(household.id);
      const needs = own.flatMap(({ id }) => rows.plan_guest_needs.get(id) ?? []);
      const answered = own.flatMap(({ id }) => replies.get(id) ?? []);
      return {
        id: household.id,
        household,
        name: household.name || householdName(own.map(({ name }) => name).filter(Boolean)),
        guests: own,
        days: daysAsked.length > 0 ? countDays(household, daysAsked) : undefined,
        contact: contact?.removed_at === null ? contact : undefined,
        replies: new Map(answered.map((reply) => [reply.id, reply])),
        needs: new Map(needs.map((one) => [one.id, one])),
      };
    })
    .sort(collator);
}

function countDays({ days }: Household, asked: readonly string[]) {
  const said = asked.map((day) => ofDay(days, day)).filter((answer) => answer !== undefined);
  const suit = said.filter((answer) => answer !== "no").length;
  return { asked: asked.length, said: said.length, suit };
}

const living = <Row extends { removed_at: string | null }>(rows: ReadonlyMap<string, Row>) =>
  [...rows.values()].filter(({ removed_at }) => removed_at === null);

function grouped<Row>(rows: readonly Row[], key: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const group = groups.get(key(row));
    if (group) group.push(row);
    else groups.set(key(row), [row]);
  }
  return groups;
}

/** Two entries show the same: unchanged rows keep their identity. */
export const sameEntry = (a: Entry, b: Entry): boolean =>
  a.household === b.household &&
  a.contact === b.contact &&
  a.days?.asked === b.days?.asked &&
  // Another day may be asked about in place of one.
  a.days?.said === b.days?.said &&
  a.days?.suit === b.days?.suit &&
  sameItems(a.guests, b.guests) &&
  sameItems([...a.replies.values()], [...b.replies.values()]) &&
  sameItems([...a.needs.values()], [...b.needs.values()]);

const sameItems = (a: readonly unknown[], b: readonly unknown[]) =>
  a.length === b.length && a.every((item, place) => item === b[place]);

const listed = new Intl.ListFormat("en-US");

/** "Ann and Bob Lee" where people share their last name, else "Ann Lee and Bo Ray". */
export function householdName(people: readonly string[]): string {
  const parted = people.map((name) => /^(.+)\s+(\S+)$/u.exec(name.trim()));
  const last = parted[0]?.[2];
  const shared = people.length > 1 && last && parted.every((parts) => parts?.[2] === last);
  const name = shared
    ? `${listed.format(parted.map((parts) => parts?.[1] ?? ""))} ${last}`
    : listed.format(people);
  return name.length <= NAME_MOST ? name : `${name.slice(0, NAME_MOST - 1)}…`;
}
