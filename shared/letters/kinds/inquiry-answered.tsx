import type { Letter } from "../letter";
import { Action, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";

export type InquiryAnswered = {
  partnerName: string;
  /** May be empty. */
  honoreeName: string;
  /** True if the partner cannot, or does not want to. */
  hasDeclined: boolean;
  /** Absolute addresses: the plan's partners, and the page to choose such letters. */
  link: string;
  choiceLink: string;
};

/** Tells a member that a partner answered; the answer itself is only in the plan. */
export const inquiryAnswered: Letter<InquiryAnswered> = {
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
};
