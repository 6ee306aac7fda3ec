import { randomId } from "~/lib/random-id";
import { savedPartner } from "../add-partner/saved-partner";
import { changeId } from "../store/change";
import { pendingChanges } from "../store/pending-changes";

/** Through the plan's pending changes, which the plan sends once it is open. */
export function putPartner(planId: string, partner: { id: string; name: string }): void {
  const at = Date.now();
  pendingChanges(planId).put({
    id: changeId(at),
    rev: 0,
    planId,
    noun: "plan_shortlist",
    row: randomId(),
    tab: randomId(),
    at,
    kind: "row",
    // Sorts after the plan's own rows, which are not known here.
    values: { ...savedPartner(partner), position: at / 1_000 },
  });
}
