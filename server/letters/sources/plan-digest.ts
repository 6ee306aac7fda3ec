import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { planLinks } from "./inquiry-answered";

const written = z
  .object({
    honoree_name: z.string(),
    answers: z.array(z.object({ partner_name: z.string(), has_declined: z.boolean() })),
  })
  .nullable();

const params = z.object({
  plan: z.uuid(),
  user: z.uuid(),
  from: z.string(),
  until: z.string(),
});

export const load: Source<"plan-digest"> = async (letter, reach) => {
  const { plan, user, from, until } = params.parse(letter.params);
  const { data } = await reach.tables
    .rpc("plan_digest_letter", { plan_id: plan, user_id: user, since: from, until })
    .throwOnError();
  const digest = written.parse(data);
  if (!digest) return null;
  return {
    props: {
      honoreeName: digest.honoree_name,
      answers: digest.answers.map(({ partner_name, has_declined }) => ({
        partnerName: partner_name,
        hasDeclined: has_declined,
      })),
      ...planLinks(reach.siteUrl, plan),
    },
    stopLink: await makeStopLink(letter, "plan", reach),
  };
};
