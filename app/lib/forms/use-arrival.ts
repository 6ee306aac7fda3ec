import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { plainQuery, SENT_PARAMETER } from "./posted-form";

/** The anchor of the thanks, to which a posted form redirects. */
export const SENT_ANCHOR = "sent";

/** True if this form was just posted without scripts; once they run, the address is cleaned up. */
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
