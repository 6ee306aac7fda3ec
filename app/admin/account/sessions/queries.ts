import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "../../session/session";

export const SESSIONS_KEY = ["staff", "own-sessions"] as const;

type OwnSession = {
  id: string;
  /** "Firefox on Windows"; "" if it has not opened the back office yet. */
  device: string;
  used_at: string;
  is_this: boolean;
};

/** The person's sessions, this browser's first. */
export const sessionsQuery = queryOptions({
  queryKey: SESSIONS_KEY,
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("own_sessions").abortSignal(signal).throwOnError();
    return data as OwnSession[];
  },
  staleTime: 0,
});
