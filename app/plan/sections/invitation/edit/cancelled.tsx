import { CancelCelebration } from "~/plan/end/cancel-celebration";
import { useInvitation } from "~/plan/store/plan-context";

/** Marks the celebration as cancelled; undone, everything is as before. */
export const Cancelled = () => (
  <section aria-labelledby="cancelled" className="flex flex-col gap-2">
    <h2 id="cancelled" className="text-deep">
      {useInvitation()?.is_cancelled ? "The celebration is cancelled" : "If it does not take place"}
    </h2>
    <CancelCelebration />
  </section>
);
