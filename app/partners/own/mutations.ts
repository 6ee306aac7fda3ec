import type { Tables } from "~shared/tables";
import type { Listing } from "./queries";

/** Requests the letter with the link to a partner's own page. Status 429: too many requests. */
export const askForLink = (tables: Tables, address: string) =>
  tables.rpc("ask_for_partner_link", { address });

/** Makes the token for the page of a partner's inquiry; null when it is not the partner's. */
export const openInquiry = (tables: Tables, token: string, thread_id: string) =>
  tables.rpc("open_own_inquiry", { token, thread_id });

/** Proposes a listing; idempotent by id. `data` is false when nothing would change. */
export const proposeListing = (
  tables: Tables,
  token: string,
  { picture, ...proposal }: ProposedListing,
) =>
  tables.rpc("propose_listing", {
    token,
    ...proposal,
    ...(picture === null ? {} : { picture }),
  });

type ProposedListing = {
  p_id: string;
  partner_id: string;
  listing: Listing;
  /** The name of a stored picture; null keeps the current one. */
  picture: string | null;
};
