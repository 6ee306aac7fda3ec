import { staffQueryOf } from "~/admin/staff-query";
import type { Answer, Retention } from "../../store/rows";

const HELPED_KEY = ["staff", "helped_plans"] as const;

/** A plan whose owner asked for help. Its name may be empty. */
export type HelpedPlan = { id: string; honoree_name: string; helped_until: string };

/** The plans that staff may look at now; those whose permission ends first come first. */
export const helpedPlansQuery = staffQueryOf<HelpedPlan[]>(HELPED_KEY, (tables) =>
  tables.rpc("helped_plans"),
);

/** A plan's rows by table, as `look_at_plan` returns them. */
export type SeenPlan = Omit<Answer, "version" | keyof Retention>;

/**
 * A plan as it is now; null if its owner does not let staff look. The family is told who looked, so
 * it is read once, and again only on request.
 */
export const seenPlanQuery = (id: string) =>
  staffQueryOf<SeenPlan | null>(
    [...HELPED_KEY, id],
    (tables) => tables.rpc("look_at_plan", { plan_id: id }),
    { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 },
  );
