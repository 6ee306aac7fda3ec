import { Button } from "~/ui/button";
import { failureWords } from "../../failure";
import { SignedOut } from "../../session/session";
import type { AutosaveState } from "./autosave";

const clock = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** Says whether the draft is safe; announced when that changes, not on every save. */
export function DraftState({ state, isPartial }: { state: AutosaveState; isPartial: boolean }) {
  const saved = isPartial ? "Draft saved, but for how to reach them" : "Draft saved";
  return (
    <p className="self-center text-base text-ink-soft">
      <span aria-hidden="true">
        {state.kind === "saved" ? `${saved} ${clock.format(state.at)}` : null}
        {state.kind === "failed" ? `Draft not saved: ${why(state.error)}` : null}
      </span>
      <span role="status" className="sr-only">
        {state.kind === "saved" ? saved : null}
        {state.kind === "failed" ? `Draft not saved: ${why(state.error)}` : null}
      </span>
    </p>
  );
}

/** A short reason; the rest is shown above the form once it is saved. */
function why(error: unknown): string {
  if (error instanceof SignedOut) return "you are signed out";
  const words = failureWords(error, "");
  if (words.startsWith("The server could not be reached")) return "no connection";
  if (words.startsWith("The server did not answer")) return "no answer";
  const message = error instanceof Error ? error.message : "";
  if (message.includes("record_drafts_")) return "it is too long";
  if (message === "too_many_drafts") return "you have 200 drafts";
  return "the server refused it";
}

type Props = {
  /** The server has the draft, too. */
  isDraft: boolean;
  /** Somebody else, or oneself elsewhere, has saved the record since. */
  isBehind: boolean;
  onDiscard: () => void;
};

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
