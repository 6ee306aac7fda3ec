import { useQuery } from "@tanstack/react-query";
import { partnersByIdQuery } from "~/partners/queries-by-id";
import { usePlanState, useRows } from "~/plan/store/plan-context";
import type { Thread } from "../threads/conversation";
import type { BookingDraft } from "./booking";
import { categoryFor, likelyLine, linesFor, mayPerform, partFor } from "./budget-line";

/** A booking's changes in the plan: as chosen, else the most likely ones. */
export function useFollows({ partner_id, own_id, partner_name }: Thread, draft: BookingDraft) {
  const lines = useRows("plan_budget_items");
  const items = useRows("plan_program_items");
  const { data: partners, isLoading } = useQuery({
    ...partnersByIdQuery(partner_id ? [partner_id] : []),
    enabled: partner_id !== null,
  });
  const own = usePlanState(({ rows }) => rows.plan_shortlist.get(own_id ?? ""));
  const type = own?.type ?? partners?.[0]?.type ?? "";
  const free = linesFor(partner_id, lines);
  const line =
    draft.line === ""
      ? likelyLine(partner_id, type, free, own_id ? partner_name : undefined)
      : free.find(({ id }) => id === draft.line);
  // A celebrant opens the program, others come before the last item.
  const place = type === "Celebrant/Officiant" ? items[0] : (items.at(-2) ?? items.at(-1));
  const after = items.find(({ id }) => id === draft.after) ?? place;
  return {
    /** The partner's type, and with it the line, is not known yet. */
    isLoading,
    lines: free,
    line,
    mayPerform: mayPerform(type),
    follows: {
      line: line?.id ?? null,
      category: categoryFor(type, lines),
      after: after?.id ?? null,
      part: partFor(type),
    },
  };
}
