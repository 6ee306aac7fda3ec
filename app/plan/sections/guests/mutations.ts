import { call } from "~/plan/mutations";
import type { LetterKind } from "./queries";

export type NewHousehold = {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  plus_ones: number;
  note: string;
  guests: { id: string; name: string; kind: string; food?: string; access?: string }[];
};

/** Adds households, all or none. The same ids add nothing again. Returns how many are new. */
export const addHouseholds = (plan_id: string, households: NewHousehold[]) =>
  call<number>("add_households", { plan_id, households });

/** Removes several households at once; each can be restored. */
export const removeHouseholds = (household_ids: string[]) =>
  call<number>("remove_households", { household_ids });

/** The tokens of a plan's households, by household; missing ones are created. */
export const makeHouseholdLinks = (plan_id: string) =>
  call<Record<string, string>>("make_household_links", { plan_id });

/** The codes of households whose paper is printed, by household; missing ones are created. */
export const makeHouseholdCodes = (plan_id: string, household_ids: string[]) =>
  call<Record<string, string>>("make_household_codes", { plan_id, household_ids });

/** Gives a household a new token; the old one no longer opens anything. */
export const replaceHouseholdLink = (household_id: string) =>
  call<string | null>("replace_household_link", { household_id });

export const replaceHouseholdLinks = (plan_id: string) =>
  call<null>("replace_household_links", { plan_id });

/** Merges two households under the name of the first. */
export const mergeHouseholds = (kept: string, merged: string) =>
  call<boolean>("merge_households", { kept, merged });

export const unmergeHousehold = (household_id: string) =>
  call<boolean>("unmerge_household", { household_id });

export type Sending = {
  kind: LetterKind;
  households: string[];
  /** The family's own line above the letter. */
  words: string;
  /** Replies go to the address of the member who sends it. */
  reply_to_me: boolean;
};

/**
 * How many letters are queued; how many waiting letters about a change they replace; how many are
 * held, and until about when; and by household, why it was left out.
 */
export type Sent = {
  queued: number;
  replaced?: number;
  held?: number;
  until?: string;
  left_out: Record<string, string>;
};

/** Sends a letter. The same id again sends nothing twice. */
export const sendToGuests = (plan_id: string, p_id: string, sending: Sending) =>
  call<Sent>("send_to_guests", { plan_id, p_id, ...sending });

/** The plan's public link token, created if missing; null: the plan has let it go. */
export const makePublicLink = (plan_id: string) =>
  call<string | null>("make_public_link", { plan_id });

export const replacePublicLink = (plan_id: string) =>
  call<string | null>("replace_public_link", { plan_id });

/** Accepts a request as a new household or into an existing one. Returns its id. */
export const acceptRequest = (request_id: string, household_name: string, into: string | null) =>
  call<string>("accept_request", { request_id, household_name, into_household: into });
