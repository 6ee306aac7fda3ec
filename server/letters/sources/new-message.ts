import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { wantsNotices } from "./staff-member";

const COLUMNS = "id, name, subject, created_at";

type Row = { id: string; name: string; subject: string; created_at: string };

/** A message as letters to staff present it. */
const messageOf = ({ id, name, subject, created_at: receivedAt }: Row) => ({
  id,
  name,
  subject,
  receivedAt,
});

/** Messages that came in, oldest first. @param window ISO 8601, from and until */
export async function messagesIn(tables: Tables, [from, until]: [string, string]) {
  const { data } = await tables
    .from("contact_messages")
    .select(COLUMNS)
    .gte("created_at", from)
    .lt("created_at", until)
    .order("created_at")
    .throwOnError();
  return data.map(messageOf);
}

export const load: Source<"new-message"> = async (letter, reach) => {
  const { params } = letter;
  if (!(await wantsNotices(reach.tables, params.user_id))) return null;
  const { data } = await reach.tables
    .from("contact_messages")
    .select(COLUMNS)
    .eq("id", z.uuid().parse(params.message_id))
    .maybeSingle()
    .throwOnError();
  return data && { props: messageOf(data), stopLink: await makeStopLink(letter, "staff", reach) };
};
