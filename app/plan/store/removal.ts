import { toast } from "~/ui/toast/toast";
import { usePlanStore } from "./plan-context";
import type { Noun } from "./rows";

/** Duration of the undo toast, in milliseconds. */
const UNDO = 10_000;

/** Removes a row and shows a toast to undo it; for 30 days it is also listed under "Removed". */
export function useRemoval(noun: Noun): (row: { id: string; title: string }) => void {
  const store = usePlanStore();
  return ({ id, title }) => {
    store.remove(noun, id);
    toast.info(title ? `Removed: ${title}` : "Removed", {
      duration: UNDO,
      action: { label: "Undo", onClick: () => store.putBack(noun, id) },
    });
  };
}
