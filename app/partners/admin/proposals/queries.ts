import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";
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
export const proposalsQuery = queryOptions({
  queryKey: PROPOSALS_KEY as readonly string[],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("partner_proposals")
      .select(COLUMNS)
      .eq("state", "waiting")
      .order("created_at")
      .limit(MOST)
      .abortSignal(signal)
      .overrideTypes<{ changes: Partial<Listing> }[]>()
      .throwOnError();
    return data;
  },
  staleTime: 0,
});
