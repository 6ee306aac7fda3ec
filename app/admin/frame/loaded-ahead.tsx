import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { useOpenedAWhile } from "~/ui/later";
import { prepareToasts } from "~/ui/toast/toast";
import { mayDo, useStaffRole } from "../session/role";
import { fetchSessionDialogs } from "../session/session-dialogs";
import { ADMIN_PAGES } from "./pages";

/**
 * Loads the code of the other screens and of messages. One that is asked for while the server is away then says so,
 * where the browser would only say that it cannot connect; and a form that was saved after a
 * deployment leads on to its list, whose old code the server no longer has.
 */
export function LoadedAhead() {
  const role = useStaffRole();
  const isTime = useOpenedAWhile();
  // What says that the server is away cannot wait.
  useEffect(() => {
    fetchSessionDialogs();
    prepareToasts();
  }, []);
  if (!isTime) return null;
  return ADMIN_PAGES.filter(({ area }) => mayDo(role, area)).map(({ to }) => (
    <PrefetchPageLinks key={to} page={to} />
  ));
}
