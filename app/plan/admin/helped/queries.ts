import { queryOptions } from "@tanstack/react-query";
import { staffTables } from "~/admin/session/session";
import type { Answer, Retention } from "../../store/rows";

/** Root key of every query about plans that let staff help. */
const HELPED_KEY = ["staff", "helped_plans"] as const;

/** A plan whose owner asked for help. Its name may be empty. */
export type HelpedPlan = { id: string; honoree_name: string; helped_until: string };

/** The plans that staff may look at now; those whose permission ends first come first. */
export const helpedPlansQuery = queryOptions({
  queryKey: HELPED_KEY as readonly string[],
  queryFn: async ({ signal }) => {
    const { data } = await staffTables().rpc("helped_plans").abortSignal(signal).throwOnError();
    return data as HelpedPlan[];
  },
  staleTime: 0,
});

/** A plan's rows by table, as `look_at_plan` returns them. */
export type SeenPlan = Omit<Answer, "version" | keyof Retention>;

/**
 * A plan as it is now; null if its owner does not let staff look. The family is told who looked, so
 * it is read once, and again only on request.
 */
export const seenPlanQuery = (id: string) =>
  queryOptions({
    queryKey: [...HELPED_KEY, id],
    queryFn: async ({ signal }) => {
      const { data } = await staffTables()
        .rpc("look_at_plan", { plan_id: id })
        .abortSignal(signal)
        .throwOnError();
      return data as SeenPlan | null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
