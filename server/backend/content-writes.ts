import { decoded } from "../http/addresses/path-segments";
import type { Backend } from ".";

type Keys = Pick<Backend, "publishableKey" | "secretKey">;

const TABLES = "/rest/v1/";

/** Tables that public pages show: all that the public key may read, and related ones. */
export const SHOWN_TABLES = [
  "article_addresses",
  "articles",
  "celebration_ideas",
  "celebration_stories",
  "celebration_types",
  "content_sections",
  "partners",
  "plan_templates",
  "site_settings",
  // An article's byline.
  "staff",
];

export const SHOWING_FUNCTIONS = [
  "approve_application",
  "decide_proposal",
  "erase_person",
  "erase_personal_data",
  "join_staff",
  "publish_template",
  "remove_demonstration_content",
  "remove_from_team",
  "remove_staff_member",
  "restore_records",
  "save_celebration_type",
  "save_partner",
  "trash_records",
];

const SHOWN = new Set([...SHOWN_TABLES, ...SHOWING_FUNCTIONS.map((name) => `rpc/${name}`)]);
const WRITES = new Set(["POST", "PATCH", "PUT", "DELETE"]);

export function isVisitor({ headers }: Request, { publishableKey }: Keys): boolean {
  if (headers.get("apikey") !== publishableKey) return false;
  const authorization = headers.get("authorization");
  return authorization === null || authorization === `Bearer ${publishableKey}`;
}

/** Or `rpc/` and the function; undefined if neither. An encoded letter names no other table. */
export function targetOf({ pathname }: URL): string | undefined {
  if (!pathname.startsWith(TABLES)) return undefined;
  return decoded(pathname.slice(TABLES.length).replace(/(?<!\/)\/+$/, ""));
}

/** A visitor's own calls never count: the database lets them change nothing that is shown. */
export function mayChangeContent(request: Request, target: string | undefined, keys: Keys) {
  if (target === undefined || !SHOWN.has(target) || !WRITES.has(request.method)) return false;
  return hasKey(request, keys) && !isVisitor(request, keys);
}

/** Without a key, in a header or in the address, every call on the tables is refused. */
function hasKey({ headers, url }: Request, { publishableKey, secretKey }: Keys): boolean {
  const key = headers.get("apikey") ?? new URL(url).searchParams.get("apikey");
  return key === publishableKey || key === secretKey;
}

/** A refusal changed nothing; after a failure, the outcome is unknown. */
export const isRefusal = (status: number) => status >= 400 && status < 500;
