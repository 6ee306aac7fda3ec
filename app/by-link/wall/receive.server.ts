import { FAILED, idIn, plain, refusalOf, type Taken, tooLong } from "~/lib/forms/personal-form";
import { hashOf, makeOwnToken, ownTokenIn } from "~/lib/own-token.server";
import { isToken } from "~/lib/personal-page";
import type { SiteContext } from "~shared/site-context";
import { isUuid, lengthOf } from "~shared/validation";
import { leaveMemory, reportMemory } from "./mutations";
import { readWall } from "./queries";
import { errorsIn, type MemoryErrors, type MemoryValues, valuesIn, WHY_MAX } from "./schema";

export type Refused = {
  form: "memory";
  status: number;
  id: string;
  own: string;
  values: MemoryValues;
  errors: MemoryErrors;
  seconds?: number;
};

export type RefusedReport = {
  form: "report";
  status: number;
  memory: string;
  id: string;
  why: string;
  error: string;
};

type Site = Pick<SiteContext, "ownTables" | "memories" | "reportError">;
type Came = { sent: string } | { reported: true } | Refused | RefusedReport | null;

/** @returns the outcome, the refusal, or null where the page itself shows the reason */
export async function receive(site: Site, token: string, form: FormData): Promise<Came> {
  if (!isToken(token)) return null;
  if (form.get("do") === "leave") return leave(site, token, form);
  if (form.get("do") === "report") return report(site, token, form);
  return null;
}

async function leave(site: Site, token: string, form: FormData): Promise<Came> {
  const id = idIn(form);
  const own = ownTokenIn(form);
  const values = valuesIn(form);
  const file = fileIn(form);
  const refuse = (status: number, errors: MemoryErrors): Refused => ({
    ...{ form: "memory", status, id, own, values },
    errors: file && !errors.picture ? { ...errors, picture: AGAIN } : errors,
  });
  const errors = errorsIn(values, file !== undefined);
  if (Object.keys(errors).length > 0) {
    const { page } = await readWall(site.ownTables(), token, 1);
    // A wall that was closed meanwhile has no fields any more that these could be about.
    return page && page.state !== "open" ? refuse(409, { all: CLOSED }) : refuse(422, errors);
  }
  let picture: string | null = null;
  if (file) {
    const kept = await site.memories.keepPicture(token, { id, file }).catch((error: unknown) => {
      site.reportError(error);
    });
    if (!kept) return refuse(503, { all: FAILED });
    if ("seconds" in kept) {
      const { status, seconds } = kept;
      return { ...refuse(status, { picture: status === 429 ? MANY_PICTURES : CROWDED }), seconds };
    }
    if ("fault" in kept) return refuse(422, { picture: `${kept.fault} ${OTHER}` });
    if ("refused" in kept && kept.refused === "no_room_for_pictures") {
      return refuse(409, { picture: WORDS_ALONE });
    }
    // A refused picture may itself have taken the last place on an earlier try: the database knows.
    if ("picture" in kept) picture = kept.picture;
  }
  const said = { ...values, picture, withdraw: hashOf(own) };
  const { data, error, status } = await leaveMemory(site.ownTables(), token, id, said);
  const taken = data as Taken;
  if (!error && taken?.done) return { sent: own };
  if (!error) return taken ? refuse(409, { all: CLOSED }) : null;
  const refused = refuse(...refusalOf({ error, status }, site, OFTEN, KNOWN));
  // The id was used for something else: this is another memory, with a link of its own.
  return error.message === "memory_sent"
    ? { ...refused, id: crypto.randomUUID(), own: makeOwnToken() }
    : refused;
}

async function report(site: Site, token: string, form: FormData): Promise<Came> {
  const memory = String(form.get("memory"));
  if (!isUuid(memory)) return null;
  const id = idIn(form);
  const why = plain(form.get("why"));
  const refuse = (status: number, error: string): RefusedReport => ({
    ...{ form: "report", status, memory, id, why, error },
  });
  if (lengthOf(why) > WHY_MAX) return refuse(422, tooLong(WHY_MAX));
  const { data, error, status } = await reportMemory(site.ownTables(), {
    ...{ token, p_id: id, memory_id: memory, words: why },
  });
  if (!error) return data ? { reported: true } : null;
  const known = { too_many_plan_memory_reports: { all: REPORTED_OFTEN } };
  const [code, { all = "" }] = refusalOf({ error, status }, site, REPORTED_OFTEN, known);
  return refuse(code, all);
}

/** A browser sends an empty file where none was chosen. */
function fileIn(form: FormData): File | undefined {
  const file = form.get("picture");
  return file instanceof File && file.name !== "" && file.size > 0 ? file : undefined;
}

const AGAIN = "Please choose your picture again: your browser does not keep it.";
const OTHER = "Please choose another one, or send your words alone.";
const WORDS_ALONE =
  "There is no room for more pictures here. Please send your words alone, and your picture to the family in another way.";
const CLOSED =
  "Your memory was not sent: this page takes no new ones any more. What you wrote is still here, to send it to the family in another way.";
const OFTEN =
  "Many memories came from your network within an hour. What you wrote is still here: please send it later.";
const MANY_PICTURES =
  "Many pictures came with this link, or from your network, within an hour. Your words are still here: send them alone, or choose your picture again in an hour.";
const CROWDED =
  "Many pictures come at this moment. Your words are still here: please choose your picture again, and send it in a minute.";
const REPORTED_OFTEN =
  "Many reports came from your network within an hour. Please send yours later, or write to us.";
const FULL = {
  all: "There is no room for more memories here. Please send yours to the family in another way.",
};
const KNOWN = {
  memory_sent: {
    all: "This form was sent before. What is written here now was not: press once more to send it as a memory of its own.",
  },
  memory_twin: {
    all: "The family has these words from you already, and they were not sent twice. Change them to send another memory.",
  },
  too_many_memories: {
    all: "Twenty memories came with this link, which is all it has room for. Take one back, or send this one to the family in another way.",
  },
  too_many_plan_memories: FULL,
  plan_full: FULL,
};
