import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation, useNavigate } from "react-router";
import { toast } from "~/ui/toast";
import { authFailure } from "./auth-failure";
import { LOGIN, loginPath } from "./return-path";
import { onSignedOut, signOut } from "./session";

/**
 * Leaves for the login when the session ends, wherever that happens, and forgets what was read.
 * @returns what logs out
 */
export function useSession(): () => Promise<void> {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const location = useLocation();
  const asked = useRef(location);
  const leaving = useRef(false);
  useEffect(() => {
    asked.current = location;
  }, [location]);

  useEffect(
    () =>
      onSignedOut(async () => {
        if (!leaving.current) {
          toast.info("Your session has ended", { description: "Please sign in again." });
        }
        await navigate(leaving.current ? LOGIN : loginPath(asked.current), { replace: true });
        queryClient.clear();
      }),
    [navigate, queryClient],
  );

  return async () => {
    leaving.current = true;
    const error = await signOut();
    if (error) {
      leaving.current = false;
      toast.error("Error", { description: authFailure(error).message });
      return;
    }
    toast.success("Logged out", { description: "You have been successfully logged out." });
  };
}
