import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { applicationsIn } from "./new-application";
import { messagesIn } from "./new-message";
import { wantsNotices } from "./staff-member";

const time = z.string().min(1);

type Window = [from: string, until: string];

/** The rows since then of which a member of staff has, or gets, a notice at once. */
async function toldAtOnce(tables: Tables, userId: string, [from]: Window): Promise<Set<string>> {
  const { data } = await tables
    .from("letters")
    .select("cause")
    .in("kind", ["new-message", "new-application"])
    .in("state", ["queued", "sending", "retrying", "sent"])
    .eq("params->>user_id", userId)
    .gte("created_at", from)
    .throwOnError();
  return new Set(data.map(({ cause }) => cause?.split(":")[1] ?? ""));
}

/** What came in and was not told at once: the choice may have changed in between. */
export const load: Source<"daily-digest"> = async (letter, reach) => {
  const { params } = letter;
  const { tables } = reach;
  if (!(await wantsNotices(tables, params.user_id))) return null;
  const window: Window = [time.parse(params.from), time.parse(params.until)];
  const told = await toldAtOnce(tables, z.uuid().parse(params.user_id), window);
  const isNew = ({ id }: { id: string }) => !told.has(id);
  const messages = (await messagesIn(tables, window)).filter(isNew);
  const applications = (await applicationsIn(tables, window)).filter(isNew);
  if (messages.length + applications.length === 0) return null;
  return {
    props: { messages, applications },
    stopLink: await makeStopLink(letter, "staff", reach),
  };
};
