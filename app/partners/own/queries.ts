import { openPage } from "~/lib/personal-page";
import type { Tables } from "~shared/tables";
import type { Facts } from "../facts/facts";
import type { Partner } from "../partner";

export type Listing = Facts &
  Pick<Partner, "name" | "type" | "location" | "description" | "services">;

export type OwnInquiry = {
  thread: string;
  /** The name the family chose to show; may be empty. */
  shown_name: string;
  celebration: string;
  currency: string;
  asked_at: string;
  /** `open`, or why it takes no answer. */
  stands: "open" | "booked" | "closed" | "withdrawn" | "over";
  state: string;
  answer: {
    kind: "answer" | "decline" | "message";
    days: Record<string, "yes" | "no" | "maybe">;
    price_from: number | null;
    price_to: number | null;
    price_includes: string;
    words: string;
    at: string;
  } | null;
};

export type Proposal = {
  id: string;
  state: "waiting" | "approved" | "declined" | "replaced";
  changes: Partial<Listing>;
  /** The name of a stored picture; null keeps the current one. */
  picture: string | null;
  word: string;
  at: string;
};

export type OwnPartner = {
  id: string;
  listing: Listing;
  inquiries: OwnInquiry[];
  proposals: Proposal[];
};

type OwnPage = {
  expires_at: string;
  /** Handed on by staff when the site sends no email: it shows no inquiries. */
  is_handed_on: boolean;
  partners: OwnPartner[];
};

/** Reads what the token of a partner's page opens: null when unknown. Status 429: throttled. */
export const readOwnPage = (tables: Tables, token: string) =>
  openPage<OwnPage>(token, () => tables.rpc("own_partner_page", { token }));
