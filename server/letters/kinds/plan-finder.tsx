import { z } from "zod";
import { Action, Paragraph, Title, Words } from "~shared/letters/parts/blocks";
import { Dear } from "~shared/letters/parts/to-guests";
import { hashOf, makeToken } from "../../tokens";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD } from "../samples";
import { makeStopLink } from "../stop-link";

/** To the person whom a family names to find a plan made ahead. Names may be empty. */
type PlanFinder = {
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

const written = z
  .object({
    name: z.string(),
    honoree_name: z.string(),
    from: z.string(),
    is_ready: z.boolean(),
  })
  .nullable();

const sample = {
  isReady: false,
  link: "https://lasthurrah.example/plan/found#2f9c4esample",
} as const;

export const letter: LetterKind<PlanFinder> = {
  /** Makes the token when the letter is sent, after a #, so that no browser sends it. */
  read: async (letter, reach) => {
    const token = makeToken();
    const { data } = await reach.tables
      .rpc("write_finder", {
        finder_id: z.uuid().parse(letter.params.finder),
        address: letter.recipient,
        token_hash: hashOf(token),
      })
      .throwOnError();
    const finder = written.parse(data);
    if (!finder) return null;
    return {
      props: {
        name: finder.name,
        from: finder.from,
        honoreeName: finder.honoree_name,
        isReady: finder.is_ready,
        link: `${reach.siteUrl}/plan/found#${token}`,
      },
      stopLink: await makeStopLink(letter, "plan", reach),
    };
  },
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
  samples: {
    ordinary: { ...sample, name: "Sam Okafor", from: "Ruth Alvarez", honoreeName: "Ruth Alvarez" },
    "when they may open it": {
      ...sample,
      isReady: true,
      name: "Sam Okafor",
      from: "Ruth Alvarez",
      honoreeName: "Ruth Alvarez",
    },
    "of nobody": { ...sample, name: "", from: "", honoreeName: "" },
    long: { ...sample, name: LONG_NAME, from: LONG_NAME, honoreeName: LONG_WORD },
    "right to left": {
      ...sample,
      name: "ليلى حداد",
      from: "רות אלוורז",
      honoreeName: "רות אלוורז",
    },
    hostile: { ...sample, name: HOSTILE, from: HOSTILE, honoreeName: HOSTILE },
  },
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
