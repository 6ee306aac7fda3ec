import { Button } from "~/ui/button";

type Props = {
  /** The server has the draft, too. */
  isDraft: boolean;
  /** Somebody else, or oneself elsewhere, has saved the record since. */
  isBehind: boolean;
  onDiscard: () => void;
};

/** Above a form that holds restored changes. */
export const RestoredNotice = ({ isDraft, isBehind, onDiscard }: Props) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream px-4 py-2"
  >
    <p>
      What you were writing is back.{" "}
      {isDraft
        ? "It is your draft: nobody else sees it before you save it."
        : "It has not been saved yet."}
      {isBehind ? " It was saved by somebody since: when you save, you see what differs." : null}
    </p>
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      Start over
    </Button>
  </div>
);
