import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";
import type { ContactValues } from "../reach/contact";

/** What the partner, or the family, said in a thread. */
export type Said = {
  id: string;
  kind: "question" | "answer" | "decline" | "message";
  days: Record<string, "yes" | "no" | "maybe">;
  /** Amounts in the minor units of the inquiry's currency. */
  price_from: number | null;
  price_to: number | null;
  price_includes: string;
  /** A date, ISO 8601. */
  hold_until: string | null;
  words: string;
  /** The day, where the celebration takes place. */
  on: string;
};

/** An inquiry as its partner sees it: no plan, no member, no other partner. */
export type Inquiry = {
  /** `open`, or why it takes no answer: the plan is over, or the family has decided. */
  state: "open" | "booked" | "closed" | "withdrawn" | "over";
  partner_name: string;
  /** The day, where the celebration takes place. */
  asked_on: string;
  /** For which day it is booked; null: none was named, or it is not. */
  booked_day: string | null;
  /** When its booking was taken back, and for which day it was; null: it was not, or none was named. */
  unbooked_on: string | null;
  unbooked_day: string | null;
  /** The day for which it was booked before; null: it was not moved. */
  moved_from: string | null;
  /** Once it is booked: how to reach the family, as it chose to show. */
  family: ContactValues | null;
  /** What the partner shows the family of how to reach it. */
  own: ContactValues | null;
  /** What we know of the partner, for who holds a letter to it. */
  known: ContactValues | null;
  /** As the family chose to show it; empty: not at all. */
  shown_name: string;
  celebration: string;
  dates: string[];
  expected_guests: number | null;
  budget: number | null;
  currency: string;
  words: string;
  entries: Said[];
  files: { id: string; name: string; bytes: number }[];
  /** Whether somebody pressed that they are not the right person. */
  wrong_person: boolean;
  /** Such letters to who holds this one's; null: a link that a family handed on. */
  letters: "sent" | "stopped" | null;
};

/** After "I am not the right person" in a letter: nothing of the family. */
type NotTheOne = { state: "wrong-person" };

/** Reads what an inquiry's token opens: null for an unknown one. Status 429: too many were tried. */
export async function readInquiry(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("inquiry_page", { token });
  return { page: data as Inquiry | NotTheOne | null, error, status };
}

/** The partner's last answer, which its form begins with; none after a refusal. */
export function lastAnswer({ entries }: Pick<Inquiry, "entries">): Said | undefined {
  const own = entries.filter(({ kind }) => kind === "answer" || kind === "decline").at(-1);
  return own?.kind === "answer" ? own : undefined;
}
