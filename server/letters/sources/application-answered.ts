import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { wantsNotices } from "./staff-member";

export const load: Source<"application-answered"> = async (letter, reach) => {
  const { params } = letter;
  if (!(await wantsNotices(reach.tables, params.user_id))) return null;
  const { data } = await reach.tables
    .from("vendor_submissions")
    .select("id, business_name")
    .eq("id", z.uuid().parse(params.application_id))
    .maybeSingle()
    .throwOnError();
  return (
    data && {
      props: { id: data.id, businessName: data.business_name },
      stopLink: await makeStopLink(letter, "staff", reach),
    }
  );
};
