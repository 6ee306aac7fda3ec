import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "react-router";
import { type PartnerFilter, readFilter, sameFilter, writeFilter } from "./filter";

/** In milliseconds: a pause in typing after which the address follows. */
const PAUSE = 200;

/**
 * The filter and its setter. The filter answers every key at once; the address follows in the same
 * history entry, so that coming back and sharing find the same list. `settle` makes it follow now.
 */
export function useFilter() {
  const [params, setParams] = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(params));
  const address = useRef(filter);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    // A link or the history led to another filter; what this page wrote itself is known already.
    const asked = readFilter(params);
    if (sameFilter(asked, address.current)) return;
    address.current = asked;
    setFilter(asked);
  }, [params]);

  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: PartnerFilter) => {
    clearTimeout(timer.current);
    if (sameFilter(next, address.current)) return;
    address.current = next;
    setParams(writeFilter(next), { replace: true, preventScrollReset: true });
  };

  const change = (next: PartnerFilter) => {
    setFilter(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(write, PAUSE, next);
  };

  return { filter, change, settle: () => write(filter) };
}
