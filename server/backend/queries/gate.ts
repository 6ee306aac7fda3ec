import type { Context, MiddlewareHandler } from "hono";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import type { Backend } from "../index";
import { readBody } from "./body";
import { type Call, preferences, readTarget } from "./call";
import { type Caller, callersOf } from "./callers";
import { acceptable, refusalOfHeaders } from "./headers";
import { readList } from "./list";
import { refusalByList } from "./listed";
import { isName } from "./names";
import { asksOfPlans } from "./of-plans";
import { readQuery } from "./query";
import { methodRefused, notABody, notTaken, type Refusal, Unreadable } from "./refusal";

const visitors = readList(VISITORS);
const families = readList(FAMILIES);

/**
 * Visitors and families' accounts have an allowlist each, staff the grammar without what can stop
 * the database, the site itself everything: the backend was not made for hostile queries.
 */
export function queryGate(backend: Backend): MiddlewareHandler {
  const callerOf = callersOf(backend);
  return async (c, next) => {
    const isFamilys = isFamilysCall(c.req.raw, backend);
    const caller = isFamilys ? "account" : await callerOf(c);
    if (typeof caller === "object") return Response.json(caller.error, { status: caller.status });
    const { method, headers, signal, url } = c.req.raw;
    const isSite = caller === "site";
    const problem = isSite ? undefined : refusalOfHeaders(headers);
    if (problem) return refuse(c, problem);
    const body = await readBody(c.req.raw, isSite);
    if ("status" in body) return refuse(c, body);
    if (!isSite) {
      const address = new URL(url);
      const target = readTarget(address);
      if (!target) return refuse(c, unknownTarget);
      const { search } = address;
      const call = { ...target, method, search, headers, body: body.value };
      const refused = refusalOf(call, caller);
      if (refused && isFamilys) {
        // The caller learns that its session has ended.
        const known = await callerOf(c);
        if (typeof known === "object") return Response.json(known.error, { status: known.status });
      }
      if (refused) return refuse(c, refused);
    }
    const passed = new Headers(headers);
    if (!isSite) passed.set("accept", acceptable(headers.get("accept")) ?? "*/*");
    // It may have been sent in another length, as bytes that are no text.
    if (body.text !== undefined) passed.delete("content-length");
    c.req.raw = new Request(url, { method, headers: passed, body: body.text, signal });
    return next();
  };
}

export function refusalOf(call: Call, caller: Exclude<Caller, "site">): Refusal | undefined {
  if (caller === "staff") return refusalByBounds(call);
  return caller === "visitor"
    ? refusalByList(call, visitors, 401)
    : refusalByList(call, families, 403);
}

/**
 * Whether a session asks what only families' ask. Its account need not be looked up: the same list
 * holds for it, and row level security decides, also about a session that has ended. A plan asks
 * every few seconds.
 */
function isFamilysCall({ headers, url }: Request, { publishableKey, isSigned }: Backend): boolean {
  if (headers.get("apikey") !== publishableKey) return false;
  const token = headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  return asksOfPlans(new URL(url)) && (isSigned?.(token) ?? false);
}

/** Longest query in characters, which servers and proxies are sure to take. */
const LONGEST = 8_000;
/** Most rows of one insert: the example partners, and some room. */
const MOST_ROWS = 1_000;
const METHODS = ["GET", "HEAD", "POST", "PATCH", "DELETE"];
const PREFERENCE = /^[a-z-]{1,20}=[a-z0-9-]{1,20}$/;

function refusalByBounds(call: Call): Refusal | undefined {
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

const unknownTarget: Refusal = {
  status: 404,
  code: "PGRST125",
  message: "Invalid path specified in request URL",
};

const refuse = (c: Context, { status, ...words }: Refusal) =>
  c.json({ ...words, details: null, hint: null }, status);
