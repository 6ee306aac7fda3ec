import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { letterDay } from "~shared/letters/words";
import type { LetterKind } from "../letter";
import { DUE_AT, HOSTILE, LONG_NAME, LONG_WORD, PLAN_LINK } from "../samples";

/** Tells that the site will remove a reported plan, or no longer will. */
type PlanTakenDown = {
  /** As its family wrote it; may be empty. */
  honoreeName: string;
  /** Staff's own words. */
  reason: string;
  /** ISO 8601. */
  dueAt: string;
  /** True if the plan stays after all. */
  isTakenBack: boolean;
  /** The plan's absolute address, which opens it for its members alone. */
  link: string;
};

const written = z
  .object({
    plan: z.uuid(),
    honoree_name: z.string(),
    reason: z.string(),
    due_at: z.string(),
  })
  .nullable();

const sample = {
  honoreeName: "Ruth Alvarez",
  reason: "Three people wrote that they got its invitations and do not know the family.",
  dueAt: DUE_AT,
  isTakenBack: false,
  link: PLAN_LINK,
};

export const letter: LetterKind<PlanTakenDown> = {
  /** Cancelled for a member who left, or if the removal was reversed before they were told. */
  read: async ({ params }, { tables, siteUrl }) => {
    const isTakenBack = params.taken_back === true;
    const { data } = await tables
      .rpc("removal_letter", {
        removal_id: z.uuid().parse(params.removal),
        user_id: z.uuid().parse(params.user),
        taken_back: isTakenBack,
      })
      .throwOnError();
    const removal = written.parse(data);
    if (!removal) return null;
    const { plan, honoree_name: honoreeName, reason, due_at: dueAt } = removal;
    return { props: { honoreeName, reason, dueAt, isTakenBack, link: `${siteUrl}/plan/${plan}` } };
  },
  subject: ({ isTakenBack }) => (isTakenBack ? "Your plan stays" : "We will remove your plan"),
  preview: ({ isTakenBack, dueAt }, site) =>
    isTakenBack
      ? "It is not removed any more."
      : `On ${letterDay(dueAt, site.timeZone)}. You can answer, and download everything before.`,
  body: ({ honoreeName, reason, dueAt, isTakenBack, link }, site) =>
    isTakenBack ? (
      <>
        <Title>Your plan stays</Title>
        <Paragraph>
          We wrote to you that we remove <PlanOf honoreeName={honoreeName} />. We have looked at it
          again: it stays, and nothing in it has changed.
        </Paragraph>
        <Action href={link}>Open the plan</Action>
      </>
    ) : (
      <>
        <Title>We will remove your plan</Title>
        <Paragraph>
          {site.name} will remove <PlanOf honoreeName={honoreeName} /> on{" "}
          {letterDay(dueAt, site.timeZone)}, with everything in it. This is why:
        </Paragraph>
        <Paragraph>
          <Words>{reason}</Words>
        </Paragraph>
        <Paragraph>
          Until then you can open the plan and download everything in it. If you think that we are
          wrong, please write to us with the subject “My plan”, and we look at it again.
        </Paragraph>
        <Action href={link}>Open the plan</Action>
        <QuietLink href={`${site.url}/contact`}>Write to us</QuietLink>
      </>
    ),
  reason: (_, site) => `This address belongs to a plan at ${site.name}.`,
  samples: {
    ordinary: sample,
    "taken back": { ...sample, isTakenBack: true },
    "without a name": { ...sample, honoreeName: "" },
    long: { ...sample, honoreeName: LONG_NAME, reason: LONG_WORD },
    "right to left": { ...sample, honoreeName: "רות אלוורז", reason: "ليلى حداد" },
    hostile: { ...sample, honoreeName: HOSTILE, reason: HOSTILE },
  },
};
