import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterKind } from "../kind";
import { extremes, PLAN } from "../samples";

const written = z.object({
  partner_name: z.string(),
  /** May be empty. */
  honoree_name: z.string(),
  /** The partner cannot, or does not want to. */
  has_declined: z.boolean(),
});

const sample = { plan: PLAN, has_declined: false };

export const letter = letterKind<z.output<typeof written> & { plan: string }>({
  stops: "plan",
  /** Cancelled for a member who left the plan, or chose another way to hear of answers. */
  read: async ({ idOf }, { tables }) => {
    const { data } = await tables
      .rpc("inquiry_answered_letter", { thread_id: idOf("thread"), user_id: idOf("user") })
      .throwOnError();
    return data ? { ...written.parse(data), plan: idOf("plan") } : null;
  },
  subject: ({ partner_name, has_declined }) =>
    has_declined ? `${partner_name} cannot do it` : `${partner_name} answered`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ partner_name, honoree_name, has_declined, plan }, site) => (
    <>
      <Title>{has_declined ? "An answer: not this time" : "An answer is there"}</Title>
      <Paragraph>
        <Words>{partner_name}</Words>, whom you asked in <PlanOf>{honoree_name}</PlanOf>,{" "}
        {has_declined ? "says that this is not for them." : "has answered."}
      </Paragraph>
      <Action href={`${site.url}/plan/${plan}/partners`}>Read the answer</Action>
      <QuietLink href={`${site.url}/plan/${plan}/people`}>
        Choose when we write to you about answers
      </QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}, and hear at once of what partners answer.`,
  samples: {
    ordinary: { ...sample, partner_name: "The Old Boathouse", honoree_name: "Ruth Alvarez" },
    "not for them, of nobody": {
      ...sample,
      ...{ has_declined: true, partner_name: "Sam Okafor", honoree_name: "" },
    },
    ...extremes((words) => ({ ...sample, partner_name: words, honoree_name: words })),
  },
});
