import type { Letter } from "../letter";
import { Action, List, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";

type Reply = {
  /** As the household stands in the list. */
  name: string;
  /** How many of its people say so. */
  yes: number;
  online: number;
  unsure: number;
  no: number;
};

export type PlanDigest = {
  /** May be empty. */
  honoreeName: string;
  /** Partners that answered since the last such letter, in their order. */
  answers: { partnerName: string; hasDeclined: boolean }[];
  /** Households that answered, in their order. */
  replies: Reply[];
  /** Absolute addresses: of the plan's partners, of its guests, and where one chooses such letters. */
  partnersLink: string;
  guestsLink: string;
  choiceLink: string;
};

/** What came into a plan: who answered, and nothing of what they need or wrote. */
export const planDigest: Letter<PlanDigest> = {
  subject: ({ answers, replies }) =>
    `What came in: ${[counted(answers.length, "partner"), counted(replies.length, "household")]
      .filter(Boolean)
      .join(" and ")} answered`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ honoreeName, answers, replies, partnersLink, guestsLink, choiceLink }) => (
    <>
      <Title>What came in</Title>
      <Paragraph>
        In <PlanOf honoreeName={honoreeName} />, since the last letter like this:
      </Paragraph>
      <List
        items={[
          ...replies.slice(0, MOST).map((reply, at) => ({
            key: `household ${at}`,
            content: (
              <>
                <Words>{reply.name.trim() || "A household"}</Words>
                {": "}
                {said(reply)}
              </>
            ),
          })),
          ...answers.map(({ partnerName, hasDeclined }, at) => ({
            key: `partner ${at}`,
            content: (
              <>
                <Words>{partnerName}</Words>{" "}
                {hasDeclined ? "says that this is not for them." : "has answered."}
              </>
            ),
          })),
        ]}
      />
      {replies.length > MOST ? (
        <Paragraph>{`And ${replies.length - MOST} more households.`}</Paragraph>
      ) : null}
      {replies.length > 0 ? <Action href={guestsLink}>See your guests</Action> : null}
      {answers.length > 0 ? <Action href={partnersLink}>Read the answers</Action> : null}
      <QuietLink href={choiceLink}>Choose when we write to you about answers</QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}, and asked to hear by letter of what comes in.`,
};

/** Households that a letter names. */
const MOST = 50;

/** "one household", "3 households"; empty: none. */
const counted = (count: number, noun: string): string =>
  count === 0 ? "" : count === 1 ? `one ${noun}` : `${count} ${noun}s`;

/** "2 come, 1 online, 1 not sure yet". */
const said = ({ yes, online, unsure, no }: Reply): string =>
  [
    yes > 0 && `${yes} ${yes === 1 ? "comes" : "come"}`,
    online > 0 && `${online} online`,
    unsure > 0 && `${unsure} not sure yet`,
    no > 0 && `${no} cannot come`,
  ]
    .filter(Boolean)
    .join(", ") || "answered";
