import { queryOptions, useQuery } from "@tanstack/react-query";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { makePublicLink } from "./mutations";

/** A plan's public token, for editors. Refetched each time: another member may replace it. */
export const publicTokenQuery = (planId: string) =>
  queryOptions({
    queryKey: ["public-link", planId],
    queryFn: () => tokenOf(planId),
    staleTime: 0,
  });

/** @throws when it is not available now */
async function tokenOf(planId: string): Promise<string> {
  const done = await makePublicLink(planId);
  if ("answer" in done && done.answer) return done.answer;
  throw new Error("No link");
}

/** The address of the plan's public link while it is switched on, for those who may know it. */
export function usePublicLink(): string | undefined {
  const planId = usePlanId();
  const mayEdit = useMayEdit();
  const isOn = usePlanState(({ rows }) => {
    const link = rows.plan_public_links.get(planId);
    return link?.removed_at === null && link.is_on;
  });
  const { data } = useQuery({ ...publicTokenQuery(planId), enabled: isOn && mayEdit });
  return isOn && data ? `${browserConfig().siteUrl}/i/${data}` : undefined;
}
