import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";
import { FACT_COLUMNS } from "../../facts/facts";
import type { Listing } from "../../own/queries";

/** Everything read of changes that partners propose. */
export const PROPOSALS_KEY = ["staff", "partner-proposals"] as const;

/** A change that waits, beside the listing as it is now. */
export type WaitingProposal = {
  id: string;
  created_at: string;
  changes: Partial<Listing>;
  /** The name of the stored picture that would be new; null: it stays. */
  picture: string | null;
  partners: Listing & { id: string; image_url: string | null };
};

const COLUMNS =
  `id, created_at, changes, picture, partners(id, name, type, location, description, image_url, services, ${FACT_COLUMNS})` as const;

/** As many as staff look at in one go; the next ones follow. */
const MOST = 50;

/** Changes that wait for staff, the oldest first. */
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
      .throwOnError();
    return data as unknown as WaitingProposal[];
  },
  staleTime: 0,
});
