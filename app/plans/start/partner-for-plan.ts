import { randomId } from "~/lib/random-id";
import { newLine } from "../budget/new-line";
import { newChoice } from "../celebration/new-choice";
import { changeId } from "../store/change";
import { browserShelf } from "../store/shelf";

type Partner = { id: string; name: string; type: string };

/** The heading of the budget under which the rough prices of funeral homes stand, too. */
const FUNERAL_HOME = "Funeral home";

/** What a partner becomes in a plan, by its type: an idea for the venue, or a line of the budget. */
export function rowOfPartner({ id: partner_id, name: title, type }: Partner) {
  if (type === "Celebration Venue") {
    const values = { ...newChoice("venue", { title }), partner_id };
    return { noun: "plan_choices", values } as const;
  }
  const category = type === "Funeral Home" ? FUNERAL_HOME : type;
  const values = { ...newLine({ category, title: title.slice(0, 200) }), partner_id };
  return { noun: "plan_budget_items", values } as const;
}

/**
 * Puts a partner on a plan: like everything else it goes to the browser's shelf, and the plan sends
 * it once it is open.
 */
export function putPartner(planId: string, partner: Partner): void {
  const at = Date.now();
  const { noun, values } = rowOfPartner(partner);
  browserShelf(planId).put({
    id: changeId(at),
    rev: 0,
    planId,
    noun,
    row: randomId(),
    tab: randomId(),
    at,
    kind: "row",
    // After whatever the plan has: its own rows are not known here.
    values: { ...values, position: at / 1_000 },
  });
}
