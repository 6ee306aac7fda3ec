import { isToken } from "~/lib/personal-page";
import { randomId } from "~/lib/random-id";
import type { SiteContext } from "~shared/site-context";
import { isUuid } from "~shared/validation";
import { readAnswer } from "./schema";

/** A rejected answer, with the typed text. */
export type Refused = { status: number; id: string; words: string; error: string };

type Site = Pick<SiteContext, "ownTables" | "reportError">;

/**
 * Sends an applicant's answer; idempotent by id.
 * @returns whether it was sent, what was refused, or null when the page itself tells
 */
export async function receive(
  { ownTables, reportError }: Site,
  token: string,
  form: FormData,
): Promise<"sent" | Refused | null> {
  if (!isToken(token)) return null;
  const posted = String(form.get("id"));
  const id = isUuid(posted) ? posted : randomId();
  const { words, error: wrong } = readAnswer(String(form.get("words") ?? ""));
  const refuse = (status: number, error: string) => ({ status, id, words, error });
  if (wrong) return refuse(422, wrong);
  const answer = { token, p_id: id, words };
  const { data, error, status } = await ownTables().rpc("answer_application_question", answer);
  if (status === 429) return refuse(429, OFTEN);
  if (error) {
    reportError(error);
    return refuse(503, FAILED);
  }
  if (data === false) return refuse(409, DECIDED);
  return data ? "sent" : null;
}

const OFTEN = "You sent many answers today. What you wrote is still here: please send it tomorrow.";
const FAILED =
  "This could not be sent just now. What you wrote is still here: please try again in a moment.";
const DECIDED = "This was not sent: your application was decided meanwhile.";
