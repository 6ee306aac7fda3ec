import { z } from "zod";
import { Action, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD, PLAN_LINK } from "../samples";
import { makeStopLink } from "../stop-link";

type InquiryAnswered = {
  partnerName: string;
  /** May be empty. */
  honoreeName: string;
  /** True if the partner cannot, or does not want to. */
  hasDeclined: boolean;
  /** Absolute addresses: the plan's partners, and the page to choose such letters. */
  link: string;
  choiceLink: string;
};

const written = z
  .object({ partner_name: z.string(), honoree_name: z.string(), has_declined: z.boolean() })
  .nullable();

/** The pages with a plan's answers, and with the member's choice of letters. */
export const planLinks = (siteUrl: string, plan: string) => ({
  link: `${siteUrl}/plan/${plan}/partners`,
  choiceLink: `${siteUrl}/plan/${plan}/people`,
});

const sample = {
  hasDeclined: false,
  link: `${PLAN_LINK}/partners`,
  choiceLink: `${PLAN_LINK}/people`,
};

/** Tells a member that a partner answered; the answer itself is only in the plan. */
export const letter: LetterKind<InquiryAnswered> = {
  /** Cancelled for a member who left the plan, or chose another way to hear of answers. */
  read: async (letter, reach) => {
    const { params } = letter;
    const { data } = await reach.tables
      .rpc("inquiry_answered_letter", {
        thread_id: z.uuid().parse(params.thread),
        user_id: z.uuid().parse(params.user),
      })
      .throwOnError();
    const answered = written.parse(data);
    if (!answered) return null;
    return {
      props: {
        partnerName: answered.partner_name,
        honoreeName: answered.honoree_name,
        hasDeclined: answered.has_declined,
        ...planLinks(reach.siteUrl, z.uuid().parse(params.plan)),
      },
      stopLink: await makeStopLink(letter, "plan", reach),
    };
  },
  subject: ({ partnerName, hasDeclined }) =>
    hasDeclined ? `${partnerName} cannot do it` : `${partnerName} answered`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ partnerName, honoreeName, hasDeclined, link, choiceLink }) => (
    <>
      <Title>{hasDeclined ? "An answer: not this time" : "An answer is there"}</Title>
      <Paragraph>
        <Words>{partnerName}</Words>, whom you asked in <PlanOf honoreeName={honoreeName} />,{" "}
        {hasDeclined ? "says that this is not for them." : "has answered."}
      </Paragraph>
      <Action href={link}>Read the answer</Action>
      <QuietLink href={choiceLink}>Choose when we write to you about answers</QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}, and hear at once of what partners answer.`,
  samples: {
    ordinary: { ...sample, partnerName: "The Old Boathouse", honoreeName: "Ruth Alvarez" },
    "not for them, of nobody": {
      ...sample,
      hasDeclined: true,
      partnerName: "Sam Okafor",
      honoreeName: "",
    },
    long: { ...sample, partnerName: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": { ...sample, partnerName: "بيت الزهور", honoreeName: "רות אלוורז" },
    hostile: { ...sample, partnerName: HOSTILE, honoreeName: HOSTILE },
  },
};
