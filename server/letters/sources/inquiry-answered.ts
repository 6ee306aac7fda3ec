import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

const written = z
  .object({ partner_name: z.string(), honoree_name: z.string(), has_declined: z.boolean() })
  .nullable();

/** Where a member reads what came in, and chooses how they hear of it. */
export const planLinks = (siteUrl: string, plan: string) => ({
  link: `${siteUrl}/plan/${plan}/partners`,
  choiceLink: `${siteUrl}/plan/${plan}/people`,
});

/** Nothing to who left the plan, or hears of answers in another way by now. */
export const load: Source<"inquiry-answered"> = async (letter, reach) => {
  const { params } = letter;
  const { data } = await reach.tables
    .rpc("inquiry_answered_letter", {
      thread_id: z.uuid().parse(params.thread),
      user_id: z.uuid().parse(params.user),
    })
    .throwOnError();
  const answered = written.parse(data);
  if (!answered) return null;
  return {
    props: {
      partnerName: answered.partner_name,
      honoreeName: answered.honoree_name,
      hasDeclined: answered.has_declined,
      ...planLinks(reach.siteUrl, z.uuid().parse(params.plan)),
    },
    stopLink: await makeStopLink(letter, "plan", reach),
  };
};
