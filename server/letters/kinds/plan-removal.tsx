import { Action, Paragraph, Title } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import { letterKind } from "../kind";
import { isSameTime, planFacts } from "../plan-facts";
import { DUE_AT, extremes, PLAN } from "../samples";

const sample = { removed_at: DUE_AT, plan: PLAN };

/** A plan that nobody has opened for a long time is removed unless somebody opens it. */
export const letter = letterKind<{ honoree_name: string; removed_at: string; plan: string }>({
  /** Cancelled if somebody has opened the plan since. */
  read: async ({ idOf, params }, reach) => {
    const plan = await planFacts(idOf, reach);
    if (!plan?.removed_at || !isSameTime(params.unused_since, plan.unused_since)) return null;
    return { ...plan, removed_at: plan.removed_at };
  },
  subject: () => "Your plan will be removed",
  preview: ({ removed_at }, site) =>
    `On ${letterDay(removed_at, site.timeZone)}, unless somebody opens it before.`,
  body: ({ honoree_name, removed_at, plan }, site) => (
    <>
      <Title>Your plan will be removed</Title>
      <Paragraph>
        Nobody has opened <PlanOf>{honoree_name}</PlanOf> for almost a year. On{" "}
        {letterDay(removed_at, site.timeZone)} it is removed, with everything in it.
      </Paragraph>
      <Paragraph>
        If you want to keep it, open it once before then. It stays for another year from that day,
        and you can download everything in it.
      </Paragraph>
      <Action href={`${site.url}/plan/${plan}`}>Open the plan</Action>
      <Paragraph>
        On another device, this address opens it: choose “Open your plan on this device” there. If
        you no longer need the plan, you do not have to do anything.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `This address belongs to a plan at ${site.name}.`,
  samples: {
    ordinary: { ...sample, honoree_name: "Harold Alvarez" },
    "without a name": { ...sample, honoree_name: "" },
    ...extremes((honoree_name) => ({ ...sample, honoree_name })),
  },
});
