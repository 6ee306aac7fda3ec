import { z } from "zod";
import type { Source } from "../source";

export const load: Source<"message-received"> = async ({ params }, { tables }) => {
  const { data } = await tables
    .from("contact_messages")
    .select("id")
    .eq("id", z.uuid().parse(params.message_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: {} };
};
