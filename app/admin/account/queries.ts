import { readAs, staffQueryOf, staffRead } from "~/admin/staff-query";
import { currentUser, staffTables } from "../session/session";
import { openStaffSession } from "../session/staff-session";

export const OWN_ACCOUNT_KEY = ["staff", "own-account"] as const;

export type OwnAccount = {
  id: string;
  email: string;
  /** The name under their articles; "" for none. */
  name: string;
};

export const ownAccountQuery = staffRead(OWN_ACCOUNT_KEY, async (): Promise<OwnAccount> => {
  const user = await currentUser();
  if (!user) throw new Error("Nobody is signed in, or it cannot be found out");
  const session = await openStaffSession();
  return { id: user.id, email: user.email ?? "", name: session?.name ?? "" };
});

export type Notices = "at-once" | "daily" | "never";

export const noticesQuery = (userId: string) =>
  staffRead([...OWN_ACCOUNT_KEY, "notices"], async (signal): Promise<Notices> => {
    const own = staffTables().from("staff_notices").select("choice").eq("user_id", userId);
    const row = await readAs(own.maybeSingle(), signal);
    return (row?.choice as Notices | undefined) ?? "at-once";
  });

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
