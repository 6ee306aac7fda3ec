import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterTime } from "~shared/letters/words";
import { letterKind } from "../kind";
import { planFacts } from "../plan-facts";
import { DUE_AT, extremes, PLAN } from "../samples";

/** Names may be empty. */
type PlanTime = { honoree_name: string; asked_by_name: string; due_at: string; plan: string };

const nameOf = (name: string) => name.trim() || "the person of your plan";

const sample = { due_at: DUE_AT, plan: PLAN };

/** To the owners of a plan made ahead: its finder says the time has come. */
export const letter = letterKind<PlanTime>({
  /** Cancelled if an owner confirmed or stopped it meanwhile. */
  read: async ({ idOf }, reach) => {
    const plan = await planFacts(idOf, reach);
    return plan?.due_at ? { ...plan, due_at: plan.due_at } : null;
  },
  subject: ({ honoree_name }) => `Somebody says that ${nameOf(honoree_name)} has died`,
  preview: ({ due_at }, site) =>
    `You can confirm or stop it until ${letterTime(due_at, site.timeZone)}.`,
  body: ({ honoree_name, asked_by_name: finder, due_at, plan }, site) => (
    <>
      <Title>
        Somebody says that <Words>{nameOf(honoree_name)}</Words> has died
      </Title>
      <Paragraph>
        You named {finder ? <Words>{finder}</Words> : "somebody"} to find{" "}
        <PlanOf>{honoree_name}</PlanOf>. With the link from their letter or card, “The time has
        come” was pressed, which says so.
      </Paragraph>
      <Paragraph>
        On {letterTime(due_at, site.timeZone)} the plan becomes a celebration, and who pressed can
        open it as an owner, unless an owner confirms it sooner, or stops it.
      </Paragraph>
      <Action href={`${site.url}/plan/${plan}`}>Open the plan</Action>
      <Paragraph>
        If this is not so, open the plan and press “Stop”. The link then opens nothing any more.
      </Paragraph>
    </>
  ),
  reason: (_, site) => `You own a plan that was made ahead at ${site.name}.`,
  samples: {
    ordinary: { ...sample, honoree_name: "Ruth Alvarez", asked_by_name: "Sam Okafor" },
    "without names": { ...sample, honoree_name: "", asked_by_name: "" },
    ...extremes((words) => ({ ...sample, honoree_name: words, asked_by_name: words })),
  },
});
