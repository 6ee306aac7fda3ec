import { z } from "zod";
import type { Source } from "../source";

const written = z
  .object({
    plan: z.uuid(),
    honoree_name: z.string(),
    reason: z.string(),
    due_at: z.string(),
  })
  .nullable();

/** Cancelled for a member who left, or if the removal was reversed before they were told. */
export const load: Source<"plan-taken-down"> = async ({ params }, { tables, siteUrl }) => {
  const isTakenBack = params.taken_back === true;
  const { data } = await tables
    .rpc("removal_letter", {
      removal_id: z.uuid().parse(params.removal),
      user_id: z.uuid().parse(params.user),
      taken_back: isTakenBack,
    })
    .throwOnError();
  const removal = written.parse(data);
  if (!removal) return null;
  const { plan, honoree_name: honoreeName, reason, due_at: dueAt } = removal;
  return { props: { honoreeName, reason, dueAt, isTakenBack, link: `${siteUrl}/plan/${plan}` } };
};
