import { useAction } from "../../action";
import { refreshing } from "../../cache";
import { failureToast } from "../../failure";
import { staffCall } from "../../staff-query";
import { SESSIONS_KEY } from "./queries";

/** Ends one of the person's other sessions; all of them without an id. */
export const useEndSessions = () =>
  useAction({
    mutationFn: (session?: string) => staffCall("end_own_sessions", session ? { session } : {}),
    onFailed: failureToast("Error signing out"),
    refresh: refreshing(SESSIONS_KEY),
  });
