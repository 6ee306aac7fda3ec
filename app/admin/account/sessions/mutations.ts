import { useQueryClient } from "@tanstack/react-query";
import { useAction } from "../../action";
import { failureToast } from "../../failure";
import { staffCall } from "../../staff-query";
import { SESSIONS_KEY } from "./queries";

/** Ends one of the person's other sessions; all of them without an id. */
export function useEndSessions() {
  const queryClient = useQueryClient();
  return useAction({
    mutationFn: (session?: string) => staffCall("end_own_sessions", session ? { session } : {}),
    onFailed: failureToast("Error signing out"),
    onSettled: () => queryClient.invalidateQueries({ queryKey: SESSIONS_KEY }),
  });
}
