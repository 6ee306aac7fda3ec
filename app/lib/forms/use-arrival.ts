import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { plainQuery, SENT_PARAMETER } from "./posted-form";

/** The anchor of the thanks, to which a posted form redirects. */
export const SENT_ANCHOR = "sent";

/**
 * True if the visitor has just posted this form without the page's scripts. Once they run, the
 * address is cleaned up, so that a reload or a shared link does not say thanks again.
 */
export function useArrival(form: string): boolean {
  const [params] = useSearchParams();
  const [arrived] = useState(params.get(SENT_PARAMETER) === form);
  useEffect(() => {
    if (!arrived) return;
    const address = new URL(window.location.href);
    address.search = plainQuery(address.search).toString();
    if (address.hash === `#${SENT_ANCHOR}`) address.hash = "";
    window.history.replaceState(window.history.state, "", address);
  }, [arrived]);
  return arrived;
}
