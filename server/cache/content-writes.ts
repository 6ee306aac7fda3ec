import type { Backend } from "../backend";

type Keys = Pick<Backend, "publishableKey">;

const TABLES = "/rest/v1/";

/** Tables of which no visitor sees a row. */
export const UNSEEN_TABLES = [
  "contact_messages",
  "early_access_requests",
  "email_marketing_contacts",
  "investor_access_logs",
  "investor_gate_attempts",
  "investor_passwords",
  "vendor_submissions",
];

/** Functions that change nothing which a visitor sees. */
export const UNSEEN_FUNCTIONS = [
  "add_investor_password",
  "article_byline",
  "is_staff",
  "request_investor_access",
  "search_articles",
  "search_contact_messages",
  "search_early_access_requests",
  "search_mailing_list_subscribers",
  "search_partner_applications",
  "search_partners",
  "unused_images",
];

const UNSEEN = new Set([...UNSEEN_TABLES, ...UNSEEN_FUNCTIONS.map((name) => `rpc/${name}`)]);

/** Whether a call reads tables or calls functions, with no right but a visitor's. */
export function isVisitor({ headers }: Request, { publishableKey }: Keys): boolean {
  if (headers.get("apikey") !== publishableKey) return false;
  const authorization = headers.get("authorization");
  return authorization === null || authorization === `Bearer ${publishableKey}`;
}

export const isRead = ({ method }: { method: string }) => method === "GET" || method === "HEAD";

/** The table a call is about, or `rpc/` and the function; undefined: it is about neither. */
export function targetOf({ pathname }: URL): string | undefined {
  return pathname.startsWith(TABLES) ? pathname.slice(TABLES.length) : undefined;
}

/**
 * Whether a call, once it has been answered, may have changed what visitors see. Whatever is not
 * known to leave it alone counts: a new table or function needs no word here. A visitor's own
 * calls never count, because the database lets them change nothing that anybody sees.
 */
export function mayChangeContent(request: Request, target: string | undefined, keys: Keys) {
  if (target === undefined || isRead(request)) return false;
  return !UNSEEN.has(target) && !isVisitor(request, keys);
}

/** A refusal left everything as it was; after a failure nobody knows. */
export const isRefusal = (status: number) => status >= 400 && status < 500;
