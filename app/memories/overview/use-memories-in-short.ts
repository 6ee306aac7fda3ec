import { useMemories } from "../use-memories";
import { memoriesInShort } from "./in-short";

/** On the plan's overview: how many memories there are and wait; "" where there is none. */
export function useMemoriesInShort(): string {
  const { waiting, shown } = useMemories();
  return memoriesInShort({ waiting: waiting.length, shown: shown.length });
}
