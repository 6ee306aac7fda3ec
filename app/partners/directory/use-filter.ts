import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useLocation, useNavigationType, useSearchParams } from "react-router";
import { type PartnerFilter, readFilter, sameFilter, writeFilter } from "./filter";

/** Debounce of the address, in milliseconds. */
const PAUSE = 200;

/** The state of an address that was written here. */
const TYPED = "typed";

/** The filter follows every key; the address later, in place. `settle` writes the address now. */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const { key, state } = useLocation();
  const navigation = useNavigationType();
  const [filter, setFilter] = useState(() => readFilter(params));
  /** The filter in the address, or about to be: state is only as new as the last render. */
  const address = useRef(filter);
  const latest = useRef(filter);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const follow = useEffectEvent(() => {
    // More may have been typed since this was written.
    if (navigation === "REPLACE" && state === TYPED) return;
    const asked = readFilter(params);
    clearTimeout(timer.current);
    address.current = asked;
    latest.current = asked;
    setFilter((now) => (sameFilter(asked, now) ? now : asked));
  });
  // A link, also to the same address, or the history leads to a filter, whatever is typed.
  const arrived = useRef(key);
  useEffect(() => {
    if (arrived.current === key) return;
    arrived.current = key;
    follow();
  }, [key]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    if (sameFilter(latest.current, address.current)) return;
    address.current = latest.current;
    const options = { replace: true, preventScrollReset: true, state: TYPED };
    setParams(writeFilter(latest.current), options);
  };

  const change = (next: PartnerFilter) => {
    setFilter(next);
    latest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, PAUSE);
  };

  return { filter, change, settle };
}
