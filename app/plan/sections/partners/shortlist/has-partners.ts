import { queryOptions } from "@tanstack/react-query";
import { tablesOf } from "~/lib/query-client";
import { PARTNERS_KEY } from "~/partners/queries-by-id";

/** Whether the directory has anybody but invented examples. */
export const hasPartnersQuery = queryOptions({
  queryKey: [...PARTNERS_KEY, "any"],
  queryFn: async ({ meta, signal }): Promise<boolean> => {
    const tables = await tablesOf(meta);
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
});
