import { type Errors, idIn, type RefusedPost, refusalOf } from "~/lib/forms/personal-form";
import { failed, isToken } from "~/lib/personal-page";
import { type GuestPage, isGuestPage } from "~shared/plan/guest-page";
import type { SiteContext } from "~shared/site-context";
import { mergeAnswers, readSeen, seenOf } from "./merge-answers";
import { sendAnswer, type Taken } from "./mutations";
import { readGuestPage } from "./queries";
import { ALL_COME, readAnswer, valuesIn } from "./schema";

export type Refused = RefusedPost & {
  /** The page that was answered, where it differs from the one shown now. */
  seen?: string;
};

type Site = Pick<SiteContext, "ownTables" | "reportError">;

/** @returns the outcome, the refusal, or null where the page itself shows the reason */
export async function receive(
  site: Site,
  token: string,
  form: FormData,
): Promise<"done" | Refused | null> {
  if (!["answer", ALL_COME].includes(String(form.get("do"))) || !isToken(token)) return null;
  const tables = site.ownTables();
  const { page, error: unread, status: read } = await readGuestPage(tables, token);
  // Of too many tries the page itself tells.
  if (unread && read !== 429) failed(site, unread);
  if (!page || !isGuestPage(page)) return null;
  const id = idIn(form);
  const values = valuesIn(form, page);
  const refuse = (status: number, errors: Errors): Refused => ({
    status,
    id,
    values,
    errors,
    seen: String(form.get("seen") ?? ""),
  });
  const seen = readSeen(form);
  const asChanged = (now: GuestPage, changed: Parameters<typeof mergeAnswers>[3]): Refused => ({
    status: 409,
    id,
    ...mergeAnswers(values, seen?.start ?? {}, now, changed),
    seen: seenOf(now),
  });
  const { answer, errors } = readAnswer(values, page);
  if (Object.keys(errors).length > 0) {
    if (page.state !== "open") return refuse(409, { all: NOT_TAKEN });
    // What was said may be about a day, or people, that this page does not ask about any more.
    const isOld = seen && seen.marks.celebration !== page.marks.celebration;
    return isOld ? asChanged(page, "celebration") : refuse(422, errors);
  }
  const { data, error, status } = await sendAnswer(tables, token, id, {
    ...answer,
    ...(seen ? { marks: seen.marks } : {}),
  });
  const taken = data as Taken;
  if (!error && taken?.done) return "done";
  if (taken?.changed) {
    const { page: now } = await readGuestPage(tables, token);
    return now && isGuestPage(now) ? asChanged(now, taken.changed) : null;
  }
  if (!error) return taken ? refuse(409, { all: NOT_TAKEN }) : null;
  return refuse(...refusalOf({ error, status }, site, OFTEN, KNOWN));
}

const NOT_TAKEN = "This was not sent: no answers are taken here any more, as you read below.";
const OFTEN =
  "Many answers came from this link within an hour. What you wrote is still here: please send it later, or call the family.";
const KNOWN = {
  wrong_answer: {
    all: "The family does not offer to come online any more. Please choose another answer; nothing was sent yet.",
  },
  too_many_plan_guests: {
    plus_ones: "The family’s list is full. Please write to them in your message how many you are.",
  },
};
