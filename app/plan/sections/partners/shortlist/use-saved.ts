import { useQuery } from "@tanstack/react-query";
import { partnersByIdQuery } from "~/partners/queries-by-id";
import { usePlanId, useRows } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { reachQuery } from "../queries";
import { type Askable, type AskMethod, askMethodOf } from "./ask-method";

/** The plan's shortlist, with its partners' directory entries and how they can be asked. */
export function useSaved() {
  const planId = usePlanId();
  const rows = useRows("plan_shortlist");
  const ids = rows.flatMap(({ partner_id }) => partner_id ?? []);
  const {
    data: partners,
    isError,
    refetch,
  } = useQuery({
    ...partnersByIdQuery(ids),
    enabled: ids.length > 0,
    // The listed partners stay visible while an added one loads.
    placeholderData: (before) => before,
  });
  const { sendsMail } = browserConfig();
  const { data: reached = {} } = useQuery({
    ...reachQuery(planId, ids),
    enabled: sendsMail && ids.length > 0,
  });
  const wayOf = (partner: Askable): AskMethod =>
    askMethodOf(partner, reached[partner.id], sendsMail);
  return { rows, partners: ids.length === 0 ? [] : partners, isError, refetch, reached, wayOf };
}
