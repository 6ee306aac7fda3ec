import { useLettersSent } from "./send/use-guest-letters";
import { invitedInShort } from "./totals/invited-in-short";
import { useGuestList, useParts } from "./use-guest-list";

/** On the plan's overview: how many were invited, have answered, and come. */
export function InvitedSoFar() {
  const words = invitedInShort(useGuestList(), useLettersSent(), useParts());
  return <p>{words || "Nobody is in the guest list yet."}</p>;
}
