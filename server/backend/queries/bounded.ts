import { type Call, preferences } from "./call";
import { isName } from "./names";
import { readQuery } from "./query";
import { methodRefused, notABody, notTaken, type Refusal, Unreadable } from "./refusal";

/** Longest query in characters, which servers and proxies are sure to take. */
const LONGEST = 8_000;
/** Most rows of one insert: the example partners, and some room. */
const MOST_ROWS = 1_000;
const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const PREFERENCE = /^[a-z-]{1,20}=[a-z0-9-]{1,20}$/;

/** Refuses a staff call that exceeds what the back office needs; undefined if it does not. */
export function refusalByBounds(call: Call): Refusal | undefined {
  const { method, kind, search, body } = call;
  if (search.length > LONGEST) return notTaken("The query is too long");
  if (!METHODS.includes(method) || (kind === "function" && method !== "POST")) {
    return methodRefused(method);
  }
  if (!preferences(call).every((token) => PREFERENCE.test(token))) {
    return notTaken("The preference is not one that is taken");
  }
  const query = readQuery(search);
  if (query instanceof Unreadable) return notTaken(query.why);
  const embeddings = query.selection?.embeddings ?? [];
  const names = new Set(embeddings.flatMap(({ table, alias }) => [table, alias]));
  const other = [...query.embedded.keys()].find((name) => !names.has(name));
  if (other) return notTaken(`Not a table that is selected: ${other}`);
  // Lite takes a list for a function's arguments by position, any number of them.
  if (kind === "function" && Array.isArray(body)) return notABody("One JSON object is expected");
  const rows = [body ?? {}].flat();
  if (rows.some((row) => typeof row !== "object" || row === null)) {
    return notABody("One JSON object is expected, or a list of them");
  }
  if (rows.length > MOST_ROWS) return notABody("These are too many rows for one call");
  const wrong = rows.flatMap((row) => Object.keys(row)).find((name) => !isName(name));
  return wrong === undefined ? undefined : notABody("A name in the body is none of a column");
}
