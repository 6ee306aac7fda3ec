import { moneyProblem, parseMoney } from "~/lib/money";
import type { Booking } from "../mutations";
import { type ContactProblems, NO_CONTACT, problemsOfContact } from "../reach/contact";
import type { Conversation } from "../threads/conversation";
import { quoteOf } from "./others";

/** What somebody writes down of a booking, as the form holds it. */
export type BookingDraft = {
  /** One of the days that were asked, `other`, or "": not decided. */
  day: string;
  otherDay: string;
  asDay: boolean;
  agreed: string;
  asPlace: boolean;
  inProgram: boolean;
  /** The threads that are closed with it. */
  told: string[];
  tells: boolean;
  shows: boolean;
  contact: typeof NO_CONTACT;
};

export const OTHER_DAY = "other";

/** What the form starts with; the one day that was asked about is the one that is booked. */
export const startOf = ({ inquiry }: Pick<Conversation, "inquiry">): BookingDraft => ({
  day: inquiry.dates.length === 1 ? (inquiry.dates[0] ?? "") : "",
  otherDay: "",
  asDay: false,
  agreed: "",
  asPlace: false,
  inProgram: false,
  told: [],
  tells: true,
  shows: false,
  contact: NO_CONTACT,
});

/** The day that is booked, "2026-12-05"; "" where none is named. */
export const dayOfBooking = (
  { day, otherDay }: Pick<BookingDraft, "day" | "otherDay">,
  asked: readonly string[],
): string => (day === OTHER_DAY || asked.length === 0 ? otherDay : day);

export type BookingProblems = { agreed?: string; contact?: ContactProblems };

type Read = { booking: Omit<Booking, "id" | "instead_of">; problems: BookingProblems };

/** What was typed as it is stored, and what is wrong with it. */
export function readBooking(draft: BookingDraft, booked: Conversation, currency: string): Read {
  const day = dayOfBooking(draft, booked.inquiry.dates);
  const contact = draft.shows ? problemsOfContact(draft.contact) : {};
  const problems: BookingProblems = {};
  const fault = moneyProblem(draft.agreed, currency, true);
  if (fault) problems.agreed = fault;
  if (Object.keys(contact).length > 0) problems.contact = contact;
  const booking = {
    ...quoteOf(booked),
    day: day || null,
    as_day: draft.asDay && day !== "",
    agreed: parseMoney(draft.agreed, currency) ?? null,
    close: draft.told,
    as_place: draft.asPlace,
    in_program: draft.inProgram,
    tell: draft.tells,
    contact: draft.shows ? draft.contact : null,
  };
  return { booking, problems };
}
