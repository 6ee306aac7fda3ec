import { call } from "~/plan/mutations";
import type { Told } from "~/plan/sections/guests/headcount";
import type { ReadRowOf } from "~/plan/store/rows";
import type { ContactValues } from "./contact";

/** A question exactly as partners see it. Money in the plan's minor units. */
export type Asked = {
  /** The celebrated person's name, as the family shows it; may be empty. */
  shown_name: string;
  celebration: string;
  dates: string[];
  expected_guests: number | null;
  budget: number | null;
  words: string;
};

/** A partner's answer by telephone; what was not said is left out. */
export type PhoneAnswer = {
  declined?: boolean;
  days?: Record<string, string>;
  price_from?: number;
  price_to?: number;
  price_includes?: string;
  hold_until?: string;
  words?: string;
  /** Another answer takes precedence; this one fills its gaps. */
  set_aside?: boolean;
};

/** Conflicting entries by others since; nothing is saved until one is chosen. */
export type Written = { saved: boolean; others?: ReadRowOf["inquiry_entries"][] };

export type Booking = {
  /** "2026-12-05". */
  day: string | null;
  /** It becomes the day of the celebration. */
  as_day: boolean;
  agreed: number | null;
  /** The partner's asking price. */
  quoted: number | null;
  quoted_to: number | null;
  /** The budget line that takes the sums; null: a new one in `category`. */
  line: string | null;
  category: string;
  /** The sums are per person, if the line is. */
  each: boolean;
  /** Threads whose partners are told that the date is taken. */
  close: string[];
  as_place: boolean;
  in_program: boolean;
  minutes: number | null;
  /** The program item before it. */
  after: string | null;
  /** The title of its program item; "": the partner's name. */
  part: string;
  /** The partner gets a letter about it. */
  tell: boolean;
  /** What the family shows the partner of how to reach it. */
  contact: ContactValues | null;
};

/** The current booking; not `booked`: somebody else recorded a different one first. */
export type Booked = {
  booked: boolean;
  booking: string | null;
  by: string | null;
  at: string;
  day: string | null;
  agreed: number | null;
  /** The partners whose threads were closed along with it. */
  closed: string[];
};

/**
 * Asks partners. The same id again asks nobody twice.
 * @param to by_link: those among them who get no letter, but a link that the family hands on
 * @returns `by_link`: the threads to make links for
 */
export const sendInquiry = (
  p_id: string,
  plan_id: string,
  asked: Asked,
  to: { partner_ids: string[]; by_link: string[] },
) => call<{ id: string; by_link: string[] }>("send_inquiry", { p_id, plan_id, asked, ...to });

export const nudgeThread = (thread_id: string) => call<null>("nudge_thread", { thread_id });

/** The same id again asks only once. */
export const askBack = (thread_id: string, p_id: string, words: string) =>
  call<null>("ask_back", { thread_id, p_id, words });

/** The same is told once. @returns whether a letter is on its way */
export const tellNumbers = (thread_id: string, p_id: string, told: Told) =>
  call<boolean>("tell_numbers", { thread_id, p_id, ...told });

/** Saves an id once. @param seen the highest version of its entries that the writer knew */
export const logPhoneAnswer = (
  thread_id: string,
  p_id: string,
  answer: PhoneAnswer,
  seen: number,
) => call<Written>("log_phone_answer", { thread_id, p_id, answer, seen });

/**
 * Books a partner, and closes the given threads. The same id again is the same booking.
 * @param booking instead_of: somebody else's, which this one replaces
 */
export const bookThread = (
  thread_id: string,
  booking: Booking & { id: string; instead_of: string | null },
) => call<Booked>("book_thread", { thread_id, booking });

/**
 * Shows a booked partner the family's contact, or hides it again.
 * @param seen the version of the contact shown before
 * @returns false: somebody else has changed it since
 */
export const showContact = (thread_id: string, contact: ContactValues, seen: number) =>
  call<boolean>("show_contact", { thread_id, contact, seen });

/** Takes a booking back, with its sums in the budget. Its other consequences stay. */
export const unbookThread = (thread_id: string) => call<boolean>("unbook_thread", { thread_id });

/** @param tell whether its partner gets a letter */
export const closeThread = (thread_id: string, tell: boolean) =>
  call<boolean>("close_thread", { thread_id, tell });

export const withdrawInquiry = (inquiry_id: string) =>
  call<boolean>("withdraw_inquiry", { inquiry_id });

/** The token of a link to a partner's page; it is returned only once. */
export const makeInquiryLink = (thread_id: string) =>
  call<string>("make_inquiry_link", { thread_id });

/** Asks staff to find a partner's address. */
export const askForAddress = (plan_id: string, partner_id: string) =>
  call<null>("ask_for_partner_address", { plan_id, partner_id });
