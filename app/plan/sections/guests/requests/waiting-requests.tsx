import { useRef } from "react";
import { later } from "~/ui/later";
import { countPeople, useWaiting } from "../use-waiting";

// Loaded only where somebody waits.
const RequestList = later(
  async () => (await import("./request-list")).RequestList,
  <p className="mt-3 text-ink-soft">A moment…</p>,
);

/** Requests to come, by the public link or by a household's link that reached the wrong person. */
export function WaitingRequests() {
  const waiting = useWaiting();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countPeople(waiting);
  if (waiting.length === 0) return null;
  // The last one takes its heading along.
  const decided = () =>
    (waiting.length > 1
      ? heading.current
      : document.querySelector<HTMLElement>("main h1")
    )?.focus();
  return (
    <section aria-labelledby="asking" className="mt-8 print:hidden">
      <h2 id="asking" ref={heading} tabIndex={-1} className="text-deep">
        {count === 1 ? "One person asks to come" : `${count} people ask to come`}
      </h2>
      <RequestList waiting={waiting} onDecided={decided} />
    </section>
  );
}
