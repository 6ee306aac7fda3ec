import { apart } from "~/plan/end/announcement-words";
import type { Json } from "~shared/database.types";
import type { Entry, Told, Words } from "./history-values";
import { roleLabel } from "./roles";

/**
 * Describes changes to members, invitations and announcements; undefined for those that are
 * described like any other change.
 * @param account of the member the entry is about, if known
 */
export function peopleWords(
  entry: Entry,
  account: string | null | undefined,
  told: Told,
): Words | undefined {
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
