import { isToken } from "~/letters/queries";
import { randomId } from "~/lib/random-id";
import type { SiteContext } from "~shared/site-context";
import { isUuid } from "~shared/validation";
import { openInquiry, proposeListing } from "./mutations";
import { readListing, valuesIn } from "./schema";

/** A proposal that was not sent, with everything typed. */
export type Refused = {
  status: number;
  partner: string;
  id: string;
  values: ReturnType<typeof valuesIn>;
  errors: Record<string, string>;
};

type Site = Pick<SiteContext, "ownTables" | "reportError">;

/**
 * Does what was pressed on a partner's own page.
 * @returns where it leads, what was refused, or null: the page itself says what there is
 */
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
  if (!isUuid(thread)) return null;
  const { data, error, status } = await openInquiry(site.ownTables(), token, thread);
  if (error && status !== 429) fail(site, error);
  if (status === 429) return { to: "?done=often" };
  return data ? { to: `/inquiry/${data}` } : null;
}

async function propose(site: Site, token: string, form: FormData) {
  const partner = String(form.get("partner"));
  if (!isUuid(partner)) return null;
  const id = isUuid(String(form.get("id"))) ? String(form.get("id")) : randomId();
  const values = valuesIn(form);
  const refuse = (status: number, errors: Refused["errors"]): Refused => ({
    status,
    partner,
    id,
    values,
    errors,
  });
  const { listing, errors } = readListing(values);
  if (errors) return refuse(422, errors);
  const proposal = { p_id: id, partner_id: partner, listing };
  const { data, error, status } = await proposeListing(site.ownTables(), token, proposal);
  if (status === 429) return refuse(429, { all: OFTEN });
  if (error) {
    site.reportError(error);
    return refuse(503, { all: FAILED });
  }
  if (data === false) return refuse(422, { all: SAME });
  return data ? { to: "?done=propose" } : null;
}

const SAME = "This is what your listing says already. Nothing was sent.";
const OFTEN =
  "You proposed many changes today. What you wrote is still here: please send it tomorrow.";
const FAILED =
  "This could not be sent just now. What you wrote is still here: please try again in a moment.";

function fail(site: Site, error: unknown): never {
  site.reportError(error);
  throw new Response(null, { status: 503 });
}
