import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

const written = z
  .object({ partner_name: z.string(), honoree_name: z.string(), has_declined: z.boolean() })
  .nullable();

/** The pages with a plan's answers, and with the member's choice of letters. */
export const planLinks = (siteUrl: string, plan: string) => ({
  link: `${siteUrl}/plan/${plan}/partners`,
  choiceLink: `${siteUrl}/plan/${plan}/people`,
});

/** Cancelled for a member who left the plan, or chose another way to hear of answers. */
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
