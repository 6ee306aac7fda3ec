import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { prepareToasts } from "~/ui/toast/toast";
import { mayDo, useStaffRole } from "../session/role";
import { fetchSessionDialogs } from "../session/session-dialogs";
import { ADMIN_PAGES } from "./pages";

/** When the browser has nothing better to do; at the latest after so many milliseconds. */
const LATEST = 5_000;

/**
 * Loads the code of the other screens and of messages. One that is asked for while the server is away then says so,
 * where the browser would only say that it cannot connect; and a form that was saved after a
 * deployment leads on to its list, whose old code the server no longer has.
 */
export function LoadedAhead() {
  const role = useStaffRole();
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    if (!("requestIdleCallback" in window)) {
      const timer = setTimeout(() => setIdle(true), LATEST);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(() => setIdle(true), { timeout: LATEST });
    return () => cancelIdleCallback(asked);
  }, []);
  useEffect(() => {
    if (!isIdle) return;
    fetchSessionDialogs();
    prepareToasts();
  }, [isIdle]);
  if (!isIdle) return null;
  return ADMIN_PAGES.filter(({ area }) => mayDo(role, area)).map(({ to }) => (
    <PrefetchPageLinks key={to} page={to} />
  ));
}
