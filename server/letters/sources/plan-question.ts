import { isSameTime, planFacts } from "../plan-facts";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** Cancelled if an owner answered meanwhile. */
export const load: Source<"plan-question"> = async (letter, reach) => {
  const plan = await planFacts(letter, reach);
  if (!plan || !isSameTime(letter.params.answered_at, plan.answered_at)) return null;
  const { honoree_name: honoreeName, link } = plan;
  return { props: { honoreeName, link }, stopLink: await makeStopLink(letter, "plan", reach) };
};
