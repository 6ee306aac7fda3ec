import { usePublicDate } from "~/lib/dates/public-date";
import type { Proposal } from "./queries";

const STATES: Record<Proposal["state"], string> = {
  waiting: "waits for our staff",
  approved: "is in the directory",
  declined: "was not published",
  replaced: "was replaced by a newer one",
};

export function Proposals({ proposals }: { proposals: Proposal[] }) {
  const publicDate = usePublicDate();
  if (proposals.length === 0) return null;
  return (
    <ul className="flex flex-col gap-3">
      {proposals.map(({ id, state, word, at }) => (
        <li key={id} className="rounded-card border border-line bg-paper p-4">
          What you proposed on {publicDate(at)} {STATES[state]}.
          {word ? (
            <span dir="auto" className="mt-2 block whitespace-pre-line wrap-anywhere">
              Our staff write: {word}
            </span>
          ) : null}
        </li>
      ))}
    </ul>
  );
}
