import { useLettersSent } from "../send/use-guest-letters";
import { useGuestList, useParts } from "../use-guest-list";
import { invitedInShort } from "./invited-in-short";

/** On the plan's overview: how many were invited, have answered, and come. */
export function InvitedSoFar() {
  const words = invitedInShort(useGuestList(), useLettersSent(), useParts());
  return <p>{words || "Nobody is in the guest list yet."}</p>;
}
