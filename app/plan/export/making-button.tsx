import { useState } from "react";
import { useOffline } from "~/lib/network/use-offline";
import { Button } from "~/ui/button";

const WORDS = {
  idle: "",
  working: "Collecting everything. This takes a moment…",
  done: "The file is in your downloads. Keep it somewhere safe: it is not locked.",
  failed: "That did not work, and nothing was saved. Please try again.",
  offline: "There is no connection right now, and what it collects needs one.",
};

type Props = {
  label: string;
  /** Makes the file and has the browser save it; throws when it cannot. */
  make: () => Promise<void>;
};

export function MakingButton({ label, make }: Props) {
  const [state, setState] = useState<keyof typeof WORDS>("idle");
  const isOffline = useOffline();
  // What was said of the connection goes once it is back.
  const shown = state === "offline" && !isOffline ? "idle" : state;
  const isWorking = state === "working";
  const start = async () => {
    if (isWorking) return;
    if (isOffline) return setState("offline");
    setState("working");
    try {
      await make();
      setState("done");
    } catch {
      setState(navigator.onLine ? "failed" : "offline");
    }
  };
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" aria-disabled={isWorking} onClick={start}>
        {isWorking ? "Working…" : shown === "failed" ? "Try again" : label}
      </Button>
      <span role="status">{WORDS[shown]}</span>
    </p>
  );
}
