import { Button } from "~/ui/button";

type Props = {
  /** The server keeps it, too. */
  isDraft: boolean;
  onDiscard: () => void;
};

/** Over a form that holds what was written before. */
export const RestoredNotice = ({ isDraft, onDiscard }: Props) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 rounded-control border border-line bg-cream p-4"
  >
    <p>
      What you were writing is back.{" "}
      {isDraft
        ? "It is your draft: nobody else sees it before you save it."
        : "It has not been saved yet."}
    </p>
    <Button variant="secondary" size="sm" onClick={onDiscard}>
      Start over
    </Button>
  </div>
);
