import { moneyProblem, parseMoney, sameNumber } from "~/lib/money";
import { type ContactProblems, NO_CONTACT, problemsOfContact } from "../contact";
import type { Booked, Booking } from "../mutations";
import { eachIn } from "../price";
import { type Conversation, isOpen } from "../threads/conversation";

export type BookingDraft = {
  /** One of the days asked about, `other`, or "": not decided. */
  day: string;
  otherDay: string;
  asDay: boolean;
  agreed: string;
  /** A budget line's id; "": the most likely one, `new`: another one. */
  line: string;
  /** The prices are per person, if the line is. */
  each: boolean;
  asPlace: boolean;
  inProgram: boolean;
  minutes: string;
  /** The program item before it; "": where it most likely belongs. */
  after: string;
  /** The threads that are closed along with it. */
  told: string[];
  tells: boolean;
  shows: boolean;
  contact: typeof NO_CONTACT;
};

export const OTHER_DAY = "other";

/** The form's initial values; if one day was asked about, it is the booked one. */
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

/** The booked day, "2026-12-05"; "" where none is named. */
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

/** The consequences in the plan: ids, a new line's category, and the title of a new program item. */
export type Follows = { line: string | null; category: string; after: string | null; part: string };

/** The database's limit for a program item, in minutes. */
const MOST_MINUTES = 1_440;

type Now = {
  currency: string;
  /** "2026-12-05". */
  today: string;
  /** The expected number of guests; null: unknown. */
  guests: number | null;
  /** The line itself counts per person. */
  isEachLine: boolean;
};

/** The typed values as they are stored, and the errors. */
export function readBooking(
  draft: BookingDraft,
  booked: Conversation,
  follows: Follows,
  { currency, today, guests, isEachLine }: Now,
) {
  const day = dayOfBooking(draft, booked.inquiry.dates);
  const contact = draft.shows ? problemsOfContact(draft.contact) : {};
  const problems: BookingProblems = {};
  const fault = moneyProblem(draft.agreed, currency, true);
  if (fault) problems.agreed = fault;
  const agreed = parseMoney(draft.agreed, currency) ?? null;
  const { quoted, quoted_to } = quoteOf(booked);
  // A line that counts once takes the price for everybody.
  const times = draft.each && !isEachLine ? guests : 1;
  const all = (price: number | null, of = currency) =>
    price === null || times === null ? null : sameNumber(price, of, currency) * times;
  // The plan may have another currency since they were asked.
  const { currency: then } = booked.inquiry;
  const sums = { quoted: all(quoted, then), quoted_to: all(quoted_to, then), agreed: all(agreed) };
  if (times === null && (agreed ?? quoted ?? quoted_to) !== null) {
    problems.agreed = "Please say in the budget how many people come, or write a price for all";
  }
  if (Object.keys(contact).length > 0) problems.contact = contact;
  if (day !== "" && day < today) problems.day = "Please choose a day from today on";
  const minutes = draft.inProgram ? draft.minutes.trim() : "";
  if (!/^\d*$/.test(minutes) || Number(minutes) > MOST_MINUTES) {
    problems.minutes = "Please write a number from 0 to 1,440, or nothing";
  }
  const booking: Booking = {
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

/** An earlier booking by somebody else says all that this one does. */
export const isAsTheirs = (mine: Booking, theirs: Pick<Booked, "day" | "agreed">): boolean =>
  mine.day === theirs.day &&
  mine.agreed === theirs.agreed &&
  !mine.as_day &&
  !mine.as_place &&
  !mine.in_program &&
  mine.contact === null;

/** Those of the same inquiry first: others may have been asked for something else. */
export function othersToTell(booked: Conversation, all: readonly Conversation[]): Conversation[] {
  const open = all.filter(({ thread }) => thread.id !== booked.thread.id && isOpen(thread));
  const isSame = ({ inquiry }: Conversation) => inquiry.id === booked.inquiry.id;
  return [...open.filter(isSame), ...open.filter((one) => !isSame(one))];
}

/** The partner's quote for the budget: one price, or a range. */
export function quoteOf({ answer }: Pick<Conversation, "answer">) {
  const { price_from = null, price_to = null } = answer ?? {};
  return { quoted: price_from, quoted_to: price_from === price_to ? null : price_to };
}
