import { isSameTime, planFacts } from "../plan-facts";
import type { Source } from "../source";

/** Cancelled if somebody has opened the plan since. */
export const load: Source<"plan-removal"> = async (letter, reach) => {
  const plan = await planFacts(letter, reach);
  if (!plan?.removed_at || !isSameTime(letter.params.unused_since, plan.unused_since)) return null;
  const { honoree_name: honoreeName, removed_at: removedAt, link } = plan;
  return { props: { honoreeName, removedAt, link } };
};
