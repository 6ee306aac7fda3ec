import { useEffect, useRef, useState } from "react";
import { useNavigationType, useSearchParams } from "react-router";
import { type PartnerFilter, readFilter, sameFilter, writeFilter } from "./filter";

/** Debounce of the address, in milliseconds. */
const PAUSE = 200;

/**
 * The filter and its setter. The filter follows every key; the address is debounced and replaces the
 * same history entry, so that going back and sharing restore the list. `settle` flushes it now.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const navigation = useNavigationType();
  const [filter, setFilter] = useState(() => readFilter(params));
  /** The filter in the address, or about to be: state is only as new as the last render. */
  const address = useRef(filter);
  const latest = useRef(filter);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A link or the history led to another filter. A replaced address was written here, and more
    // may have been typed since.
    if (navigation === "REPLACE") return;
    const asked = readFilter(params);
    if (sameFilter(asked, address.current)) return;
    clearTimeout(timer.current);
    address.current = asked;
    latest.current = asked;
    setFilter(asked);
  }, [params, navigation]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const settle = () => {
    clearTimeout(timer.current);
    if (sameFilter(latest.current, address.current)) return;
    address.current = latest.current;
    setParams(writeFilter(latest.current), { replace: true, preventScrollReset: true });
  };

  const change = (next: PartnerFilter) => {
    setFilter(next);
    latest.current = next;
    clearTimeout(timer.current);
    timer.current = setTimeout(settle, PAUSE);
  };

  return { filter, change, settle };
}
