import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { usePlan, usePlanId, usePlanState, usePlanStore } from "~/plan/store/plan-context";
import { saved } from "~/plan/store/saved";
import { browserConfig } from "~shared/config";
import { makeHouseholdLinks } from "../mutations";

/** All households' links in one request, which creates missing ones. */
export function useHouseholdLinks() {
  const plan_id = usePlanId();
  const store = usePlanStore();
  const { kind } = usePlan();
  // With those removed: one may be added as another goes.
  const count = usePlanState(({ rows }) => rows.plan_households.size);
  const { data, isError, refetch } = useQuery({
    // Asked again for a household that is added, and after another tab replaced one.
    queryKey: ["household-links", plan_id, count],
    placeholderData: keepPreviousData,
    refetchOnWindowFocus: true,
    queryFn: async () => {
      // A household may just have been added.
      await saved(store);
      const done = await makeHouseholdLinks(plan_id);
      if ("answer" in done) return done.answer;
      throw new Error(done.code);
    },
    // Nobody is invited to a celebration planned ahead.
    enabled: kind !== "ahead",
    staleTime: 0,
  });
  const { siteUrl } = browserConfig();
  return {
    /** Undefined until it is known. */
    linkOf: (household: string) =>
      data?.[household] ? `${siteUrl}/i/${data[household]}` : undefined,
    isError,
    refetch,
    /** Reads them again. False: one of these households has another by now. */
    async areStill(households: string[]) {
      const now = (await refetch()).data;
      return households.every((id) => now?.[id] === data?.[id]);
    },
  };
}
