import type { Announcement } from "../store/rows";

/** What waits for its day: neither done nor stopped; what comes first in front. */
export const waitingOf = (announcements: Iterable<Announcement>): Announcement[] =>
  [...announcements]
    .filter(({ done_at, removed_at }) => done_at === null && removed_at === null)
    .sort((a, b) => (a.due_at < b.due_at ? -1 : 1));

/** When the latest "time has come" was stopped, as time in ISO; null: none was. */
export const timeStoppedAt = (announcements: Iterable<Announcement>): string | null =>
  [...announcements]
    .filter(({ action }) => action === "time_has_come")
    .map(({ removed_at }) => removed_at ?? "")
    .sort()
    .at(-1) || null;

/** Of who is named and has neither letter nor card: once it was stopped, those from before are over. */
export const untoldWords = (stoppedAt: string | null): string =>
  stoppedAt ? "They have no new letter or card." : "They have not been told.";

type Names = {
  /** Who asked: "you", a name, or "somebody who helps". */
  by: string;
  /** The owner who is to be removed, likewise. */
  about: string;
  /** What is not kept, in a sentence; empty: all is. */
  lost: string;
};

/** What is to happen, in plain words. */
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

/** To the living person whose plan it is, when who is named pressed. The name may be empty. */
export const youHaveDied = (finder: string): string =>
  `${finder ? apart(finder) : "Somebody"} says that you have died. If this is wrong, press Stop.`;

/** A name in its own direction, which turns nothing around it (U+2068, U+2069). */
export const apart = (name: string) => `\u2068${name}\u2069`;
