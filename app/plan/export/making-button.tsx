import { useEffect, useState } from "react";
import { Button } from "~/ui/button";

const WORDS: Record<MakingState, string> = {
  idle: "",
  working: "Collecting everything. This takes a moment…",
  done: "The file is in your downloads. Keep it somewhere safe: it is not locked.",
  failed: "That did not work, and nothing was saved. Please try again.",
  offline: "There is no connection right now, and what it collects needs one.",
};

type Props = { label: string; make: () => Promise<void> };

/** Makes a file when pressed, and shows its progress. */
export function MakingButton({ label, make }: Props) {
  const { state, start } = useMaking(make);
  const isWorking = state === "working";
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" aria-disabled={isWorking} onClick={start}>
        {isWorking ? "Working…" : state === "failed" ? "Try again" : label}
      </Button>
      <span role="status">{WORDS[state]}</span>
    </p>
  );
}

type MakingState = "idle" | "working" | "done" | "failed" | "offline";

/**
 * Makes a file in this browser, one at a time.
 * @param make makes the file and has the browser save it; throws when it cannot
 */
function useMaking(make: () => Promise<void>) {
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
