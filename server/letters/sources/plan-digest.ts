import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { planLinks } from "./inquiry-answered";

const count = z.int();

const written = z
  .object({
    honoree_name: z.string(),
    answers: z.array(z.object({ partner_name: z.string(), has_declined: z.boolean() })),
    replies: z.array(
      z.object({ name: z.string(), yes: count, online: count, unsure: count, no: count }),
    ),
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
      replies: digest.replies,
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
