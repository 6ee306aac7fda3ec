import { useEffect } from "react";
import { createPath, useNavigation } from "react-router";

/** In milliseconds. Data has loaded or failed by then (timed-fetch.ts): only code can be late. */
const LONGEST_NAVIGATION = 25_000;

/** Lets the browser itself open a page whose code does not load. */
export function useNavigationLimit(): void {
  const { state, location, formMethod } = useNavigation();
  const to = state === "loading" && !formMethod ? createPath(location) : undefined;
  useEffect(() => {
    if (!to) return;
    const timer = setTimeout(() => window.location.assign(to), LONGEST_NAVIGATION);
    return () => clearTimeout(timer);
  }, [to]);
}
