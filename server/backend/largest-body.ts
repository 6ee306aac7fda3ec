import type { Context } from "hono";
import type { Backend } from "./index";
import type { callersOf } from "./queries/callers";
import { asksOfPlans } from "./queries/of-plans";
import { isRead } from "./requests";
import { hasSession } from "./shown-token";

/** Largest body of a call on tables, in bytes: an article's text several times over. */
const LARGEST_ROWS = 2 * 1024 * 1024;
/** Without a session: the longest form is a tenth of it. */
const LARGEST_FORM = 64 * 1024;
/**
 * For families, whose sessions anybody may begin: twice the longest change, two texts of 5,000
 * characters in JSON (docs/product.md 12.6).
 */
const LARGEST_CHANGE = 128 * 1024;
/** A guest list that is imported at once: 500 households and 1,000 people with notes. */
const LARGEST_LIST = 512 * 1024;
const TAKES_LIST = "/rest/v1/rpc/add_households";

/** In bytes. The caller is only looked up for a body that only staff may send. */
export const largestBodyOf =
  (backend: Backend, callerOf: ReturnType<typeof callersOf>) =>
  async (c: Context): Promise<number> => {
    if (!hasSession(c, backend)) return LARGEST_FORM;
    const address = new URL(c.req.url);
    if (address.pathname === TAKES_LIST) return LARGEST_LIST;
    if (asksOfPlans(address)) return LARGEST_CHANGE;
    const length = Number(c.req.header("content-length") ?? Number.NaN);
    const isKnown = c.req.header("transfer-encoding") === undefined;
    if (isRead(c.req) || (isKnown && length <= LARGEST_CHANGE)) return LARGEST_ROWS;
    return (await callerOf(c)) === "account" ? LARGEST_CHANGE : LARGEST_ROWS;
  };
