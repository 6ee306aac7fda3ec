import { queryOptions } from "@tanstack/react-query";
import { deviceOf } from "./device";
import type { StaffRole } from "./role";
import { staffTables } from "./session";

/** What the database knows of a session of staff. */
export type StaffSession = {
  role: StaffRole;
  /** The name under the person's articles; empty: none. */
  name: string;
  /** What it lacks before it may do anything: a code, or a second factor that the role must have. */
  owes: "code" | "factor" | null;
  has_factor: boolean;
  /** Whether the role must have a second factor. */
  must_have: boolean;
  /** Recovery codes that were not used. */
  codes_left: number;
  /** Seconds in which people's data may be exported and deleted without another code. */
  fresh_for: number;
};

/**
 * Notes that the session is in use, and asks what it is.
 * @returns null: the account is not one of staff
 * @throws when it cannot be found out
 */
export async function openStaffSession(): Promise<StaffSession | null> {
  const { data } = await staffTables()
    .rpc("open_staff_session", { device: deviceOf(navigator.userAgent) })
    .throwOnError();
  return data as StaffSession | null;
}

/** How often an open page asks again: roles change, and factors come to be required. */
const EVERY = 60_000;

export const staffSessionQuery = queryOptions({
  queryKey: ["staff", "session"],
  queryFn: openStaffSession,
  staleTime: 5_000,
  refetchInterval: EVERY,
  refetchOnWindowFocus: true,
  retry: false,
});
