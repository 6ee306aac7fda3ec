import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

export const load: Source<"application-received"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("vendor_submissions")
    .select("id")
    .eq("id", z.uuid().parse(letter.params.application_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: {}, stopLink: await makeStopLink(letter, "contact", reach) };
};
