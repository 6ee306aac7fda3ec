import { visitorQuery } from "~/lib/network/query-client";
import { PARTNERS_KEY } from "~/partners/queries-by-id";

/** Whether the directory has anybody but invented examples. */
export const hasPartnersQuery = visitorQuery(
  [...PARTNERS_KEY, "any"],
  async (tables, signal): Promise<boolean> => {
    const { data } = await tables
      .from("partners")
      // As the sitemap asks: other questions are not on the site's list.
      .select("id, updated_at")
      .eq("is_demonstration", false)
      .order("created_at", { ascending: false })
      .limit(1)
      .abortSignal(signal)
      .throwOnError();
    return data.length > 0;
  },
);
