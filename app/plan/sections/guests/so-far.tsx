import { useLettersSent } from "./send/use-guest-letters";
import { invitedInShort } from "./totals/invited-in-short";
import { repliesInShort } from "./totals/replies-in-short";
import { countsOf } from "./totals/totals";
import { useGuestList, useParts } from "./use-guest-list";
import { countPeople, useWaiting } from "./use-waiting";

/** On the plan's overview: how many were invited, have answered, and come. */
export function InvitedSoFar() {
  const words = invitedInShort(useGuestList(), useLettersSent(), useParts());
  return <p>{words || "Nobody is in the guest list yet."}</p>;
}

/** On the plan's overview: open requests, and who has answered what; nothing where none is. */
export function RepliesSoFar() {
  const entries = useGuestList();
  const waiting = countPeople(useWaiting());
  const words = repliesInShort(countsOf(entries, useParts()));
  return (
    <>
      {waiting > 0 ? (
        <p className="font-semibold text-ink">
          {waiting === 1 ? "One person asks to come." : `${waiting} people ask to come.`}
        </p>
      ) : null}
      {words ? <p>{words}</p> : null}
    </>
  );
}
