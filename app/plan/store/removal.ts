import { toast } from "~/ui/toast/toast";
import { usePlanStore } from "./plan-context";
import type { Noun } from "./rows";

/** Says what was done, and for ten seconds offers to undo it. */
export const toastWithUndo = (
  words: string,
  undo: () => unknown,
  tone: "info" | "success" = "info",
): string =>
  toast[tone](words, { duration: 10_000, action: { label: "Undo", onClick: () => void undo() } });

/** Removes a row and shows a toast to undo it; for 30 days it is also listed under "Removed". */
export function useRemoval(noun: Noun): (row: { id: string; title: string }) => void {
  const store = usePlanStore();
  return ({ id, title }) => {
    store.remove(noun, id);
    toastWithUndo(title ? `Removed: ${title}` : "Removed", () => store.putBack(noun, id));
  };
}
