import {
  type Errors,
  FAILED,
  idIn,
  NOT_SENT,
  refusalOf,
  type Taken,
  type Typed,
  tooLong,
} from "~/lib/forms/personal-form";
import { failed, isToken } from "~/lib/personal-page";
import type { SiteContext } from "~shared/site-context";
import { isUuid, lengthOf } from "~shared/validation";
import {
  INTENTS,
  removeFile,
  sayWrongPerson,
  sendAnswer,
  sendRefusal,
  stopLetters,
} from "./mutations";
import { type Inquiry, readInquiry } from "./queries";
import { type Refused, receiveContact } from "./receive-contact.server";
import { FILES_MAX, offerInWords, readAnswer, valuesIn, WORDS_MAX } from "./schema";

type Site = Pick<SiteContext, "ownTables" | "keepFiles" | "reportError">;

/** @returns the outcome, the refusal, or null where the page itself shows the reason */
export async function receive(
  site: Site,
  token: string,
  form: FormData,
): Promise<{ done: string } | Refused | null> {
  const intent = INTENTS.find((known) => known === form.get("do"));
  if (!intent || !isToken(token)) return null;
  const tables = site.ownTables();
  if (intent === "answer" || intent === "decline") return take(site, token, form, intent);
  if (intent === "contact" || intent === "hide-contact")
    return receiveContact(site, token, form, intent);
  const file = String(form.get("file"));
  const { data, error } =
    intent === "remove-file"
      ? await removeFile(tables, token, isUuid(file) ? file : crypto.randomUUID())
      : intent === "stop"
        ? await stopLetters(tables, token)
        : await sayWrongPerson(tables, token);
  if (error) return failed(site, error);
  if (data) return { done: intent };
  const { page } = await readInquiry(tables, token);
  if (!page || page.state === "wrong-person") return null;
  const all = intent === "stop" ? NO_LETTER : FILE_GONE;
  return { status: 409, form: "other", id: crypto.randomUUID(), values: {}, errors: { all } };
}

async function take(site: Site, token: string, form: FormData, intent: "answer" | "decline") {
  const tables = site.ownTables();
  const { page: inquiry, error, status } = await readInquiry(tables, token);
  if (error && status !== 429) return failed(site, error);
  if (!inquiry || inquiry.state === "wrong-person") return null;
  const id = idIn(form);
  const isBooked = inquiry.state === "booked";
  const typed = valuesIn(form, inquiry);
  const { words = "", reason = "" } = typed;
  // Who is booked is asked for words alone: anything else is from before.
  const values = isBooked ? { words, reason } : typed;
  const refuse = (status: number, errors: Errors): Refused => ({
    status,
    form: intent,
    id,
    values,
    errors,
  });
  if (intent === "decline") {
    // Only while the inquiry is open the page has the field that this is about.
    if (lengthOf(reason) > WORDS_MAX)
      return inquiry.state === "open"
        ? refuse(422, { reason: tooLong(WORDS_MAX) })
        : refuse(409, { all: NOT_SENT });
    return outcome(await sendRefusal(tables, token, id, reason), refuse, site);
  }
  const files = filesIn(form);
  const late = bookedMeanwhile(id, typed, inquiry, files.length > 0);
  if (isBooked && late) return late;
  const today = new Date().toISOString().slice(0, 10);
  const { answer, errors } = readAnswer(values, inquiry, { today, withFiles: files.length > 0 });
  if (files.length > FILES_MAX) errors.files = "Please choose at most three files.";
  if (isBooked && errors.all) {
    errors.all = "Please write a few words, or choose a file.";
  }
  if (Object.keys(errors).length > 0) {
    // The page has no fields any more that these could be about.
    if (!isBooked && inquiry.state !== "open") return refuse(409, { all: NOT_SENT });
    if (files.length > 0) errors.files = `${errors.files ?? ""} ${AGAIN}`.trim();
    return refuse(422, errors);
  }
  try {
    const refusal = files.length > 0 && (await site.keepFiles(token, { answerId: id, files }));
    if (refusal && "seconds" in refusal) {
      const { status, seconds } = refusal;
      return { ...refuse(status, { files: `${CROWDED} ${AGAIN}` }), seconds };
    }
    if (refusal) return refuse(422, { files: `${refusal.fault} ${AGAIN}` });
  } catch (failure) {
    site.reportError(failure);
    return refuse(503, { all: FAILED, files: AGAIN });
  }
  const sent = await sendAnswer(tables, token, id, answer);
  const taken = sent.data as Taken;
  return (taken?.state === "booked" && late) || outcome(sent, refuse, site);
}

/** What the form no longer asks for moves into the message. null: nothing would be lost. */
function bookedMeanwhile(
  id: string,
  typed: Typed,
  inquiry: Inquiry,
  hasFiles: boolean,
): Refused | null {
  const offer = offerInWords(typed, inquiry);
  if (!offer) return null;
  const words = [typed.words, offer].filter(Boolean).join("\n\n");
  const errors: Errors = { all: BOOKED_MEANWHILE, ...(hasFiles ? { files: AGAIN } : {}) };
  return { status: 409, form: "answer", id, values: { words }, errors };
}

type Answered = { data: unknown; error: { message: string; code: string } | null; status: number };

function outcome(
  { data, error, status }: Answered,
  refuse: (status: number, errors: Errors) => Refused,
  site: Site,
): { done: string } | Refused | null {
  if (!error) {
    const taken = data as Taken;
    if (taken?.done) return { done: refuse(0, {}).form };
    return taken ? refuse(409, { all: NOT_SENT }) : null;
  }
  return refuse(...refusalOf({ error, status }, site, OFTEN));
}

const BOOKED_MEANWHILE =
  "While this page was open, the family booked you. What you filled in is in your message below: please look, and send it.";
const FILE_GONE = "This file is not among yours on this page, or was removed already.";
const NO_LETTER =
  "This page was opened by a link that was handed on, and no letter: there is nothing to stop.";
const AGAIN = "Please choose your files again: your browser does not keep them.";
const CROWDED = "Many files come at this moment. Please send yours in a minute.";
const OFTEN =
  "You have sent many answers within an hour. What you wrote is still here: please send it later.";

/** A browser sends an empty file where none was chosen. */
const filesIn = (form: FormData): File[] =>
  form.getAll("files").filter((part): part is File => part instanceof File && part.name !== "");
