import { planFacts } from "../plan-facts";
import type { Source } from "../source";

/** Cancelled if an owner confirmed or stopped it meanwhile. */
export const load: Source<"plan-time"> = async (letter, reach) => {
  const plan = await planFacts(letter, reach);
  if (!plan?.due_at) return null;
  const { honoree_name: honoreeName, asked_by_name: finderName, due_at: dueAt, link } = plan;
  return { props: { honoreeName, finderName, dueAt, link } };
};
