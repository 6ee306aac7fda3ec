import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

/** How letters of a kind stand with an address. */
export type StreamState = "sent" | "stopped" | "bounced";

/** What an address is sent, as the page behind a letter's link shows it. */
export type LettersPage = {
  address: string;
  /** Null: nobody ever gave the address to be on the mailing list. */
  list: {
    state: "unconfirmed" | "confirmed" | "unsubscribed" | "bounced";
    asked_at: string;
  } | null;
  /** Letters that say what has arrived; null: there were none. */
  contact: StreamState | null;
  /** Letters about other people's plans, and the yearly question; null: there were none. */
  plan: StreamState | null;
  /** Invitations to celebrations, and what comes after them; null: there were none. */
  guest: StreamState | null;
  /** Of these, the celebration that the letter was about; null: it was about none. */
  celebration: { name: string; state: "sent" | "stopped" } | null;
  /** Families' inquiries, to a partner; null: there were none. */
  partner: StreamState | null;
  /** How a member of staff hears of what comes in; null: the address is none of staff's. */
  staff: "at-once" | "daily" | "never" | null;
  /** Whether its owner said that they do not know us. */
  reported: boolean;
};

/** Reads what a letter's token opens: null for an unknown token. Status 429: too many were tried. */
export async function readLettersPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("letters_page", { token });
  return { page: data as LettersPage | null, error, status };
}
