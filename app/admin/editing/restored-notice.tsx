import { Button } from "~/ui/button";

/** Says that a form holds the words of an edit that was broken off. */
export function RestoredNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
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
}
