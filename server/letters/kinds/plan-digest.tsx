import { z } from "zod";
import { Action, List, Paragraph, QuietLink, Title, Words } from "~shared/letters/parts/blocks";
import { PlanOf } from "~shared/letters/parts/plan-of";
import { capital } from "~shared/letters/words";
import { letterKind } from "../kind";
import { extremes, LONG_NAME, PLAN } from "../samples";

/** From the best: a person counts once, by the best of their answers to the parts of the day. */
const answer = z.enum(["yes", "online", "unsure", "no"]);

const written = z.object({
  /** May be empty. */
  honoree_name: z.string(),
  answers: z.array(z.object({ partner_name: z.string(), has_declined: z.boolean() })),
  /** Households that answered, in their order, with the answers of each of their people. */
  replies: z.array(z.object({ name: z.string(), people: z.array(z.array(answer)) })),
  /** Requests to come and memories that wait for the family. */
  requests: z.int(),
  memories: z.int(),
});

type PlanDigest = z.output<typeof written> & { plan: string };
type Reply = PlanDigest["replies"][number];

const params = z.object({
  plan: z.uuid(),
  user: z.uuid(),
  from: z.string(),
  /** If left out, up to when it is sent. */
  until: z.string().optional(),
  /** Only what guests sent. */
  guests: z.boolean().optional(),
});

const sample = { plan: PLAN, answers: [], replies: [], requests: 0, memories: 0 };
const reply = (name: string, ...said: z.output<typeof answer>[]): Reply => ({
  name,
  people: said.map((one) => [one]),
});

/** News of a plan: who answered, but not what they need or wrote. */
export const letter = letterKind<PlanDigest>({
  stops: "plan",
  read: async (letter, { tables }) => {
    const { plan, user, from, until, guests } = params.parse(letter.params);
    const { data } = await tables
      .rpc("plan_digest_letter", {
        ...{ plan_id: plan, user_id: user, since: from, until },
        ...(guests ? { of_guests: true } : {}),
      })
      .throwOnError();
    return data ? { ...written.parse(data), plan } : null;
  },
  subject: (came) => `What came in: ${listed(came)}`,
  preview: () => "What they wrote stands in your plan.",
  body: ({ plan, honoree_name, answers, replies, requests, memories }, site) => (
    <>
      <Title>What came in</Title>
      <Paragraph>
        In <PlanOf>{honoree_name}</PlanOf>, since the last letter like this:
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
            .map((words) => ({ key: words, content: capital(words) })),
          ...answers.map(({ partner_name, has_declined }, at) => ({
            key: `partner ${at}`,
            content: (
              <>
                <Words>{partner_name}</Words>{" "}
                {has_declined ? "says that this is not for them." : "has answered."}
              </>
            ),
          })),
        ]}
      />
      {replies.length > MOST ? (
        <Paragraph>
          {`And ${counted(replies.length - MOST, "more household", "more households")}.`}
        </Paragraph>
      ) : null}
      {replies.length + requests > 0 ? (
        <Action href={`${site.url}/plan/${plan}/guests`}>See your guests</Action>
      ) : null}
      {memories > 0 ? (
        <Action href={`${site.url}/plan/${plan}/memories`}>Read the memories</Action>
      ) : null}
      {answers.length > 0 ? (
        <Action href={`${site.url}/plan/${plan}/partners`}>Read the answers</Action>
      ) : null}
      <QuietLink href={`${site.url}/plan/${plan}/people`}>
        Choose when we write to you about answers
      </QuietLink>
    </>
  ),
  reason: (_, site) =>
    `You are in this plan at ${site.name}. We write to you of what comes in until you choose otherwise.`,
  samples: {
    ordinary: {
      ...sample,
      honoree_name: "Ruth Alvarez",
      answers: [
        { partner_name: "The Old Boathouse", has_declined: false },
        { partner_name: "Sam Okafor", has_declined: true },
      ],
    },
    "of guests": {
      ...sample,
      honoree_name: "Ruth Alvarez",
      replies: [reply("Ann and Bob Lee", "yes", "yes", "online", "no"), reply("", "unsure")],
    },
    "one of each, of nobody": {
      ...sample,
      ...{ requests: 1, memories: 1, honoree_name: "" },
      answers: [{ partner_name: "بيت الزهور", has_declined: false }],
      replies: [reply("ليلى حداد", "yes")],
    },
    many: {
      ...sample,
      ...{ requests: 200, memories: 300, honoree_name: LONG_NAME },
      answers: Array.from({ length: 30 }, () => ({ partner_name: LONG_NAME, has_declined: false })),
      replies: Array.from({ length: 90 }, () => reply(LONG_NAME, "yes", "yes")),
    },
    ...extremes((words) => ({
      ...sample,
      honoree_name: words,
      answers: [{ partner_name: words, has_declined: false }],
      replies: [reply(words, "yes")],
    })),
  },
});

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
function said({ people }: Reply): string {
  const best = people.map((given) => answer.options.find((one) => given.includes(one)));
  const words = { yes: "come", online: "online", unsure: "not sure yet", no: "cannot come" };
  return (
    answer.options
      .map((one) => [best.filter((other) => other === one).length, one] as const)
      .filter(([count]) => count > 0)
      .map(([count, one]) => `${count} ${one === "yes" && count === 1 ? "comes" : words[one]}`)
      .join(", ") || "answered"
  );
}
