import { idIn, refusalOf } from "~/lib/forms/personal-form";
import { failed, isToken } from "~/lib/personal-page";
import type { SiteContext } from "~shared/site-context";
import { isUuid } from "~shared/validation";
import { openInquiry, proposeListing } from "./mutations";
import { NO_LISTING, readListing, valuesIn } from "./schema";

export type Refused = {
  status: number;
  partner: string;
  id: string;
  values: ReturnType<typeof valuesIn>;
  picture: string | null;
  errors: Record<string, string>;
  seconds?: number;
};

type Site = Pick<SiteContext, "ownTables" | "keepPicture" | "reportError">;

/** @returns where it leads, what was refused, or null when the page itself tells */
export async function receive(
  site: Site,
  token: string,
  form: FormData,
): Promise<{ to: string } | Refused | null> {
  if (!isToken(token)) return null;
  const intent = form.get("do");
  if (intent === "open") return open(site, token, String(form.get("thread")));
  return intent === "propose" ? propose(site, token, form) : null;
}

async function open(site: Site, token: string, thread: string) {
  if (!isUuid(thread)) return { to: "?done=no-inquiry" };
  const { data, error, status } = await openInquiry(site.ownTables(), token, thread);
  if (error && status !== 429) failed(site, error);
  if (status === 429) return { to: "?done=often" };
  return { to: data ? `/inquiry/${data}` : "?done=no-inquiry" };
}

async function propose(site: Site, token: string, form: FormData) {
  const partner = String(form.get("partner"));
  const id = idIn(form);
  const values = valuesIn(form);
  const file = fileIn(form);
  const waiting = form.has("without-picture") ? null : nameIn(form);
  const refuse = (status: number, errors: Refused["errors"], picture = waiting): Refused => ({
    status,
    partner,
    id,
    values,
    picture,
    // One that came with what is refused is not kept either.
    errors: file && !errors.picture ? { ...errors, picture: AGAIN } : errors,
  });
  if (!isUuid(partner)) return refuse(409, { all: NO_LISTING });
  const { listing, errors } = readListing(values);
  if (errors) return refuse(422, errors);
  const kept = file ? await keep(site, token, { partner, file }) : { name: waiting };
  if ("fault" in kept) {
    const { status, fault, seconds } = kept;
    return { ...refuse(status, { picture: fault }), seconds };
  }
  const proposal = { p_id: id, partner_id: partner, listing, picture: kept.name };
  const { data, error, status } = await proposeListing(site.ownTables(), token, proposal);
  if (error?.message === "unknown_picture") return refuse(422, { picture: GONE }, null);
  if (error) return refuse(...refusalOf({ error, status }, site, OFTEN));
  if (data === false) return refuse(422, { all: SAME });
  return data ? { to: "?done=propose" } : refuse(409, { all: NO_LISTING });
}

async function keep(
  site: Site,
  token: string,
  sent: { partner: string; file: File },
): Promise<{ name: string } | { status: number; fault: string; seconds?: number }> {
  try {
    const kept = await site.keepPicture(token, sent);
    if ("seconds" in kept) return { ...kept, fault: `${CROWDED} ${AGAIN}` };
    return "fault" in kept ? { status: 422, fault: `${kept.fault} ${AGAIN}` } : kept;
  } catch (failure) {
    site.reportError(failure);
    return { status: 503, fault: `${NOT_KEPT} ${AGAIN}` };
  }
}

/** Browsers send an empty file when none was chosen. */
const fileIn = (form: FormData): File | undefined =>
  form
    .getAll("picture")
    .find((part): part is File => part instanceof File && (part.name !== "" || part.size > 0));

const nameIn = (form: FormData) => {
  const name = form.get("waiting-picture");
  return typeof name === "string" && name !== "" ? name : null;
};

const AGAIN = "Please choose it again: your browser does not keep it.";
const CROWDED = "Many pictures come at this moment. Please send yours in a minute.";
const NOT_KEPT = "The picture could not be kept just now.";
const GONE = "The picture that waited was erased meanwhile. Please choose it again.";
const SAME = "This is what your listing says already. Nothing was sent.";
const OFTEN =
  "You proposed many changes today. What you wrote is still here: please send it tomorrow.";
