import { queryOptions } from "@tanstack/react-query";
import type { StaffRole } from "../session/role";
import { staffTables } from "../session/session";

export const TEAM_KEY = ["staff", "team"] as const;

export type Member = {
  id: string;
  email: string;
  /** Empty: they gave none. */
  name: string;
  role: StaffRole;
  since: string;
  last_sign_in_at: string | null;
  has_factor: boolean;
};

/** The team, the first first. */
export const teamQuery = queryOptions({
  queryKey: [...TEAM_KEY, "members"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("team").abortSignal(signal).throwOnError();
    return data as Member[];
  },
  staleTime: 0,
});

export type Invited = { id: string; email: string; role: StaffRole; expires_at: string };

/** Who was invited and has not joined, the last first. */
export const invitationsQuery = queryOptions({
  queryKey: [...TEAM_KEY, "invitations"],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables()
      .from("staff_invitations")
      .select("id, email, role, expires_at")
      .order("created_at", { ascending: false })
      .order("id")
      .abortSignal(signal)
      .throwOnError();
    return data as Invited[];
  },
  staleTime: 0,
});
