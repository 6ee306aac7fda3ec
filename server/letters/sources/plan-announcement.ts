import { z } from "zod";
import type { Source } from "../source";

const written = z
  .object({
    action: z.enum(["delete", "end", "remove_owner"]),
    plan: z.uuid(),
    honoree_name: z.string(),
    by: z.string(),
    about: z.string(),
    due_at: z.string(),
    is_asker: z.boolean(),
    is_about: z.boolean(),
  })
  .nullable();

const WEEK = 7.5 * 86_400_000;

/** Cancelled if the request was stopped, or its reader has left the plan. */
export const load: Source<"plan-announcement"> = async ({ params }, { tables, siteUrl }) => {
  const { data } = await tables
    .rpc("announcement_letter", {
      announcement_id: z.uuid().parse(params.announcement),
      member_id: z.uuid().parse(params.member),
    })
    .throwOnError();
  const announced = written.parse(data);
  if (!announced) return null;
  const { action, by, about, plan, honoree_name, due_at, is_asker, is_about } = announced;
  return {
    props: {
      // A deletion that waits for other owners is due in 7 days.
      action: action === "delete" && Date.parse(due_at) > Date.now() + WEEK ? "erase" : action,
      by,
      about,
      honoreeName: honoree_name,
      dueAt: due_at,
      isAsker: is_asker,
      isAbout: is_about,
      link: `${siteUrl}/plan/${plan}`,
    },
  };
};
