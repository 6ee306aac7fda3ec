import { openPage } from "~/lib/personal-page";
import type { ContactValues } from "~/plan/sections/partners/contact";
import type { Headcount } from "~shared/plan/headcount";
import type { Tables } from "~shared/tables";

export type Said = {
  id: string;
  kind: "question" | "answer" | "decline" | "message" | "numbers";
  days: Record<string, "yes" | "no" | "maybe">;
  /** Amounts in the minor units of the inquiry's currency. */
  price_from: number | null;
  price_to: number | null;
  price_includes: string;
  /** An ISO 8601 date. */
  hold_until: string | null;
  words: string;
  /** Of numbers: how many come, of the day, then of its parts. */
  figures: Headcount[] | null;
  /** The date in the celebration's time zone. */
  on: string;
};

/** An inquiry as its partner sees it: no plan, no member, no other partner. */
export type Inquiry = {
  /** `open`, or why no answers are taken: the plan is over, or the family has decided. */
  state: "open" | "booked" | "closed" | "withdrawn" | "over";
  partner_name: string;
  /** The date in the celebration's time zone. */
  asked_on: string;
  /** The booked day; null: not booked, or without a day. */
  booked_day: string | null;
  /** When the booking was taken back, and its day; null: it was not, or had no day. */
  unbooked_on: string | null;
  unbooked_day: string | null;
  /** The day it was booked for before; null: it was not moved. */
  moved_from: string | null;
  /** What the plan says of the booking; null: it is not booked. */
  booked: {
    /** "14:00:00", where it is booked for the plan's day. */
    starts: string | null;
    minutes: number | null;
    town: string;
    agreed: number | null;
    each: boolean;
    /** Of the agreed sum: the plan's, which may have changed since the inquiry. */
    currency: string;
  } | null;
  /** The family's contact, once it is booked and if the family shows it. */
  family: ContactValues | null;
  own: ContactValues | null;
  /** The contact we know for the partner, for the holder of a letter to it. */
  known: ContactValues | null;
  /** The name the family chose to show; empty: not shown. */
  shown_name: string;
  celebration: string;
  dates: string[];
  expected_guests: number | null;
  budget: number | null;
  currency: string;
  words: string;
  entries: Said[];
  files: { id: string; name: string; bytes: number }[];
  wrong_person: boolean;
  /** Inquiry letters to this letter's recipient; null: the family handed on a link. */
  letters: "sent" | "stopped" | null;
};

/** Reads the page behind a token; null: it is unknown. Status 429: too many attempts. */
export const readInquiry = (tables: Tables, token: string) =>
  openPage<Inquiry | { state: "wrong-person" }>(token, () => tables.rpc("inquiry_page", { token }));

/** The partner's last answer, which fills the form; none after a refusal. */
export function lastAnswer({ entries }: Pick<Inquiry, "entries">): Said | undefined {
  const own = entries.filter(({ kind }) => kind === "answer" || kind === "decline").at(-1);
  return own?.kind === "answer" ? own : undefined;
}
