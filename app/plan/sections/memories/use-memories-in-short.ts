import { memoriesInShort } from "./in-short";
import { useMemories } from "./use-memories";

/** On the plan's overview: the number of memories, and of waiting ones; "" without any. */
export function useMemoriesInShort(isOver: boolean): string {
  const { waiting, shown, hidden } = useMemories();
  const counts = { waiting: waiting.length, shown: shown.length, hidden: hidden.length };
  return memoriesInShort(counts, isOver);
}
