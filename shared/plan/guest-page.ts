import type { Database } from "../database.types";
import type { ToldFacts } from "../letters/parts/changed-facts";
import type { DayPart } from "./day-parts";

type Tables = Database["public"]["Tables"];
type Plan = Pick<
  Tables["plans"]["Row"],
  | "honoree_name"
  | "words_for_day"
  | "born_on"
  | "died_on"
  | "photo_path"
  | "day_state"
  | "day"
  | "possible_days"
  | "possible_hours"
  | "asks_days"
  | "start_time"
  | "time_zone"
  | "minutes"
  | "place_name"
  | "place_address"
  | "step_free"
  | "parking"
  | "hearing_loop"
  | "toilets"
  | "access_notes"
  | "bring"
>;
type Row = Pick<
  Tables["plan_invitations"]["Row"],
  | "words"
  | "picture"
  | "picture_path"
  | "picture_alt"
  | "shows_address"
  | "shows_access"
  | "shows_program"
  | "shows_bring"
  | "offers_online"
  | "reply_by"
  | "call_name"
  | "call_number"
>;
type Item = Pick<Tables["plan_program_items"]["Row"], "id" | "title" | "who" | "minutes">;

export type Invited = {
  plan: Plan;
  invitation: Row;
  items: readonly Item[];
  parts: readonly DayPart[];
};

export type Answer = "yes" | "online" | "no" | "unsure";
export type Reply = { answer: Answer; before_change: boolean; is_late: boolean };

export type Guest = {
  id: string;
  /** The first name; empty for a guest they bring. */
  name: string;
  kind: "adult" | "child" | "infant";
  is_plus_one: boolean;
  told_food: boolean;
  told_access: boolean;
  /** By part of the day; "" on a day without parts. */
  replies: Record<string, Reply>;
};

type PlannedPart = DayPart & {
  position: number;
  /** The first that the family made. */
  is_first: boolean;
};

/** An invitation as its household sees it: the answer of `guest_page` to its token. */
export type GuestPage = Omit<Invited, "parts"> & {
  /** `open`, or why no answers are taken. */
  state: "open" | "cancelled" | "past";
  parts: PlannedPart[];
  /** Those that somebody of the household said they come to. */
  removed_parts: PlannedPart[];
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
  /** The state of the page; sent with the answer. */
  marks: Record<string, string>;
  /** The day by which the family asked for answers has passed. */
  is_late: boolean;
  /** The wall of memories takes more (`open`) or can only be read. */
  wall: "open" | "closed";
  /** Only for those who come online. */
  online_link: string | null;
};

export type Farewell = { state: "over"; honoree_name: string };

export const isGuestPage = (opened: unknown): opened is GuestPage =>
  typeof opened === "object" && opened !== null && "guests" in opened;
