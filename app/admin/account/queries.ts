import { queryOptions } from "@tanstack/react-query";
import { currentUser, staffTables } from "../session/session";
import { openStaffSession } from "../session/staff-session";

export const OWN_ACCOUNT_KEY = ["staff", "own-account"] as const;

export type OwnAccount = {
  id: string;
  email: string;
  /** The name under their articles; empty: none. */
  name: string;
};

/** Whose session this is. */
export const ownAccountQuery = queryOptions({
  queryKey: OWN_ACCOUNT_KEY,
  queryFn: async (): Promise<OwnAccount> => {
    const user = await currentUser();
    if (!user) throw new Error("Nobody is signed in, or it cannot be found out");
    const session = await openStaffSession();
    return { id: user.id, email: user.email ?? "", name: session?.name ?? "" };
  },
  staleTime: 0,
  // A form is filled from it: what comes later must not disturb what is being typed.
  refetchOnWindowFocus: false,
});

/** How a person of staff hears of what visitors send. */
export type Notices = "at-once" | "daily" | "never";

/** The signed-in person's choice; none made: at once. */
export const noticesQuery = (userId: string) =>
  queryOptions({
    queryKey: [...OWN_ACCOUNT_KEY, "notices"],
    queryFn: async ({ signal }): Promise<Notices> => {
      const { data } = await staffTables()
        .from("staff_notices")
        .select("choice")
        .eq("user_id", userId)
        .abortSignal(signal)
        .maybeSingle()
        .throwOnError();
      return (data?.choice as Notices | undefined) ?? "at-once";
    },
    staleTime: 0,
    refetchOnWindowFocus: false,
  });
