import { call } from "~/plans/mutations";

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
};

export type Booking = {
  agreed: number | null;
  /** Threads whose partners are told that the date is taken elsewhere. */
  close: string[];
  as_place: boolean;
  in_program: boolean;
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

/** With the same id again it is written down once. */
export const logPhoneAnswer = (thread_id: string, p_id: string, answer: PhoneAnswer) =>
  call<null>("log_phone_answer", { thread_id, p_id, answer });

/** Books a partner, and closes the threads that are named. False: it was booked. */
export const bookThread = (thread_id: string, booking: Booking) =>
  call<boolean>("book_thread", { thread_id, booking });

/** Takes a booking back. What came of it in the budget and elsewhere stays. */
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
