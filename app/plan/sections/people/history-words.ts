import { apart } from "~/plan/end/announcement-words";
import { TABLES } from "~/plan/schema";
import type { Json } from "~shared/database.types";
import { type Entry, fieldValue, labelOf, type Told, type Words } from "./history-values";
import { roleLabel } from "./roles";

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

export function historyWords(entry: Entry, row: About, told: Told): Words {
  const { who, noun, action, field, before, after } = entry;
  const plain = (did: string, of = "") => ({ did, of, values: "" });
  const alone = (did: string, of = ""): Words => ({ ...plain(did, of), isAlone: true });
  const became = fieldValue(null, after, told);
  const ofPeople = peopleWords(entry, row.account, told);
  if (ofPeople) return ofPeople;
  if (action === "look") return plain("looked at the plan, for Last Hurrah");
  if (noun === "plans" && action === "add") return plain("started this plan");
  if (who === null && field === "kind") return alone("The time has come, as was said");
  if (who === null && field === "ended_at" && after) {
    return alone("This plan is over, as announced");
  }
  if (field === "helped_until") {
    return plain(after ? "let Last Hurrah help, for 14 days" : "no longer lets Last Hurrah help");
  }
  if (field === "ended_at" && after) return plain("said that this plan is over");
  if (field === "ended_at") return plain("opened this plan again");
  if (noun === "inquiries") return plain("asked partners", became);
  if (noun === "inquiry_threads") {
    const did = STEPS[field ?? ""] ?? STEPS[String(after)] ?? "took a booking back";
    return plain(did, row.title || became);
  }
  if (noun === "plan_households" && field === "answers") return alone("Guests answered", row.title);
  if (noun === "plan_memories" && who === null && action === "add") {
    return alone("A memory was left by", became);
  }
  if (noun === "plan_memories" && who === null && action === "remove") {
    return alone("A memory was taken back by the person who left it");
  }
  if (field === "hidden_by_staff_at") {
    const is = after ? "hid a memory after a report" : "no longer hides a memory";
    return alone(`Last Hurrah ${is}`, row.title);
  }
  if (noun === "plan_requests" && action === "add") return alone("Asked to come", became);
  if (noun === "plan_guest_letters") {
    return plain(LETTERS[field ?? ""] ?? "sent thanks to", became);
  }
  if (field === "merged_into") {
    const values = `${fieldValue(null, before, told)} → ${became}`;
    return { ...plain("put two households together"), values };
  }
  if (field === "household_id") return plain("moved to another household:", row.title);
  // Its path means nothing to readers.
  if (field === "photo_path") return plain(after ? "chose a photo" : "removed the photo");
  const did =
    noun === "plans" ? "changed the plan" : `${ACTIONS[action] ?? action} ${placeOf(noun)}`;
  if (!field) {
    return plain(did, became || fieldValue(null, before, told) || row.title);
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

/** Undefined for changes described like any other. @param account of the member it is about */
function peopleWords(entry: Entry, account: string | null | undefined, told: Told) {
  const { noun, action, who, before, after } = entry;
  if (noun === "plan_announcements") return announced(entry, told);
  if (noun === "plan_invites") return invited(entry, told);
  if (noun !== "plan_members") return undefined;
  if (action === "add") return says("joined");
  if (action !== "remove") return undefined;
  if (who === null) {
    const name = String(before ?? after ?? "");
    return { ...alone("Removed from the list of people, as announced"), of: name };
  }
  return account === who ? says("left") : undefined;
}

const says = (did: string, values = ""): Words => ({ did, of: "", values });
const alone = (did: string): Words => ({ ...says(did), isAlone: true });

function invited({ action, who, before, after }: Entry, told: Told): Words {
  if (action === "change") return says(`used an invitation from ${named(after, told)}`);
  const role = roleLabel(String(before ?? after));
  if (action === "add") return says("invited somebody to help", role);
  return who === null
    ? alone("An invitation was taken back")
    : says("took an invitation back", role);
}

function announced({ action, field, who, before, after }: Entry, told: Told): Words {
  const about = named(before ?? after, told);
  if (action === "add") {
    if (field === "time_has_come") {
      return alone("Who is named to find this plan said that the time has come");
    }
    if (field === "removal") return alone("Last Hurrah announced that it removes this plan");
    if (field === "remove_owner") return says(`asked to remove ${about} from this plan`);
    return says(`asked to ${field === "end" ? "end" : "delete"} this plan`);
  }
  if (field === "removal") return alone("Last Hurrah took back that it removes this plan");
  const what =
    field === "time_has_come"
      ? "“The time has come”"
      : field === "remove_owner"
        ? `the removal of ${about}`
        : `the ${field === "end" ? "end" : "deletion"} of this plan`;
  if (who !== null) return says(`stopped ${what}`);
  return alone(
    field === "time_has_come"
      ? "“The time has come” was stopped: the letter or card was from somebody who is no longer in this plan"
      : `Stopped, because who asked for it is no owner any more: ${what}`,
  );
}

const named = (account: Json, { nameOf }: Told): string =>
  apart(nameOf(typeof account === "string" ? account : null));
