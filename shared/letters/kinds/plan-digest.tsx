import type { Letter } from "../letter";
import { Action, List, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";

export type PlanDigest = {
  /** May be empty. */
  honoreeName: string;
  /** Partners that answered since the last such letter, in their order. */
  answers: { partnerName: string; hasDeclined: boolean }[];
  link: string;
  choiceLink: string;
};

/** What came into a plan within a day. */
export const planDigest: Letter<PlanDigest> = {
  subject: ({ answers }) =>
    answers.length === 1
      ? "What came in: one partner answered"
      : `What came in: ${answers.length} partners answered`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ honoreeName, answers, link, choiceLink }) => (
    <>
      <Title>What came in</Title>
      <Paragraph>
        In <PlanOf honoreeName={honoreeName} />, since the last letter like this:
      </Paragraph>
      <List
        items={answers.map(({ partnerName, hasDeclined }, at) => ({
          key: `${at}`,
          content: (
            <>
              <Words>{partnerName}</Words>{" "}
              {hasDeclined ? "says that this is not for them." : "has answered."}
            </>
          ),
        }))}
      />
      <Action href={link}>Read the answers</Action>
      <QuietLink href={choiceLink}>Choose when we write to you about answers</QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}, and asked for a letter a day about what comes in.`,
};
