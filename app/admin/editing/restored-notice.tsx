import { Button } from "~/ui/button";

/** Over a form that holds what was written before. */
export const RestoredNotice = ({ onDiscard }: { onDiscard: () => void }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream p-4"
  >
    <p>What you were writing is back. It has not been saved yet.</p>
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      Start over
    </Button>
  </div>
);
