import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { planLinks } from "./inquiry-answered";

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

export const load: Source<"plan-digest"> = async (letter, reach) => {
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
};

/** How many people gave each answer. */
function peopleBy(people: z.output<typeof answer>[][]) {
  const best = people.map((given) => answer.options.find((one) => given.includes(one)));
  const count = (one: z.output<typeof answer>) => best.filter((other) => other === one).length;
  return { yes: count("yes"), online: count("online"), unsure: count("unsure"), no: count("no") };
}
