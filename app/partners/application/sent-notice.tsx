import { SENT_ANCHOR, useArrival } from "~/lib/forms/use-arrival";
import { APPLICATION, APPLICATION_SENT } from "./rules";

/** Says that an application was sent when no script could show a toast. */
export function SentNotice() {
  if (!useArrival(APPLICATION)) return null;
  return (
    <div
      id={SENT_ANCHOR}
      role="status"
      tabIndex={-1}
      className="scroll-mt-28 rounded-card bg-positive-soft p-6 md:p-8"
    >
      <h2 className="text-positive">{APPLICATION_SENT.title}</h2>
      <p className="mt-3 text-xl">{APPLICATION_SENT.description}</p>
    </div>
  );
}
