import { useMemories } from "../use-memories";
import { memoriesInShort } from "./in-short";

/** On the plan's overview: how many memories there are and wait; "" where there is none. */
export function useMemoriesInShort(isOver: boolean): string {
  const { waiting, shown, hidden } = useMemories();
  const counts = { waiting: waiting.length, shown: shown.length, hidden: hidden.length };
  return memoriesInShort(counts, isOver);
}
