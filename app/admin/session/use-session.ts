import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "~/ui/toast/toast";
import { askBeforeLeaving, hasUnsavedChanges } from "../editing/unsaved-changes";
import { authFailure } from "./auth-failure";
import { LOGIN, loginPath } from "./return-path";
import { onSignedIn, onSignedOut, signOut } from "./session";

/**
 * Leaves for the login when the session ends, wherever that happens, and forgets what was read. In
 * the middle of an edit it stays, for the person to sign in again over the page.
 */
export function useSession() {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const asked = useRef(location);
  const leaving = useRef(false);
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    asked.current = location;
  }, [location]);

  useEffect(
    () =>
      onSignedOut(async () => {
        if (!leaving.current && hasUnsavedChanges()) {
          setOver(true);
          return;
        }
        if (!leaving.current) {
          toast.info("Your session has ended", { description: "Please sign in again." });
        }
        await navigate(leaving.current ? LOGIN : loginPath(asked.current), { replace: true });
        queryClient.clear();
      }),
    [navigate, queryClient],
  );

  useEffect(
    () =>
      // Here or in another tab, over which the session is shared.
      onSignedIn(() => {
        if (!isOver) return;
        setOver(false);
        void queryClient.invalidateQueries();
      }),
    [queryClient, isOver],
  );

  const endSession = async () => {
    leaving.current = true;
    const error = await signOut();
    if (error) {
      leaving.current = false;
      toast.error("Error", { description: authFailure(error).message });
      return;
    }
    toast.success("Logged out", { description: "You have been successfully logged out." });
  };

  return {
    logOut: async () => askBeforeLeaving(() => void endSession()),
    /** The session ended in the middle of an edit. */
    isOver,
    /** Gives the edit up. */
    leave: () => askBeforeLeaving(() => void navigate(loginPath(asked.current), { replace: true })),
  };
}
