import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";

export const PASSWORDS_KEY = ["staff", "investor_passwords"] as const;

const COLUMNS = "id, description, usage_count, created_at, updated_at";

async function readPasswords(signal: AbortSignal) {
  const { data } = await staffTables()
    .from("investor_passwords")
    .select(COLUMNS)
    .order("created_at", { ascending: false })
    .order("id", { ascending: false })
    .abortSignal(signal)
    .throwOnError();
  return data;
}

/** As staff see it: the password itself is stored as a hash only, which no API reads. */
export type InvestorPassword = Awaited<ReturnType<typeof readPasswords>>[number];

/** A password's entry as it is now; null when it is gone. */
export async function readPassword(id: string): Promise<InvestorPassword | null> {
  const { data } = await staffTables()
    .from("investor_passwords")
    .select(COLUMNS)
    .eq("id", id)
    .maybeSingle()
    .throwOnError();
  return data;
}

/** All investor passwords, newest first; the database takes at most 50. */
export const passwordsQuery = queryOptions({
  queryKey: PASSWORDS_KEY,
  queryFn: ({ signal }) => readPasswords(signal),
  staleTime: 0,
});
