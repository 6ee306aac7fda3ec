import type { Invited } from "~/invitations/card/invitation";
import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Told } from "~shared/letters/parts/told";
import type { Tables } from "~shared/tables";
import type { AskedPage, PublicPage } from "../ask/queries";

export type Answer = "yes" | "online" | "no" | "unsure";
type Reply = { answer: Answer; before_change: boolean; is_late: boolean };

/** Somebody of the household, as its page names them. */
export type Guest = {
  id: string;
  /** The first name; empty: somebody they bring. */
  name: string;
  kind: "adult" | "child" | "infant";
  is_plus_one: boolean;
  told_food: boolean;
  told_access: boolean;
  /** By the part of the day; without parts under "". */
  replies: Partial<Record<string, Reply>>;
};

/** An invitation as its household sees it. */
export type GuestPage = Invited & {
  /** `open`, or why it takes no answer. */
  state: "open" | "cancelled" | "past";
  parts: { id: string; title: string }[];
  /** What they answered for, where the day, the time or the place is another one now. */
  was: Told | null;
  /** Of the calendar file: its name, and how often it changed. */
  uid: string;
  sequence: number;
  /** How many they may bring beside those in the list. */
  plus_ones: number;
  guests: Guest[];
  told_message: boolean;
  /** What an answer from this page is given to: sent with it. */
  marks: Record<string, string>;
  /** Whether the day is past by which the family asked. */
  is_late: boolean;
  /** Whether the wall of memories takes more, or is there to be read. */
  wall: "open" | "closed";
  /** For those who come online alone. */
  online_link: string | null;
};

/** Of a plan that is over. */
export type Farewell = { state: "over"; honoree_name: string };

/** What a token opens: a household's, the public link's, or that of who asked to come. */
export type Opened = GuestPage | PublicPage | AskedPage | Farewell;

/** Whether it is a household's own page. */
export const isGuestPage = (opened: Opened): opened is GuestPage => "guests" in opened;

/** Reads what a token opens: null for an unknown one. Status 429: too many were tried. */
export async function readGuestPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("guest_page", { token });
  return { page: data as Opened | null, error, status };
}

/** The parts of the day that are answered; a day without any has one without a name. */
export const partsOf = ({ parts }: Pick<GuestPage, "parts">): { id: string; title: string }[] =>
  parts.length > 0 ? parts : [{ id: "", title: "" }];

/** A guest's reply for a part; what was said of the whole day counts until the part has its own. */
export const replyFor = ({ replies }: Pick<Guest, "replies">, part: string): Reply | undefined =>
  replies[part] ?? replies[""];

const isReply = (reply: Reply | undefined): reply is Reply => reply !== undefined;

const repliesOf = (page: GuestPage): Reply[] =>
  page.guests
    .flatMap((guest) => partsOf(page).map(({ id }) => replyFor(guest, id)))
    .filter(isReply);

export const hasAnswered = (page: GuestPage): boolean => repliesOf(page).length > 0;

/** Whether a part of the day came later than all that a household answered. */
export const isAskedMore = (page: GuestPage): boolean =>
  hasAnswered(page) &&
  partsOf(page).some(({ id }) => page.guests.every((guest) => !replyFor(guest, id)));

/** Whether date, time or place changed since somebody answered. */
export const isAskedAgain = ({ was }: GuestPage): boolean => was !== null;
