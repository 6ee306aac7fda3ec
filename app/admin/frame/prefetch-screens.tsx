import { useEffect } from "react";
import { PrefetchPageLinks } from "react-router";
import { useAfterPageLoad } from "~/ui/later";
import { prepareToasts } from "~/ui/toast/toast";
import { mayDo, useStaffRole } from "../session/role";
import { fetchSessionDialogs } from "../session/session-dialogs";
import { ADMIN_PAGES } from "./pages";

/**
 * Preloads the code of the other screens and of messages. A screen opened while the server is away
 * can then say so itself, rather than the browser; and a form saved after a deployment still leads
 * on to its list, whose old code the server no longer has.
 */
export function PrefetchScreens() {
  const role = useStaffRole();
  const isTime = useAfterPageLoad();
  // The message that the server is away cannot wait.
  useEffect(() => {
    fetchSessionDialogs();
    prepareToasts();
  }, []);
  if (!isTime) return null;
  return ADMIN_PAGES.filter(({ area }) => mayDo(role, area)).map(({ to }) => (
    <PrefetchPageLinks key={to} page={to} />
  ));
}
