import { useEffect, useState } from "react";

export type MakingState = "idle" | "working" | "done" | "failed" | "offline";

/**
 * Makes a file in this browser, one at a time.
 * @param make makes the file and has the browser save it; throws when it cannot
 */
export function useMaking(make: () => Promise<void>) {
  const [state, setState] = useState<MakingState>("idle");
  useEffect(() => {
    if (state !== "offline") return;
    const onOnline = () => setState("idle");
    window.addEventListener("online", onOnline);
    return () => window.removeEventListener("online", onOnline);
  }, [state]);

  const start = async () => {
    if (state === "working") return;
    if (!navigator.onLine) return setState("offline");
    setState("working");
    try {
      await make();
      setState("done");
    } catch {
      setState(navigator.onLine ? "failed" : "offline");
    }
  };
  return { state, start };
}
