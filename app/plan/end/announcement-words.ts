import type { Announcement } from "../store/rows";

/** Announcements that are neither done nor stopped, the earliest first. */
export const waitingOf = (announcements: Iterable<Announcement>): Announcement[] =>
  [...announcements]
    .filter(({ done_at, removed_at }) => done_at === null && removed_at === null)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : 1));

/** When the latest "time has come" was stopped, as an ISO time, or null. */
export const timeStoppedAt = (announcements: Iterable<Announcement>): string | null =>
  [...announcements]
    .filter(({ action }) => action === "time_has_come")
    .map(({ removed_at }) => removed_at ?? "")
    .sort()
    .at(-1) || null;

/** Words for a finder without a letter or card; stopping "the time has come" voids earlier ones. */
export const notToldWords = (stoppedAt: string | null): string =>
  stoppedAt ? "They have no new letter or card." : "They have not been told.";

type Names = {
  /** The person who asked: "you", a name, or "somebody who helps". */
  by: string;
  /** The owner who is to be removed, named likewise. */
  about: string;
  /** The parts that are not kept, in words; empty if all are. */
  lost: string;
};

export function announcementWords(action: string, { by, about, lost }: Names): string {
  const who = apart(by.charAt(0).toUpperCase() + by.slice(1));
  if (action === "delete") {
    return `${who} asked to delete this plan. Then it says goodbye, and 30 days later everything in it goes, for everybody.`;
  }
  if (action === "time_has_come") {
    return "Who is named to find this plan says that the time has come. It becomes a celebration then, and what was wished for stays readable beside it.";
  }
  if (action === "remove_owner") {
    return about === "you"
      ? `${who} asked to remove you from this plan. You can no longer open it then.`
      : `${who} asked to remove ${apart(about)} from this plan.`;
  }
  const kept = lost ? ` Not kept: ${lost}.` : "";
  return `${who} said that this plan is over. It can still be read then, and nobody changes it.${kept}`;
}

/** Tells the living person of the finder's press. The name may be empty. */
export const youHaveDied = (finder: string): string =>
  `${finder ? apart(finder) : "Somebody"} says that you have died. If this is wrong, press Stop.`;

/** Isolates a name's text direction from the text around it (U+2068, U+2069). */
export const apart = (name: string) => `\u2068${name}\u2069`;
