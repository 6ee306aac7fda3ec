import { call } from "~/plans/mutations";
import type { LetterKind } from "./queries";

/** A household as a list brings it. */
export type NewHousehold = {
  id: string;
  name: string;
  email: string | null;
  phone: string;
  /** How many more they may bring. */
  plus_ones: number;
  note: string;
  guests: { id: string; name: string; kind: string; food?: string; access?: string }[];
};

/** Adds households, all or none. With the same ids again it adds nothing. Answers how many are new. */
export const addHouseholds = (plan_id: string, households: NewHousehold[]) =>
  call<number>("add_households", { plan_id, households });

/** Removes households all at once; each can be put back. */
export const removeHouseholds = (household_ids: string[]) =>
  call<number>("remove_households", { household_ids });

/** The tokens of a plan's households, by household; those made that were missing. */
export const makeHouseholdLinks = (plan_id: string) =>
  call<Record<string, string>>("make_household_links", { plan_id });

/** Gives a household another token: the one before opens nothing any more. */
export const replaceHouseholdLink = (household_id: string) =>
  call<string | null>("replace_household_link", { household_id });

/** The same of every household of a plan. */
export const replaceHouseholdLinks = (plan_id: string) =>
  call<null>("replace_household_links", { plan_id });

/** Makes two households one, which keeps the name of the first. */
export const mergeHouseholds = (kept: string, merged: string) =>
  call<boolean>("merge_households", { kept, merged });

/** Takes a household out again that was put together with another. */
export const unmergeHousehold = (household_id: string) =>
  call<boolean>("unmerge_household", { household_id });

/** A letter that a family sends to households, each its own. */
export type Sending = {
  kind: LetterKind;
  households: string[];
  /** The family's own line above it. */
  words: string;
  /** Replies go to the address of the member who sends it. */
  reply_to_me: boolean;
};

/**
 * How many letters are on their way, how many others about a change, which waited, they take the place
 * of, how many of them are held and until about when, and of those left out why, by household.
 */
export type Sent = {
  queued: number;
  replaced?: number;
  held?: number;
  until?: string;
  left_out: Record<string, string>;
};

/** Sends a letter. With the same id again it sends nothing twice. */
export const sendToGuests = (plan_id: string, p_id: string, sending: Sending) =>
  call<Sent>("send_to_guests", { plan_id, p_id, ...sending });

/** The token of the plan's public link, made where it is missing; null: the plan has let it go. */
export const makePublicLink = (plan_id: string) =>
  call<string | null>("make_public_link", { plan_id });

/** Gives the public link another token: the one before opens nothing any more. */
export const replacePublicLink = (plan_id: string) =>
  call<string | null>("replace_public_link", { plan_id });

/** Makes a household of who asked to come, or puts them into one. Answers which. */
export const acceptRequest = (request_id: string, household_name: string, into: string | null) =>
  call<string>("accept_request", { request_id, household_name, into_household: into });
