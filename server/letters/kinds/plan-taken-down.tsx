import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import { letterKind } from "../kind";
import { DUE_AT, extremes, PLAN } from "../samples";

const written = z.object({
  plan: z.uuid(),
  /** May be empty. */
  honoree_name: z.string(),
  reason: z.string(),
  due_at: z.string(),
});

/** `taken_back`: the plan stays after all. */
type PlanTakenDown = z.output<typeof written> & { taken_back: boolean };

const sample = {
  plan: PLAN,
  honoree_name: "Ruth Alvarez",
  reason: "Three people wrote that they got its invitations and do not know the family.",
  due_at: DUE_AT,
  taken_back: false,
};

/** Tells that the site will remove a reported plan, or no longer will. */
export const letter = letterKind<PlanTakenDown>({
  /** Cancelled for a member who left, or if the removal was reversed before they were told. */
  read: async ({ idOf, params }, { tables }) => {
    const taken_back = params.taken_back === true;
    const [removal_id, user_id] = [idOf("removal"), idOf("user")];
    const { data } = await tables
      .rpc("removal_letter", { removal_id, user_id, taken_back })
      .throwOnError();
    return data ? { ...written.parse(data), taken_back } : null;
  },
  subject: ({ taken_back }) => (taken_back ? "Your plan stays" : "We will remove your plan"),
  preview: ({ taken_back, due_at }, site) =>
    taken_back
      ? "It is not removed any more."
      : `On ${letterDay(due_at, site.timeZone)}. You can answer, and download everything before.`,
  body: ({ honoree_name, reason, due_at, taken_back, plan }, site) =>
    taken_back ? (
      <>
        <Title>Your plan stays</Title>
        <Paragraph>
          We wrote to you that we remove <PlanOf>{honoree_name}</PlanOf>. We have looked at it
          again: it stays, and nothing in it has changed.
        </Paragraph>
        <Action href={`${site.url}/plan/${plan}`}>Open the plan</Action>
      </>
    ) : (
      <>
        <Title>We will remove your plan</Title>
        <Paragraph>
          {site.name} will remove <PlanOf>{honoree_name}</PlanOf> on{" "}
          {letterDay(due_at, site.timeZone)}, with everything in it. This is why:
        </Paragraph>
        <Paragraph>
          <Words>{reason}</Words>
        </Paragraph>
        <Paragraph>
          Until then you can open the plan and download everything in it. If you think that we are
          wrong, please write to us with the subject “My plan”, and we look at it again.
        </Paragraph>
        <Action href={`${site.url}/plan/${plan}`}>Open the plan</Action>
        <QuietLink href={`${site.url}/contact`}>Write to us</QuietLink>
      </>
    ),
  reason: (_, site) => `This address belongs to a plan at ${site.name}.`,
  samples: {
    ordinary: sample,
    "taken back": { ...sample, taken_back: true },
    "without a name": { ...sample, honoree_name: "" },
    ...extremes((words) => ({ ...sample, honoree_name: words, reason: words })),
  },
});
