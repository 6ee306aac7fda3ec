import { TABLES } from "~/plan/schema";
import { peopleWords } from "./history-of-people";
import { type Entry, fieldValue, labelOf, type Told, type Words } from "./history-values";

/** What the plan still has of the row: its title and, for members, the account. */
export type About = { title: string; account?: string | null };

const placeOf = (noun: string): string | undefined =>
  (TABLES as Record<string, { place?: string } | undefined>)[noun]?.place;

const ACTIONS: Record<string, string> = {
  add: "added to",
  change: "changed in",
  remove: "removed from",
  restore: "put back into",
};

const NOT_KEPT = "these words are no longer kept, to leave room for newer ones";

/** Describes what somebody did. */
export function historyWords(entry: Entry, row: About, told: Told): Words {
  const { who, noun, action, field, before, after } = entry;
  const plain = (did: string) => ({ did, of: "", values: "" });
  const ofPeople = peopleWords(entry, row.account, told);
  if (ofPeople) return ofPeople;
  if (action === "look") return plain("looked at the plan, for Last Hurrah");
  if (noun === "plans" && action === "add") return plain("started this plan");
  if (who === null && field === "kind") {
    return { ...plain("The time has come, as was said"), isAlone: true };
  }
  if (who === null && field === "ended_at" && after) {
    return { ...plain("This plan is over, as announced"), isAlone: true };
  }
  if (field === "helped_until") {
    return plain(after ? "let Last Hurrah help, for 14 days" : "no longer lets Last Hurrah help");
  }
  if (field === "ended_at" && after) return plain("said that this plan is over");
  if (field === "ended_at") return plain("opened this plan again");
  if (noun === "inquiries") {
    return { did: "asked partners", of: fieldValue(null, after, told), values: "" };
  }
  if (noun === "inquiry_threads") {
    return {
      did: STEPS[field ?? ""] ?? STEPS[String(after)] ?? "took a booking back",
      of: row.title || fieldValue(null, after, told),
      values: "",
    };
  }
  if (noun === "plan_households" && field === "answers") {
    return { did: "Guests answered", of: row.title, values: "", isAlone: true };
  }
  if (noun === "plan_memories" && who === null && action === "add") {
    return {
      did: "A memory was left by",
      of: fieldValue(null, after, told),
      values: "",
      isAlone: true,
    };
  }
  if (noun === "plan_memories" && who === null && action === "remove") {
    return { ...plain("A memory was taken back by the person who left it"), isAlone: true };
  }
  if (field === "hidden_by_staff_at") {
    const did = after
      ? "Last Hurrah hid a memory after a report"
      : "Last Hurrah no longer hides a memory";
    return { did, of: row.title, values: "", isAlone: true };
  }
  if (noun === "plan_requests" && action === "add") {
    return { did: "Asked to come", of: fieldValue(null, after, told), values: "", isAlone: true };
  }
  if (noun === "plan_guest_letters") {
    const did = LETTERS[field ?? ""] ?? "sent thanks to";
    return { did, of: fieldValue(null, after, told), values: "" };
  }
  if (field === "merged_into") {
    const [gone, kept] = [fieldValue(null, before, told), fieldValue(null, after, told)];
    return { did: "put two households together", of: "", values: `${gone} → ${kept}` };
  }
  if (field === "household_id") {
    return { did: "moved to another household:", of: row.title, values: "" };
  }
  // Its path means nothing to readers.
  if (field === "photo_path") return plain(after ? "chose a photo" : "removed the photo");
  const did =
    noun === "plans" ? "changed the plan" : `${ACTIONS[action] ?? action} ${placeOf(noun)}`;
  if (!field) {
    const title = fieldValue(null, after, told) || fieldValue(null, before, told);
    return { did, of: title || row.title, values: "" };
  }
  if (entry.is_shortened) {
    return { did, of: row.title, values: `${labelOf(field, told)}: ${NOT_KEPT}` };
  }
  const [was, is] = [fieldValue(field, before, told), fieldValue(field, after, told)];
  const values = was && !is ? `${was} → nothing` : [was, is].filter(Boolean).join(" → ");
  const label = labelOf(field, told);
  return { did, of: row.title, values: values ? `${label}: ${values}` : label };
}

/** Letters to guests, by kind; the number of guests follows. */
const LETTERS: Record<string, string> = {
  invitation: "sent invitations to",
  reminder: "sent a reminder to",
  change: "wrote what changed to",
  cancelled: "wrote that it is cancelled to",
};

/** Steps in an inquiry to a partner, by field, else by the thread's new state. */
const STEPS: Record<string, string> = {
  nudged_at: "reminded a partner",
  asked_back: "wrote to a partner again",
  numbers: "told a booked partner how many come",
  phone: "wrote down what a partner said by phone",
  contact: "changed how a booked partner can reach you",
  booked: "booked a partner",
  closed: "closed a question to a partner",
  withdrawn: "took a question to a partner back",
};
