import { useQuery } from "@tanstack/react-query";
import { usePlan, usePlanId } from "~/plans/store/plan-context";
import { browserConfig } from "~shared/config";
import { makeHouseholdLinks } from "../mutations";

/** The links of all households, asked for at once; those that were missing are made. */
export function useHouseholdLinks() {
  const plan_id = usePlanId();
  const { kind } = usePlan();
  const { data, isError, refetch } = useQuery({
    queryKey: ["household-links", plan_id],
    queryFn: async () => {
      const done = await makeHouseholdLinks(plan_id);
      if ("answer" in done) return done.answer;
      throw new Error(done.code);
    },
    // Nobody is invited to what is planned ahead.
    enabled: kind !== "ahead",
    staleTime: 0,
  });
  const { siteUrl } = browserConfig();
  return {
    /** Undefined: not known yet. */
    linkOf: (household: string) =>
      data?.[household] ? `${siteUrl}/i/${data[household]}` : undefined,
    isError,
    refetch,
  };
}
