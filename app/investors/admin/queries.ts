import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

export const PASSWORDS_KEY = ["staff", "investor_passwords"] as const;

/** A password as staff see it: of the password itself only a hash is kept, which nobody can read. */
export type InvestorPassword = {
  id: string;
  description: string;
  usage_count: number | null;
  created_at: string;
};

/** All investor passwords, newest first; the database takes at most 50. */
export const passwordsQuery = queryOptions({
  queryKey: PASSWORDS_KEY,
  queryFn: async ({ signal }): Promise<InvestorPassword[]> => {
    const { data } = await staffTables()
      .from("investor_passwords")
      .select("id, description, usage_count, created_at")
      .order("created_at", { ascending: false })
      .order("id", { ascending: false })
      .abortSignal(signal)
      .throwOnError();
    return data;
  },
  staleTime: 0,
  networkMode: "always",
});
