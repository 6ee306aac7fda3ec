import { useRef, useState } from "react";

/** Runs one call at a time. */
export function useOnce() {
  const [isBusy, setBusy] = useState(false);
  // The second half of a double click arrives before the state updates.
  const underWay = useRef(false);
  /** @returns the call's result; undefined if another one is under way */
  async function once<Result>(act: () => Promise<Result>) {
    if (underWay.current) return undefined;
    underWay.current = true;
    setBusy(true);
    try {
      return await act();
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }
  return { isBusy, once };
}
