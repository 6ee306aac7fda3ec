import { timeWords } from "~/lib/dates/day-words";
import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Invited } from "~/plan/sections/invitation/invitation";
import { type DayPart, withHours } from "~shared/day-parts";
import { ofDay } from "~shared/days-asked";
import type { ToldFacts } from "~shared/letters/parts/changed-facts";
import type { Tables } from "~shared/tables";
import type { AskedPage, PublicPage } from "../request/queries";

export type Answer = "yes" | "online" | "no" | "unsure";
type Reply = { answer: Answer; before_change: boolean; is_late: boolean };

/** A member of the household, as its page names them. */
export type Guest = {
  id: string;
  /** The first name; empty for a guest they bring. */
  name: string;
  kind: "adult" | "child" | "infant";
  is_plus_one: boolean;
  told_food: boolean;
  told_access: boolean;
  /** By part of the day; "" on a day without parts. */
  replies: Partial<Record<string, Reply>>;
};

/** An invitation as its household sees it. */
export type GuestPage = Invited & {
  /** `open`, or why no answers are taken. */
  state: "open" | "cancelled" | "past";
  parts: DayPart[];
  /** The details they answered for, where the day, time or place has changed since. */
  was: ToldFacts | null;
  /** For the calendar file: its UID, and how often it has changed. */
  uid: string;
  sequence: number;
  /** How many people they may bring in addition to those in the list. */
  plus_ones: number;
  guests: Guest[];
  /** The days that are asked before one is chosen, with their hours: "2027-05-01 14:00". */
  days_asked: string[];
  /** What the household said of days: "2027-05-01 maybe". */
  days: string[];
  told_message: boolean;
  /** The state of the page that is being answered; sent with the answer. */
  marks: Record<string, string>;
  /** The day by which the family asked for answers has passed. */
  is_late: boolean;
  /** The wall of memories takes more (`open`) or can only be read. */
  wall: "open" | "closed";
  /** Only for those who come online. */
  online_link: string | null;
};

/** The page of a plan that is over. */
export type Farewell = { state: "over"; honoree_name: string };

/** The page a token opens: a household's, the public link's, or that of a request to come. */
export type Opened = GuestPage | PublicPage | AskedPage | Farewell;

export const isGuestPage = (opened: Opened): opened is GuestPage => "guests" in opened;

/** Reads the page that a token opens; null: it is unknown. Status 429: too many attempts. */
export async function readGuestPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("guest_page", { token });
  const page = data as Opened | null;
  // Which day suits is asked of the household, before who comes.
  if (page && isGuestPage(page) && page.days_asked.length > 0) {
    return { page: { ...page, guests: [], plus_ones: 0 }, error, status };
  }
  return { page, error, status };
}

/**
 * The parts of the day to answer, with their hours where they have their own; a day without any has
 * one without a name.
 */
export const partsOf = ({
  plan,
  parts,
}: Pick<GuestPage, "plan" | "parts">): { id: string; title: string }[] =>
  parts.length > 0 ? withHours(plan, parts, timeWords) : [{ id: "", title: "" }];

/** A guest's reply for a part; a reply for the whole day counts until the part has its own. */
export const replyFor = ({ replies }: Pick<Guest, "replies">, part: string): Reply | undefined =>
  replies[part] ?? replies[""];

const isReply = (reply: Reply | undefined): reply is Reply => reply !== undefined;

const repliesOf = (page: GuestPage): Reply[] =>
  page.guests
    .flatMap((guest) => partsOf(page).map(({ id }) => replyFor(guest, id)))
    .filter(isReply);

const isSaid =
  ({ days }: GuestPage) =>
  (day: string) =>
    ofDay(days, day) !== undefined;

export const hasAnswered = (page: GuestPage): boolean =>
  repliesOf(page).length > 0 || page.days_asked.some(isSaid(page));

/** A part of the day was added after the household's answers, or a day to choose from has none. */
export const isAskedMore = (page: GuestPage): boolean =>
  hasAnswered(page) &&
  (page.days_asked.length > 0
    ? !page.days_asked.every(isSaid(page))
    : partsOf(page).some(({ id }) => page.guests.every((guest) => !replyFor(guest, id))));

/**
 * The date, time or place, or a part's, has changed since the household answered; while days are
 * asked, it has said nothing of them.
 */
export const isAskedAgain = (page: GuestPage): boolean =>
  page.was !== null && !page.days_asked.some(isSaid(page));
