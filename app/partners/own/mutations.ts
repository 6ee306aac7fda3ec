import type { Tables } from "~shared/tables";
import type { Listing } from "./queries";

/** Asks for the letter with the link to a partner's own page. Status 429: too many were asked for. */
export const askForLink = (tables: Tables, address: string) =>
  tables.rpc("ask_for_partner_link", { address });

/** Makes the token of the page of one of a partner's inquiries; null: it is none of its own. */
export const openInquiry = (tables: Tables, token: string, thread_id: string) =>
  tables.rpc("open_own_inquiry", { token, thread_id });

/** Proposes a listing; the same id again leaves one. With `data` false: it is what there is. */
export const proposeListing = (
  tables: Tables,
  token: string,
  { listing, picture, ...proposal }: ProposedListing,
) =>
  tables.rpc("propose_listing", {
    token,
    ...proposal,
    listing: listing as never,
    ...(picture === null ? {} : { picture }),
  });

type ProposedListing = {
  p_id: string;
  partner_id: string;
  listing: Listing;
  /** The name of a stored picture; null: the picture stays. */
  picture: string | null;
};
