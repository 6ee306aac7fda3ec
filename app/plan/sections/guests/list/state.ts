import { type Part, type Status, statusOf } from "../answers";
import { type Entry, householdName } from "../guest-list";
import { answeredBefore } from "../send/recipients";

/** A household's answer on the right of its row, and whether anybody of it comes. */
type HouseholdState = { words: string; tone: "comes" | "open" | "silent" };

const ALONE: Record<Status, string> = {
  yes: "Comes",
  online: "Online",
  unsure: "Not sure",
  none: "No answer",
  no: "No",
};

/** "2 of 3 come", "Online", "No answer": who comes outweighs who has not decided or cannot. */
export function stateOf(entry: Entry, parts: readonly Part[]): HouseholdState {
  if (entry.days?.said) {
    const { suit, asked } = entry.days;
    return { words: `${suit} of ${asked} days`, tone: suit > 0 ? "comes" : "silent" };
  }
  const all = entry.guests.map(({ id }) => statusOf(entry, id, parts));
  const count = (status: Status) => all.filter((one) => one === status).length;
  const weightiest = (["yes", "online", "unsure", "none", "no"] as const).find((one) => count(one));
  if (!weightiest) return { words: "", tone: "silent" };
  const of =
    count(weightiest) === all.length ? `${all.length}` : `${count(weightiest)} of ${all.length}`;
  if (weightiest === "yes")
    return {
      words: all.length === 1 ? ALONE.yes : `${of} ${count("yes") === 1 ? "comes" : "come"}`,
      tone: "comes",
    };
  if (weightiest === "online")
    return { words: all.length === 1 ? ALONE.online : `${of} online`, tone: "comes" };
  return { words: ALONE[weightiest], tone: weightiest === "unsure" ? "open" : "silent" };
}

/**
 * What a household's row says besides its name and answer: what they wrote, whom the name does not
 * tell, how many they may bring, and what they need.
 * @returns parts of one line: "Max (child)", "No nuts"
 */
export function peopleLine(entry: Entry): string[] {
  const { guests, household, contact, needs, name } = entry;
  const isTold = name === householdName(guests.map((guest) => guest.name).filter(Boolean));
  const people = guests.filter(({ kind }) => !isTold || kind !== "adult");
  const said = guests.flatMap(({ id }) => [needs.get(id)?.food, needs.get(id)?.access]);
  const { plus_ones } = household;
  return [
    messageWords(contact?.message),
    people.map((guest) => calledWith(guest, name)).join(", "),
    answeredBefore(entry) ? "Before the change" : "",
    plus_ones > 0 ? mayBringWords(plus_ones) : "",
    ...said.map((one) => one ?? ""),
  ].filter(Boolean);
}

export const messageWords = (message = "") => message && `“${message}”`;

export const mayBringWords = (count: number) =>
  `May bring ${count === 1 ? "one more" : `${count} more`}`;

/** "Max (child)", without the last name that their household's name tells. */
function calledWith({ name, kind }: { name: string; kind: string }, household: string): string {
  const end = name.lastIndexOf(" ");
  const called = end > 0 && household.includes(name.slice(end)) ? name.slice(0, end) : name;
  return `${called || "Somebody they bring"}${kind === "adult" ? "" : ` (${kind})`}`;
}
