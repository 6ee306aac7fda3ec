import { isToken, OPENS_NOTHING } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";
import type { Facts } from "../facts/facts";

/** What a partner says of itself, by the columns of the table. */
export type Listing = Facts & {
  name: string;
  type: string;
  location: string;
  description: string | null;
  services: string[] | null;
};

export type OwnInquiry = {
  thread: string;
  /** As the family chose to show it; may be empty. */
  shown_name: string;
  celebration: string;
  currency: string;
  asked_at: string;
  /** `open`, or why it takes no answer. */
  stands: "open" | "booked" | "closed" | "withdrawn" | "over";
  state: string;
  /** The last one. */
  answer: {
    kind: "answer" | "decline";
    days: Record<string, "yes" | "no" | "maybe">;
    price_from: number | null;
    price_to: number | null;
    words: string;
    at: string;
  } | null;
};

export type Proposal = {
  id: string;
  state: "waiting" | "approved" | "declined" | "replaced";
  changes: Partial<Listing>;
  /** The name of a stored picture; null: the picture stays. */
  picture: string | null;
  word: string;
  at: string;
  decided_at: string | null;
};

export type OwnPartner = {
  id: string;
  listing: Listing;
  inquiries: OwnInquiry[];
  proposals: Proposal[];
};

type OwnPage = {
  expires_at: string;
  /** By staff, where the site sends no email: it shows no inquiries. */
  is_handed_on: boolean;
  partners: OwnPartner[];
};

/** Reads what the token of a partner's own page opens: null for an unknown one. Status 429: too many. */
export async function readOwnPage(tables: Tables, token: string) {
  if (!isToken(token)) return OPENS_NOTHING;
  const { data, error, status } = await tables.rpc("own_partner_page", { token });
  return { page: data as OwnPage | null, error, status };
}
