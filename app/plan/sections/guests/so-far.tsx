import { useLettersSent } from "./send/use-guest-letters";
import { invitedInShort } from "./totals/invited-in-short";
import { type Counts, countsOf } from "./totals/totals";
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

/** "9 of 40 guests have answered: 7 come, 1 comes online, 1 does not."; "" without guests. */
export function repliesInShort({ yes, online, no, unsure, none }: Counts): string {
  const answered = yes.all + online.all + no.all + unsure.all;
  const all = answered + none.all;
  if (all === 0) return "";
  if (answered === 0)
    return all === 1 ? "One guest is in the list." : `${all} guests are in the list.`;
  const told = [
    says(yes.all, "comes", "come"),
    says(online.all, "comes online", "come online"),
    says(unsure.all, "is not sure yet", "are not sure yet"),
    says(no.all, "does not come", "do not come"),
  ].filter(Boolean);
  return `${answered} of ${all} ${all === 1 ? "guest has" : "guests have"} answered: ${told.join(", ")}.`;
}

const says = (count: number, one: string, many: string): string =>
  count > 0 ? `${count} ${count === 1 ? one : many}` : "";
