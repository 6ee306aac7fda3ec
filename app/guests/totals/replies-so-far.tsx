import { useGuestList, useParts } from "../use-guest-list";
import { repliesInShort } from "./replies-in-short";
import { countsOf } from "./totals";

/** On the plan's overview: how many have answered, and what. Nothing where nobody is in the list. */
export function RepliesSoFar() {
  const entries = useGuestList();
  const words = repliesInShort(countsOf(entries, useParts()));
  return words ? <p className="mb-3">{words}</p> : null;
}
