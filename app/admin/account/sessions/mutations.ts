import { useMutation, useQueryClient } from "@tanstack/react-query";
import { staffTables } from "../../session/session";
import { SESSIONS_KEY } from "./queries";

/** Ends one of the person's other sessions; all of them without an id. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (session?: string) => {
      const { data } = await staffTables()
        .rpc("end_own_sessions", session ? { session } : {})
        .throwOnError();
      return data;
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
