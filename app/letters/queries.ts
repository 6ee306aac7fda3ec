import type { Tables } from "~shared/tables";

/** What an address is sent, as the page behind a letter's link shows it. */
export type LettersPage = {
  address: string;
  /** Null: nobody ever gave the address to be on the mailing list. */
  list: {
    state: "unconfirmed" | "confirmed" | "unsubscribed" | "bounced";
    asked_at: string;
  } | null;
  /** Letters that say what has arrived; null: there were none. */
  contact: "sent" | "stopped" | "bounced" | null;
  /** How a member of staff hears of what comes in; null: the address is none of staff's. */
  staff: "at-once" | "daily" | "never" | null;
  /** Whether its owner said that they do not know us. */
  reported: boolean;
};

/** Reads what a letter's token opens: null for an unknown token. Status 429: too many were tried. */
export async function readLettersPage(tables: Tables, token: string) {
  const { data, error, status } = await tables.rpc("letters_page", { token });
  return { page: data as LettersPage | null, error, status };
}
