import { z } from "zod";
import { Action, List, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import type { LetterKind } from "../letter";
import { HOSTILE, LONG_NAME, LONG_WORD, PLAN_LINK } from "../samples";
import { makeStopLink } from "../stop-link";
import { planLinks } from "./inquiry-answered";

type Reply = {
  /** The household's name in the list. */
  name: string;
  /** How many of its people gave this answer. */
  yes: number;
  online: number;
  unsure: number;
  no: number;
};

type PlanDigest = {
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

const count = z.int();

/** From the best: a person counts once, by the best of their answers to the parts of the day. */
const answer = z.enum(["yes", "online", "unsure", "no"]);

const written = z
  .object({
    honoree_name: z.string(),
    answers: z.array(z.object({ partner_name: z.string(), has_declined: z.boolean() })),
    replies: z.array(z.object({ name: z.string(), people: z.array(z.array(answer)) })),
    requests: count,
    memories: count,
  })
  .nullable();

const params = z.object({
  plan: z.uuid(),
  user: z.uuid(),
  from: z.string(),
  /** If left out, up to when it is sent. */
  until: z.string().optional(),
  /** Only what guests sent. */
  guests: z.boolean().optional(),
});

const sample = {
  answers: [],
  replies: [],
  requests: 0,
  memories: 0,
  partnersLink: `${PLAN_LINK}/partners`,
  guestsLink: `${PLAN_LINK}/guests`,
  memoriesLink: `${PLAN_LINK}/memories`,
  choiceLink: `${PLAN_LINK}/people`,
};
const reply = { name: "", yes: 2, online: 0, unsure: 0, no: 0 };

/** News of a plan: who answered, but not what they need or wrote. */
export const letter: LetterKind<PlanDigest> = {
  read: async (letter, reach) => {
    const { plan, user, from, until, guests } = params.parse(letter.params);
    const { data } = await reach.tables
      .rpc("plan_digest_letter", {
        plan_id: plan,
        user_id: user,
        since: from,
        ...(until ? { until } : {}),
        ...(guests ? { of_guests: true } : {}),
      })
      .throwOnError();
    const digest = written.parse(data);
    if (!digest) return null;
    const { link, choiceLink } = planLinks(reach.siteUrl, plan);
    return {
      props: {
        honoreeName: digest.honoree_name,
        answers: digest.answers.map(({ partner_name, has_declined }) => ({
          partnerName: partner_name,
          hasDeclined: has_declined,
        })),
        replies: digest.replies.map(({ name, people }) => ({ name, ...peopleBy(people) })),
        requests: digest.requests,
        memories: digest.memories,
        partnersLink: link,
        guestsLink: `${reach.siteUrl}/plan/${plan}/guests`,
        memoriesLink: `${reach.siteUrl}/plan/${plan}/memories`,
        choiceLink,
      },
      stopLink: await makeStopLink(letter, "plan", reach),
    };
  },
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
  samples: {
    ordinary: {
      ...sample,
      honoreeName: "Ruth Alvarez",
      answers: [
        { partnerName: "The Old Boathouse", hasDeclined: false },
        { partnerName: "Sam Okafor", hasDeclined: true },
      ],
    },
    "of guests": {
      ...sample,
      honoreeName: "Ruth Alvarez",
      replies: [
        { name: "Ann and Bob Lee", yes: 2, online: 1, unsure: 0, no: 1 },
        { name: "", yes: 0, online: 0, unsure: 1, no: 0 },
      ],
    },
    "one of each, of nobody": {
      ...sample,
      requests: 1,
      memories: 1,
      honoreeName: "",
      answers: [{ partnerName: "بيت الزهور", hasDeclined: false }],
      replies: [{ name: "ليلى حداد", yes: 1, online: 0, unsure: 0, no: 0 }],
    },
    long: {
      ...sample,
      honoreeName: LONG_WORD,
      requests: 200,
      memories: 300,
      answers: Array.from({ length: 30 }, () => ({ partnerName: LONG_NAME, hasDeclined: false })),
      replies: Array.from({ length: 90 }, () => ({ ...reply, name: LONG_NAME })),
    },
    hostile: {
      ...sample,
      honoreeName: HOSTILE,
      answers: [{ partnerName: HOSTILE, hasDeclined: false }],
      replies: [{ ...reply, name: HOSTILE }],
    },
  },
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

/** How many people gave each answer. */
function peopleBy(people: z.output<typeof answer>[][]) {
  const best = people.map((given) => answer.options.find((one) => given.includes(one)));
  const count = (one: z.output<typeof answer>) => best.filter((other) => other === one).length;
  return { yes: count("yes"), online: count("online"), unsure: count("unsure"), no: count("no") };
}
