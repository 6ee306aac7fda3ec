import { z } from "zod";
import type { Tables } from "~shared/tables";
import type { Source } from "../source";
import { makeStopLink } from "../stop-link";
import { applicationsIn } from "./new-application";
import { messagesIn } from "./new-message";
import { wantsNotices } from "./staff-member";

const time = z.string().min(1);
const hourly = z.object({ hourly: z.literal(true), from: time, until: time });

type Window = [from: string, until: string];

const HOUR = 3_600_000;

/** States of letters that leave, or have left. */
const TELLING = ["queued", "sending", "retrying", "sent"];

/**
 * Finds entries that another letter to this member of staff covers: an immediate notice or, for
 * the daily digest, the digest of an hour in which more came in.
 */
async function toldOtherwise(tables: Tables, userId: string, [from]: Window, isHourly: boolean) {
  const { data } = await tables
    .from("letters")
    .select("kind, cause, params")
    .in("kind", ["new-message", "new-application", "daily-digest"])
    .in("state", TELLING)
    .eq("params->>user_id", userId)
    .gte("created_at", new Date(Date.parse(from) - HOUR).toISOString())
    .throwOnError();
  const rows = new Set(data.map(({ cause }) => cause?.split(":")[1] ?? ""));
  const hours = data.flatMap(({ params }) => {
    const { success, data: hour } = hourly.safeParse(params);
    return success && !isHourly ? [[Date.parse(hour.from), Date.parse(hour.until)] as const] : [];
  });
  return ({ id, receivedAt }: { id: string; receivedAt: string }) => {
    const at = Date.parse(receivedAt);
    return rows.has(id) || hours.some(([first, end]) => first <= at && at < end);
  };
}

/** Lists what came in without a notice of its own: the choice may have changed in between. */
export const load: Source<"daily-digest"> = async (letter, reach) => {
  const { params } = letter;
  const { tables } = reach;
  if (!(await wantsNotices(tables, params.user_id))) return null;
  const window: Window = [time.parse(params.from), time.parse(params.until)];
  const isHourly = params.hourly === true;
  const userId = z.uuid().parse(params.user_id);
  const isTold = await toldOtherwise(tables, userId, window, isHourly);
  const messages = (await messagesIn(tables, window)).filter((one) => !isTold(one));
  const applications = (await applicationsIn(tables, window)).filter((one) => !isTold(one));
  if (messages.length + applications.length === 0) return null;
  return {
    props: { messages, applications, ...(isHourly ? { isHourly } : {}) },
    stopLink: await makeStopLink(letter, "staff", reach),
  };
};
