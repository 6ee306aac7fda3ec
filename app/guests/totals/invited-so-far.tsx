import { toTell } from "../send/to-tell";
import { useLettersSent, useStageOfDay } from "../send/use-guest-letters";
import { useGuestList, useParts } from "../use-guest-list";
import { invitedInShort } from "./invited-in-short";

/**
 * On the plan's overview: who was invited, who has answered, how many come; that it is cancelled, and
 * who has to hear of that or of a change.
 */
export function InvitedSoFar() {
  const entries = useGuestList();
  const letters = useLettersSent();
  const stage = useStageOfDay();
  const invited = invitedInShort(entries, letters, useParts());
  const untold = toTell(entries, letters, stage);
  if (stage === "cancelled") return <p>{untold || "The celebration is cancelled."}</p>;
  return (
    <>
      <p>{invited || "Nobody is in the guest list yet."}</p>
      {untold ? <p className="mt-2">{untold}</p> : null}
    </>
  );
}
