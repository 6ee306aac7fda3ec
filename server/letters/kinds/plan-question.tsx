import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterKind } from "../kind";
import { isSameTime, planFacts } from "../plan-facts";
import { extremes, PLAN } from "../samples";

/** Once a year, to the owners of a plan made ahead. */
export const letter = letterKind<{ honoree_name: string; plan: string }>({
  stops: "plan",
  /** Cancelled if an owner answered meanwhile. */
  read: async ({ idOf, params }, reach) => {
    const plan = await planFacts(idOf, reach);
    return plan && isSameTime(params.answered_at, plan.answered_at) ? plan : null;
  },
  subject: () => "Is this still right?",
  preview: () => "A year has passed since you last looked at what you planned ahead.",
  body: ({ honoree_name, plan }, site) => (
    <>
      <Title>Is this still right?</Title>
      <Paragraph>
        A year has passed since you last told us about <PlanOf>{honoree_name}</PlanOf>. Wishes
        change. When you open it, you can say that it is still right, change something, or remove
        it.
      </Paragraph>
      <Action href={`${site.url}/plan/${plan}`}>Look at the plan</Action>
      <Paragraph>
        Nothing happens if you do not answer: the plan is kept until an owner of it removes it.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You own a plan that was made ahead at ${site.name}.`,
  samples: {
    ordinary: { honoree_name: "Ruth Alvarez", plan: PLAN },
    "without a name": { honoree_name: "", plan: PLAN },
    ...extremes((honoree_name) => ({ honoree_name, plan: PLAN })),
  },
});
