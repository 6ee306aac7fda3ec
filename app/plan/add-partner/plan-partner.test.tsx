import { expect, test } from "vitest";
import { allPartnersQuery } from "~/partners/queries";
import { wordsOn } from "../../../tests/support/plan-words";
import { PlanPartner } from "./plan-partner";

test.each([
  ["oak", "Partner None from the directory Oak House"],
  ["gone", "Partner None from the directory Oak House A partner that left the directory"],
])(
  "whom a line is from is chosen by name, also who left the directory: %s",
  (partner_id, words) => {
    const field = { noun: "plan_budget_items", id: "line", field: "partner_id" } as const;
    const rows = { plan_budget_items: [{ id: "line", partner_id }] };
    const read = [allPartnersQuery.queryKey, [{ id: "oak", name: "Oak House" }]] as never;
    expect(wordsOn(<PlanPartner {...field} />, { rows, read: [read] })).toBe(words);
  },
);
