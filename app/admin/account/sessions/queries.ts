import { staffQueryOf } from "~/admin/staff-query";

export const SESSIONS_KEY = ["staff", "own-sessions"] as const;

type OwnSession = {
  id: string;
  /** "Firefox on Windows"; "" if it has not opened the back office yet. */
  device: string;
  used_at: string;
  is_this: boolean;
};

/** The person's sessions, this browser's first. */
export const sessionsQuery = staffQueryOf<OwnSession[]>(SESSIONS_KEY, (tables) =>
  tables.rpc("own_sessions"),
);
