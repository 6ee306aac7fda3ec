import { randomId } from "~/lib/random-id";
import { savedPartner } from "../partner/saved-partner";
import { changeId } from "../store/change";
import { browserShelf } from "../store/shelf";

/**
 * Puts a partner on a plan's shortlist: like everything else it goes to the browser's shelf, and the
 * plan sends it once it is open.
 */
export function putPartner(planId: string, partner: { id: string; name: string }): void {
  const at = Date.now();
  browserShelf(planId).put({
    id: changeId(at),
    rev: 0,
    planId,
    noun: "plan_shortlist",
    row: randomId(),
    tab: randomId(),
    at,
    kind: "row",
    // After whatever the plan has: its own rows are not known here.
    values: { ...savedPartner(partner), position: at / 1_000 },
  });
}
