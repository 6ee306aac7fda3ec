import {
  type Errors,
  NOT_SENT,
  type RefusedPost,
  refusalOf,
  type Taken,
} from "~/lib/forms/personal-form";
import { HONEYPOT_FIELD } from "~/lib/forms/posted-form";
import { makeOwnToken, ownTokenIn } from "~/lib/own-token.server";
import { isToken } from "~/lib/personal-page";
import type { SiteContext } from "~shared/site-context";
import { readGuestPage } from "../invitation/queries";
import { sendRequest } from "./mutations";
import { readAsked, valuesIn } from "./schema";

type Site = Pick<SiteContext, "ownTables" | "reportError">;

/** @returns the token of the asker's page, the refusal, or null where the page itself shows why */
export async function receiveRequest(
  site: Site,
  token: string,
  form: FormData,
): Promise<{ token: string } | RefusedPost | null> {
  if (form.get("do") !== "ask" || !isToken(token)) return null;
  const id = ownTokenIn(form, "id");
  const values = valuesIn(form);
  const refuse = (status: number, errors: Errors): RefusedPost => ({
    status,
    id,
    values,
    errors,
  });
  // Where a browser's autofill filled the honeypot, the form comes back with it empty.
  if (form.get(HONEYPOT_FIELD)) return refuse(422, { all: AGAIN });
  const { asked, errors } = readAsked(values);
  if (Object.keys(errors).length > 0) {
    const { page } = await readGuestPage(site.ownTables(), token);
    // A page that takes no requests any more has no fields that these could be about.
    return page && page.state !== "open" ? refuse(409, { all: NOT_SENT }) : refuse(422, errors);
  }
  const { data, error, status } = await sendRequest(site.ownTables(), token, id, asked);
  const taken = data as Taken;
  if (!error && taken?.done) return { token: id };
  if (!error) return taken ? refuse(409, { all: NOT_SENT }) : null;
  const refused = refuse(...refusalOf({ error, status }, site, OFTEN, KNOWN));
  return error.message === "request_id_taken" ? { ...refused, id: makeOwnToken() } : refused;
}

const AGAIN = "This was not sent yet. What you wrote is still here: please press once more.";
const OFTEN =
  "Several requests came from your network within an hour. What you wrote is still here: please send it later, or ask the family yourself.";
const KNOWN = {
  too_many_requests: {
    all: "Many people have asked the family already, and it has to read them first. What you wrote is still here: please try again in a day or two, or ask the family yourself.",
  },
  request_id_taken: { all: AGAIN },
};
