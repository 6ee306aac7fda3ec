import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

export const PASSWORDS_KEY = ["staff", "investor_passwords"] as const;

async function readPasswords(signal: AbortSignal) {
  const { data } = await staffTables()
    .from("investor_passwords")
    .select("id, description, usage_count, created_at")
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** As staff see it: the password itself is stored as a hash only, which no API reads. */
export type InvestorPassword = Awaited<ReturnType<typeof readPasswords>>[number];

/** All investor passwords, newest first; the database takes at most 50. */
export const passwordsQuery = queryOptions({
  queryKey: PASSWORDS_KEY,
  queryFn: ({ signal }) => readPasswords(signal),
  staleTime: 0,
});
