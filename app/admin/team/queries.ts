import { readAs, staffQueryOf, staffRead } from "~/admin/staff-query";
import { staffTables } from "../session/session";
import type { StaffRole } from "../session/staff-session";

export const TEAM_KEY = ["staff", "team"] as const;

export type Member = {
  id: string;
  email: string;
  /** "" if they gave none. */
  name: string;
  role: StaffRole;
  since: string;
  last_sign_in_at: string | null;
  has_factor: boolean;
};

export const teamQuery = staffQueryOf<Member[]>([...TEAM_KEY, "members"], (tables) =>
  tables.rpc("team"),
);

export type Invited = {
  id: string;
  email: string;
  role: StaffRole;
  expires_at: string;
  /** The state of their latest letter; undefined if there is none. */
  letter: string | undefined;
};

/** In milliseconds: a letter goes out within seconds, or is refused. */
const UNTIL_SENT = 3_000;

export const invitationsQuery = staffRead(
  [...TEAM_KEY, "invitations"],
  async (signal): Promise<Invited[]> => {
    const waiting = staffTables()
      .from("staff_invitations")
      .select("id, email, role, expires_at")
      .order("created_at", { ascending: false })
      .order("id");
    const invited = await readAs(waiting, signal);
    if (invited.length === 0) return [];
    const addresses = invited.map(({ email }) => email);
    const sent = staffTables()
      .from("letter_states")
      .select("recipient, state")
      .eq("kind", "staff-invitation")
      .in("recipient", addresses)
      .order("created_at", { ascending: false });
    const letters = await readAs(sent, signal);
    return invited.map((one) => ({
      ...(one as Omit<Invited, "letter">),
      letter: letters.find(({ recipient }) => recipient === one.email)?.state ?? undefined,
    }));
  },
  {
    refetchInterval: ({ state }) =>
      state.data?.some(({ letter }) => letter === "queued" || letter === "sending")
        ? UNTIL_SENT
        : false,
  },
);
