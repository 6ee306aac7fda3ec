import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../action";
import { forgetPublicPages, refreshing } from "../cache";
import { failureToast } from "../failure";
import { staffNamesQuery } from "../queries";
import { staffTables } from "../session/session";
import { staffSessionQuery } from "../session/staff-session";
import { staffCall } from "../staff-query";
import {
  type Notices,
  noticesQuery,
  OWN_ACCOUNT_KEY,
  type OwnAccount,
  SESSIONS_KEY,
} from "./queries";

export function useSaveName({ id }: OwnAccount) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (name: string) => {
      // Selects the row, so that changing none is an error.
      await staffTables()
        .from("staff")
        .update({ display_name: name })
        .eq("user_id", id)
        .select("user_id")
        .single()
        .throwOnError();
      return true;
    },
    onFailed: failureToast("Error saving name"),
    refresh: refreshing(staffNamesQuery.queryKey, staffSessionQuery.queryKey),
    onSuccess: (_, name) => {
      queryClient.setQueryData<OwnAccount>(
        OWN_ACCOUNT_KEY,
        (account) => account && { ...account, name },
      );
      // Every article shows the byline.
      forgetPublicPages(queryClient);
    },
  });
}

export function useSaveNotices({ id }: OwnAccount) {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (choice: Notices) => {
      await staffTables()
        .from("staff_notices")
        .upsert({ user_id: id, choice })
        .select("choice")
        .single()
        .throwOnError();
      return true;
    },
    onSuccess: (_, choice) => {
      queryClient.setQueryData(noticesQuery(id).queryKey, choice);
    },
    onFailed: failureToast("Error saving your choice", "Please try again."),
  });
}

/** Ends one of the person's other sessions; all of them without an id. */
export const useEndSessions = () =>
  useAction({
    mutationFn: (session?: string) => staffCall("end_own_sessions", session ? { session } : {}),
    onFailed: failureToast("Error signing out"),
    refresh: refreshing(SESSIONS_KEY),
    about: (session) => session,
  });
