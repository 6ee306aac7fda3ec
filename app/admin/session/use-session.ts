import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "~/ui/toast/toast";
import { askBeforeLeaving, hasUnsavedChanges } from "../editing/unsaved-changes";
import { authFailure } from "./auth-failure";
import { LOGIN, loginPath } from "./return-path";
import { onSignedIn, onSignedOut, signOut } from "./session";
import { openStaffSession, type StaffSession } from "./staff-session";

/**
 * Leaves for the login when the session ends, wherever that happens, and forgets what was read. In
 * the middle of an edit it stays, for the person to sign in again over the page.
 */
export function useSession(owes: StaffSession["owes"] | undefined) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const asked = useRef(location);
  const loggingOut = useRef(false);
  const leaving = useRef(false);
  const hasEnded = useRef(false);
  const [isOver, setOver] = useState(false);
  // The password was given again, and the code not yet.
  const [owesCode, setOwesCode] = useState(false);
  useEffect(() => {
    asked.current = location;
  }, [location]);

  // Every call that finds the session over says so: the first leads away, and only once.
  useEffect(
    () =>
      onSignedOut(() => {
        hasEnded.current = true;
        setOwesCode(false);
        if (!loggingOut.current && hasUnsavedChanges()) {
          setOver(true);
          return;
        }
        if (leaving.current) return;
        leaving.current = true;
        if (!loggingOut.current) {
          toast.info("Your session has ended", { description: "Please sign in again." });
        }
        const login = loggingOut.current ? LOGIN : loginPath(asked.current);
        // Another link may have been followed meanwhile.
        void Promise.resolve(navigate(login, { replace: true })).finally(() => {
          leaving.current = false;
        });
      }),
    [navigate],
  );

  // With the area's last screen: one that is still there would read again what is forgotten.
  useEffect(
    () => () => {
      if (hasEnded.current) queryClient.clear();
    },
    [queryClient],
  );

  const signedIn = useCallback(() => {
    setOver(false);
    setOwesCode(false);
    void queryClient.invalidateQueries();
  }, [queryClient]);

  useEffect(
    () =>
      // Here or in another tab, over which the session is shared.
      onSignedIn(() => {
        hasEnded.current = false;
        if (!isOver) return;
        void openStaffSession()
          .catch(() => null)
          .then((session) => {
            if (session?.owes === "code") setOwesCode(true);
            else signedIn();
          });
      }),
    [isOver, signedIn],
  );

  // Its code was taken from a session that was at work, as where the factor is a new one.
  useEffect(() => {
    if (owes !== "code") return;
    setOwesCode(true);
    setOver(true);
  }, [owes]);

  const endSession = async () => {
    loggingOut.current = true;
    const error = await signOut();
    if (error) {
      loggingOut.current = false;
      toast.error("Error", { description: authFailure(error).message });
      return;
    }
    toast.success("Logged out", { description: "You have been successfully logged out." });
  };

  return {
    logOut: async () => askBeforeLeaving(() => void endSession()),
    /** The session ended in the middle of an edit, or owes a code again. */
    isOver,
    owesCode,
    /** Goes on with the new session. */
    signedIn,
    /** Gives the edit up. */
    leave: () => askBeforeLeaving(() => void navigate(loginPath(asked.current), { replace: true })),
  };
}
