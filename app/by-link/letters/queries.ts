import { openPage } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";

export type StreamState = "sent" | "stopped" | "bounced";

/** An address's letters, as shown on the page behind a letter's link. */
export type LettersPage = {
  address: string;
  /** The sign-up to the mailing list; null when there was none. */
  list: {
    state: "unconfirmed" | "confirmed" | "unsubscribed" | "bounced";
    asked_at: string;
  } | null;
  /** Letters that say what has arrived; null when there were none. */
  contact: StreamState | null;
  /** Letters about other people's plans, and the yearly question; null when there were none. */
  plan: StreamState | null;
  /** Invitations to celebrations, and what follows them; null when there were none. */
  guest: StreamState | null;
  /** The celebration that the letter was about; null when it was about none. */
  celebration: { name: string; state: "sent" | "stopped" } | null;
  /** Families' inquiries to a partner; null when there were none. */
  partner: StreamState | null;
  /** A staff member's choice of notifications; null when the address is not staff's. */
  staff: "at-once" | "daily" | "never" | null;
  reported: boolean;
};

/** Reads what a letter's token opens: null when unknown. Status 429: too many tries. */
export const readLettersPage = (tables: Tables, token: string) =>
  openPage<LettersPage>(token, () => tables.rpc("letters_page", { token }));
