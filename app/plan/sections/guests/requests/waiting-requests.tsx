import { lazy, Suspense, useRef } from "react";
import { useMayEdit } from "~/plan/store/members";
import { inAdvance } from "~/ui/later";
import { countPeople, useWaiting } from "./use-waiting";

// Loaded only where somebody waits.
const RequestItem = lazy(
  inAdvance(async () => ({ default: (await import("./request-item")).RequestItem })),
);

/** Requests to come, by the public link or by a household's link that reached the wrong person. */
export function WaitingRequests() {
  const waiting = useWaiting();
  const mayEdit = useMayEdit();
  const heading = useRef<HTMLHeadingElement>(null);
  const count = countPeople(waiting);
  if (waiting.length === 0) return null;
  return (
    <section aria-labelledby="asking" className="mt-8 print:hidden">
      <h2 id="asking" ref={heading} tabIndex={-1} className="text-deep">
        {count === 1 ? "One person asks to come" : `${count} people ask to come`}
      </h2>
      <p className="mt-1 text-ink-soft">
        {mayEdit
          ? "They wait until you decide. Whom you accept gets an invitation at the address of the page they have. Whom you decline is not told: please tell them yourselves, if you like."
          : "Those who plan decide."}
      </p>
      <ul className="mt-3 rounded-card border border-line bg-paper px-4">
        <Suspense fallback={<li className="py-4 text-ink-soft">A moment…</li>}>
          {waiting.map((request) => (
            <RequestItem
              key={request.id}
              request={request}
              mayEdit={mayEdit}
              onDecided={() => heading.current?.focus()}
            />
          ))}
        </Suspense>
      </ul>
    </section>
  );
}
