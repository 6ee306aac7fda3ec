import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../action";
import { failureToast } from "../../failure";
import { staffTables } from "../../session/session";
import { SESSIONS_KEY } from "./queries";

/** Ends one of the person's other sessions; all of them without an id. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: async (session?: string) => {
      const { data } = await staffTables()
        .rpc("end_own_sessions", session ? { session } : {})
        .throwOnError();
      return data;
    },
    onFailed: failureToast("Error signing out"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
