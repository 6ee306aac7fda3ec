import type { Letter } from "../letter";
import { Action, Paragraph, Title, Words } from "../parts/blocks";
import { Dear } from "../parts/to-guests";

/** To the person whom a family names to find a plan made ahead. Names may be empty. */
export type PlanFinder = {
  /** The person's own name. */
  name: string;
  /** The name of the member who named them. */
  from: string;
  honoreeName: string;
  /** True if they may open the plan now; else they only learn where it is. */
  isReady: boolean;
  /** An absolute address with a token. */
  link: string;
};

export const planFinder: Letter<PlanFinder> = {
  subject: ({ isReady }) =>
    isReady ? "You can open the plan now" : "Somebody asks you to keep this for later",
  preview: ({ isReady }) =>
    isReady
      ? "The plan is open to you."
      : "Wishes for a celebration of life, for when the time has come.",
  body: (props, site) =>
    props.isReady ? <Ready {...props} /> : <Later {...props} at={site.name} />,
  reason: (_, site) =>
    `Somebody who planned a celebration ahead at ${site.name} named the person at this address.`,
};

const Ready = ({ honoreeName, link }: PlanFinder) => (
  <>
    <Title>You can open the plan now</Title>
    <Paragraph>
      {honoreeName ? (
        <>
          The plan for the celebration of <Words>{honoreeName}</Words>
        </>
      ) : (
        "The plan that you were asked to find"
      )}{" "}
      is open to you. What was wished for stands in it, and there is no hurry.
    </Paragraph>
    <Action href={link}>Open the plan</Action>
    <Paragraph>The link is for you alone, and works once.</Paragraph>
  </>
);

const Later = ({ name, from, honoreeName, link, at }: PlanFinder & { at: string }) => (
  <>
    <Title>Please keep this letter</Title>
    <Dear names={[name]} />
    <Paragraph>
      {from ? <Words>{from}</Words> : "Somebody"} has written down what should be done
      {honoreeName ? (
        <>
          {" at the celebration of the life of "}
          <Words>{honoreeName}</Words>
        </>
      ) : (
        " at a celebration of life"
      )}
      , at {at}, and trusts you to find it when it is needed. There is nothing to do now.
    </Paragraph>
    <Paragraph>
      When the time has come, open this link and press the button on its page. The owners of the
      plan are told at once. After 72 hours, or as soon as one of them confirms it, you can read the
      wishes and plan with the others.
    </Paragraph>
    <Action href={link}>See what the link is for</Action>
    <Paragraph>
      The link is for you alone. It works until it was used, or until they choose somebody else.
    </Paragraph>
  </>
);
