import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** Staff's answer to an applicant. Cancelled once the application is gone. */
export const load: Source<"application-declined"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("application_letters")
    .select("words")
    .eq("id", z.uuid().parse(letter.params.application_letter))
    .maybeSingle()
    .throwOnError();
  return (
    data && { props: { words: data.words }, stopLink: await makeStopLink(letter, "contact", reach) }
  );
};
