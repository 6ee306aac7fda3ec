import { moneyProblem, parseMoney } from "~/lib/money";
import type { Booked, Booking } from "../mutations";
import { eachIn } from "../price";
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
  /** Of the budget; "": the one that is most likely meant, `new`: another one. */
  line: string;
  /** The prices are for each person, where the line is. */
  each: boolean;
  asPlace: boolean;
  inProgram: boolean;
  minutes: string;
  /** Behind which item of the program; "": where it most likely belongs. */
  after: string;
  /** The threads that are closed with it. */
  told: string[];
  tells: boolean;
  shows: boolean;
  contact: typeof NO_CONTACT;
};

export const OTHER_DAY = "other";

/** What the form starts with; the one day that was asked about is the one that is booked. */
export const startOf = ({
  inquiry,
  answer,
}: Pick<Conversation, "inquiry" | "answer">): BookingDraft => ({
  day: inquiry.dates.length === 1 ? (inquiry.dates[0] ?? "") : "",
  otherDay: "",
  asDay: false,
  agreed: "",
  line: "",
  each: eachIn(answer?.price_includes ?? "").each,
  asPlace: false,
  inProgram: false,
  minutes: "",
  after: "",
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

export type BookingProblems = {
  day?: string;
  agreed?: string;
  minutes?: string;
  contact?: ContactProblems;
};

/** What follows in the plan, as the form shows it: ids, and the category of a new line. */
export type Follows = { line: string | null; category: string; after: string | null };

/** A program item's length as the database takes it, in minutes. */
const MOST_MINUTES = 1_440;

type Read = { booking: Omit<Booking, "id" | "instead_of">; problems: BookingProblems };

type Now = {
  currency: string;
  /** "2026-12-05". */
  today: string;
  /** Who are expected; null: nobody knows. */
  guests: number | null;
  /** The line counts for each person itself. */
  isEachLine: boolean;
};

/** What was typed as it is stored, and what is wrong with it. */
export function readBooking(
  draft: BookingDraft,
  booked: Conversation,
  follows: Follows,
  { currency, today, guests, isEachLine }: Now,
): Read {
  const day = dayOfBooking(draft, booked.inquiry.dates);
  const contact = draft.shows ? problemsOfContact(draft.contact) : {};
  const problems: BookingProblems = {};
  const fault = moneyProblem(draft.agreed, currency, true);
  if (fault) problems.agreed = fault;
  const agreed = parseMoney(draft.agreed, currency) ?? null;
  const { quoted, quoted_to } = quoteOf(booked);
  // A line that counts once takes the price for all.
  const times = draft.each && !isEachLine ? guests : 1;
  const all = (price: number | null) => (price === null || times === null ? null : price * times);
  const sums = { quoted: all(quoted), quoted_to: all(quoted_to), agreed: all(agreed) };
  if (times === null && (agreed ?? quoted ?? quoted_to) !== null) {
    problems.agreed = "Please say in the budget how many people come, or write a price for all";
  }
  if (Object.keys(contact).length > 0) problems.contact = contact;
  if (day !== "" && day < today) problems.day = "Please choose a day from today on";
  const minutes = draft.inProgram ? draft.minutes.trim() : "";
  if (!/^\d*$/.test(minutes) || Number(minutes) > MOST_MINUTES) {
    problems.minutes = "Please write a number from 0 to 1,440, or nothing";
  }
  const booking = {
    ...sums,
    ...follows,
    each: draft.each,
    day: day || null,
    as_day: draft.asDay && day !== "",
    close: draft.told,
    as_place: draft.asPlace,
    in_program: draft.inProgram,
    minutes: minutes === "" ? null : Number(minutes),
    tell: draft.tells,
    contact: draft.shows ? draft.contact : null,
  };
  return { booking, problems };
}

/** Whether what somebody else booked before says all that this one does. */
export const isAsTheirs = (
  mine: Omit<Booking, "id" | "instead_of">,
  theirs: Pick<Booked, "day" | "agreed">,
): boolean =>
  mine.day === theirs.day &&
  mine.agreed === theirs.agreed &&
  !mine.as_day &&
  !mine.as_place &&
  !mine.in_program &&
  mine.contact === null;
