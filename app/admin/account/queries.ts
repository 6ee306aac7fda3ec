import { queryOptions } from "@tanstack/react-query";
import { currentUser, staffRecord } from "../session/session";

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
    const record = await staffRecord(user.id);
    return { id: user.id, email: user.email ?? "", name: record?.display_name ?? "" };
  },
  staleTime: 0,
  // A form is filled from it: what comes later must not disturb what is being typed.
  refetchOnWindowFocus: false,
});
