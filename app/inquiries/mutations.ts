import { call } from "~/plans/mutations";
import type { ReadRowOf } from "~/plans/store/rows";

/** What partners are asked, exactly as they see it. Money in the plan's minor units. */
export type Asked = {
  /** The name of who is celebrated, as the family shows it; may be empty. */
  shown_name: string;
  celebration: string;
  dates: string[];
  expected_guests: number | null;
  budget: number | null;
  words: string;
};

/** What a partner said by telephone; what was not said is left out. */
export type PhoneAnswer = {
  declined?: boolean;
  days?: Record<string, string>;
  price_from?: number;
  price_to?: number;
  price_includes?: string;
  hold_until?: string;
  words?: string;
  /** Another answer counts; this says what it leaves open. */
  set_aside?: boolean;
};

/** What others wrote since, where it says something else: nothing is written until one is chosen. */
export type Written = { saved: boolean; others?: ReadRowOf["inquiry_entries"][] };

/** How to reach the family, as it shows it to a partner that it booked; none: it takes it back. */
export type ContactShown = { name: string; phone: string; email: string };

export type Booking = {
  /** Made here: sent again it is the same booking. */
  id: string;
  /** A booking of somebody else, which this one takes the place of. */
  instead_of: string | null;
  /** "2026-12-05". */
  day: string | null;
  /** It becomes the day of the celebration. */
  as_day: boolean;
  agreed: number | null;
  /** What the partner asks for it. */
  quoted: number | null;
  quoted_to: number | null;
  /** The line of the budget that takes the sums; null: a new one in `category`. */
  line: string | null;
  category: string;
  /** They are for each person, where the line is. */
  each: boolean;
  /** Threads whose partners are told that the date is taken elsewhere. */
  close: string[];
  as_place: boolean;
  in_program: boolean;
  minutes: number | null;
  /** The item of the program behind which it stands. */
  after: string | null;
  /** The partner gets a letter that says so. */
  tell: boolean;
  contact: ContactShown | null;
};

/** How it is booked by now; not `booked`: somebody else wrote another booking down before. */
export type Booked = {
  booked: boolean;
  booking: string | null;
  by: string | null;
  at: string;
  day: string | null;
  agreed: number | null;
  /** Who was told with it that the date is taken elsewhere. */
  closed: string[];
};

/**
 * Asks partners. With the same id again it asks nobody twice.
 * @param by_link those of them who get no letter, but a link that the family hands on
 * @returns `by_link`: the threads to make links for
 */
export const sendInquiry = (
  p_id: string,
  plan_id: string,
  asked: Asked,
  { partner_ids, by_link }: { partner_ids: string[]; by_link: string[] },
) =>
  call<{ id: string; by_link: string[] }>("send_inquiry", {
    p_id,
    plan_id,
    asked,
    partner_ids,
    by_link,
  });

export const nudgeThread = (thread_id: string) => call<null>("nudge_thread", { thread_id });

/** With the same id again it asks once. */
export const askBack = (thread_id: string, p_id: string, words: string) =>
  call<null>("ask_back", { thread_id, p_id, words });

/**
 * With the same id again it is written down once.
 * @param seen the highest version of the thread's entries that its writer knew
 */
export const logPhoneAnswer = (
  thread_id: string,
  p_id: string,
  answer: PhoneAnswer,
  seen: number,
) => call<Written>("log_phone_answer", { thread_id, p_id, answer, seen });

/** Books a partner, and closes the threads that are named. */
export const bookThread = (thread_id: string, booking: Booking) =>
  call<Booked>("book_thread", { thread_id, booking });

/**
 * Shows a booked partner how to reach the family, or takes it back.
 * @param seen the version of what was shown before
 * @returns false: somebody else changed it since
 */
export const showContact = (thread_id: string, contact: ContactShown, seen: number) =>
  call<boolean>("show_contact", { thread_id, contact, seen });

/** Takes a booking back, with its sums in the budget. What came of it elsewhere stays. */
export const unbookThread = (thread_id: string) => call<boolean>("unbook_thread", { thread_id });

/** @param tell whether its partner gets a letter */
export const closeThread = (thread_id: string, tell: boolean) =>
  call<boolean>("close_thread", { thread_id, tell });

export const withdrawInquiry = (inquiry_id: string) =>
  call<boolean>("withdraw_inquiry", { inquiry_id });

/** The token of a link to a partner's page; it is told this once. */
export const makeInquiryLink = (thread_id: string) =>
  call<string>("make_inquiry_link", { thread_id });

/** Asks staff for the address of a partner. */
export const askForAddress = (plan_id: string, partner_id: string) =>
  call<null>("ask_for_partner_address", { plan_id, partner_id });
