import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "~/ui/toast/toast";
import { askBeforeLeaving, hasUnsavedChanges } from "../record/unsaved-changes";
import { authFailure } from "./auth-failure";
import { LOGIN, loginPath } from "./return-path";
import { onSignedIn, onSignedOut, signOut } from "./session";
import { openStaffSession, type StaffSession } from "./staff-session";

/**
 * Leaves for the login when the session ends, wherever that happens, and clears the cache. In the
 * middle of an edit it stays, for the person to sign in again above the page.
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
  // The password was given again, but not the code yet.
  const [owesCode, setOwesCode] = useState(false);
  useEffect(() => {
    asked.current = location;
  }, [location]);

  // Every call that finds the session over reports it: one at a time redirects.
  useEffect(
    () =>
      onSignedOut(() => {
        const isFirst = !hasEnded.current;
        hasEnded.current = true;
        setOwesCode(false);
        if (!loggingOut.current && hasUnsavedChanges()) {
          setOver(true);
          return;
        }
        if (leaving.current) return;
        leaving.current = true;
        // A link that is followed meanwhile ends the redirect, and the next call begins another.
        if (isFirst && !loggingOut.current) {
          toast.info("Your session has ended", { description: "Please sign in again." });
        }
        const login = loggingOut.current ? LOGIN : loginPath(asked.current);
        void Promise.resolve(navigate(login, { replace: true })).finally(() => {
          leaving.current = false;
        });
      }),
    [navigate],
  );

  // After the area's last screen is gone: one still rendered would refetch the cleared queries.
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
      // Here or in another tab, which shares the session.
      onSignedIn(() => {
        hasEnded.current = false;
        loggingOut.current = false;
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

  // A session in use suddenly owes a code, such as after the factor was replaced.
  useEffect(() => {
    if (owes !== "code") return;
    setOwesCode(true);
    setOver(true);
  }, [owes]);

  const endSession = async () => {
    if (loggingOut.current) return;
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
    logOut: () => askBeforeLeaving(() => void endSession()),
    /** The session ended in the middle of an edit, or owes a code again. */
    isOver,
    owesCode,
    signedIn,
    leave: () => askBeforeLeaving(() => void navigate(loginPath(asked.current), { replace: true })),
  };
}
