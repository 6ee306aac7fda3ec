import { z } from "zod";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";

export const load: Source<"message-received"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("contact_messages")
    .select("id")
    .eq("id", z.uuid().parse(letter.params.message_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: {}, stopLink: await makeStopLink(letter, "contact", reach) };
};
