import { useCallback, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { canPost } from "~/ui/form/load-with-retry";

/** Replaces a section that could not be opened. It retries by itself once there is a connection. */
export function SectionFailed() {
  const heading = useRef<HTMLHeadingElement>(null);
  const [state, setState] = useState<"failed" | "trying" | "away">(() =>
    navigator.onLine ? "failed" : "away",
  );
  const tryAgain = useCallback(async () => {
    setState("trying");
    // A full page load, because the failure may still be cached in this page's memory.
    if (await canPost()) window.location.reload();
    else setState("away");
  }, []);
  useEffect(() => {
    heading.current?.focus();
    window.addEventListener("online", tryAgain);
    return () => window.removeEventListener("online", tryAgain);
  }, [tryAgain]);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="text-deep">
        This page could not be opened
      </h1>
      <p className="mt-6 text-xl" role="status">
        {state === "trying"
          ? "Trying…"
          : state === "away"
            ? "There is no connection right now, and this page was not fetched before. It opens by itself once there is one."
            : "Something went wrong on our side, or on the way."}{" "}
        What you wrote is kept. The rest of the plan is in the menu.
      </p>
      <Button className="mt-6" aria-disabled={state === "trying"} onClick={tryAgain}>
        Try again
      </Button>
    </>
  );
}
