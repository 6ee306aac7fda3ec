import type { Letter } from "../letter";
import { Action, List, Paragraph, QuietLink, Title, Words } from "../parts/blocks";
import { PlanOf } from "../parts/plan-of";

type Reply = {
  /** The household's name in the list. */
  name: string;
  /** How many of its people gave this answer. */
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
  /** Requests to come and memories that wait for the family. */
  requests: number;
  memories: number;
  /** Absolute addresses of the plan's sections, and of the page to choose such letters. */
  partnersLink: string;
  guestsLink: string;
  memoriesLink: string;
  choiceLink: string;
};

/** News of a plan: who answered, but not what they need or wrote. */
export const planDigest: Letter<PlanDigest> = {
  subject: (came) => `What came in: ${listed(came)}`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ honoreeName, answers, replies, requests, memories, ...links }) => (
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
          ...[
            counted(requests, "person asks to come", "people ask to come"),
            counted(memories, "memory waits for you", "memories wait for you"),
          ]
            .filter(Boolean)
            .map((words) => ({
              key: words,
              content: words.charAt(0).toUpperCase() + words.slice(1),
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
      {replies.length + requests > 0 ? (
        <Action href={links.guestsLink}>See your guests</Action>
      ) : null}
      {memories > 0 ? <Action href={links.memoriesLink}>Read the memories</Action> : null}
      {answers.length > 0 ? <Action href={links.partnersLink}>Read the answers</Action> : null}
      <QuietLink href={links.choiceLink}>Choose when we write to you about answers</QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}. We write to you of what comes in until you choose otherwise.`,
};

/** Most households that a letter names. */
const MOST = 50;

/** "one household", "3 households"; empty for none. */
const counted = (count: number, one: string, many: string): string =>
  count === 0 ? "" : count === 1 ? `one ${one}` : `${count} ${many}`;

/** "one partner and 2 households answered, 3 memories wait". */
function listed({ answers, replies, requests, memories }: PlanDigest): string {
  const answered = [
    counted(answers.length, "partner", "partners"),
    counted(replies.length, "household", "households"),
  ].filter(Boolean);
  return [
    answered.length > 0 && `${answered.join(" and ")} answered`,
    counted(requests, "person asks to come", "people ask to come"),
    counted(memories, "memory", "memories"),
  ]
    .filter(Boolean)
    .join(", ");
}

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
