import { z } from "zod";
import type { Source } from "../source";

/** Staff's reply. Cancelled once the message is deleted. */
export const load: Source<"message-reply"> = async (letter, reach) => {
  const { data } = await reach.tables
    .from("contact_replies")
    .select("words, contact_messages (subject, created_at), staff (display_name)")
    .eq("id", z.uuid().parse(letter.params.reply_id))
    .maybeSingle()
    .throwOnError();
  if (!data) return null;
  const { words, contact_messages: message, staff: writer } = data;
  return {
    props: {
      subject: message.subject,
      writtenAt: message.created_at,
      words,
      signedBy: writer?.display_name ?? "",
    },
    isPersonal: true,
  };
};
