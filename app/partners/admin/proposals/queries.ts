import { staffQuery } from "~/admin/staff-query";
import { FACT_COLUMNS } from "../../facts/facts";
import type { Listing } from "../../own/queries";

/** Prefix of all queries about proposed changes. */
export const PROPOSALS_KEY = ["staff", "partner-proposals"] as const;

/** A pending change beside the current listing. */
export type WaitingProposal = {
  id: string;
  created_at: string;
  changes: Partial<Listing>;
  /** The stored name of the new picture; null keeps the old one. */
  picture: string | null;
  partners: Listing & { id: string; image_url: string | null };
};

const COLUMNS =
  `id, created_at, changes, picture, partners(id, name, type, location, description, image_url, services, ${FACT_COLUMNS})` as const;

/** Enough for one go; the next ones follow. */
const MOST = 50;

/** Pending changes, oldest first. */
export const proposalsQuery = staffQuery(PROPOSALS_KEY, (tables) =>
  tables
    .from("partner_proposals")
    .select(COLUMNS)
    .eq("state", "waiting")
    .order("created_at")
    .limit(MOST)
    .overrideTypes<{ changes: Partial<Listing> }[]>(),
);
