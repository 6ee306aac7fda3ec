import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { Dear } from "~shared/letters/parts/to-guests";
import { newToken } from "../../tokens";
import { letterKind } from "../kind";
import { extremes } from "../samples";

/** Names may be empty. */
const written = z.object({
  /** The person's own name. */
  name: z.string(),
  honoree_name: z.string(),
  from: z.string(),
  /** They may open the plan now; else they only learn where it is. */
  is_ready: z.boolean(),
});

type PlanFinder = z.output<typeof written> & { link: string };

const sample = {
  name: "Sam Okafor",
  from: "Ruth Alvarez",
  honoree_name: "Ruth Alvarez",
  is_ready: false,
  link: "https://lasthurrah.example/plan/found#2f9c4esample",
};

/** To the person whom a family names to find a plan made ahead. */
export const letter = letterKind<PlanFinder>({
  stops: "plan",
  /** Makes the token when the letter is sent, after a #, so that no browser sends it. */
  read: async ({ idOf, recipient: address }, { tables, siteUrl }) => {
    const { token, token_hash } = newToken();
    const { data } = await tables
      .rpc("write_finder", { finder_id: idOf("finder"), address, token_hash })
      .throwOnError();
    return data ? { ...written.parse(data), link: `${siteUrl}/plan/found#${token}` } : null;
  },
  subject: ({ is_ready }) =>
    is_ready ? "You can open the plan now" : "Somebody asks you to keep this for later",
  preview: ({ is_ready }) =>
    is_ready
      ? "The plan is open to you."
      : "Wishes for a celebration of life, for when the time has come.",
  body: (props, site) =>
    props.is_ready ? <Ready {...props} /> : <Later {...props} at={site.name} />,
  reason: (_, site) =>
    `Somebody who planned a celebration ahead at ${site.name} named the person at this address.`,
  samples: {
    ordinary: sample,
    "when they may open it": { ...sample, is_ready: true },
    "of nobody": { ...sample, name: "", from: "", honoree_name: "" },
    ...extremes((words) => ({ ...sample, name: words, from: words, honoree_name: words })),
  },
});

const Ready = ({ honoree_name, link }: PlanFinder) => (
  <>
    <Title>You can open the plan now</Title>
    <Paragraph>
      {honoree_name ? (
        <>
          The plan for the celebration of <Words>{honoree_name}</Words>
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

const Later = ({ name, from, honoree_name, link, at }: PlanFinder & { at: string }) => (
  <>
    <Title>Please keep this letter</Title>
    <Dear names={[name]} />
    <Paragraph>
      {from ? <Words>{from}</Words> : "Somebody"} has written down what should be done
      {honoree_name ? (
        <>
          {" at the celebration of the life of "}
          <Words>{honoree_name}</Words>
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
