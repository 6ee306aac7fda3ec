import { useQuery } from "@tanstack/react-query";
import { useMayEdit } from "~/plan/store/members";
import { usePlanId, usePlanState } from "~/plan/store/plan-context";
import { browserConfig } from "~shared/config";
import { publicTokenQuery } from "./public-token";

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
