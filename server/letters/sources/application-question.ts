import { z } from "zod";
import { hashOf, makeToken } from "../../tokens";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

/** Makes the token when the letter is sent. Cancelled once the application is gone. */
export const load: Source<"application-question"> = async (letter, reach) => {
  const token = makeToken();
  const { data } = await reach.tables
    .rpc("write_application_question", {
      letter_id: z.uuid().parse(letter.params.application_letter),
      token_hash: hashOf(token),
    })
    .throwOnError();
  const words = z.string().nullable().parse(data);
  if (words === null) return null;
  return {
    props: { words, link: `${reach.siteUrl}/partner/application/${token}` },
    stopLink: await makeStopLink(letter, "contact", reach),
  };
};
