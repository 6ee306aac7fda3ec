import type { Context, MiddlewareHandler } from "hono";
import { FAMILIES } from "~shared/family-queries";
import { VISITORS } from "~shared/visitor-queries";
import type { Backend } from "../index";
import { readBody } from "./body";
import { refusalByBounds } from "./bounded";
import { type Call, readTarget } from "./call";
import { type Caller, callersOf } from "./callers";
import { acceptable, refusalOfHeaders } from "./headers";
import { readList } from "./list";
import { refusalByList } from "./listed";
import { asksOfPlans } from "./of-plans";
import type { Refusal } from "./refusal";

const visitors = readList(VISITORS);
const families = readList(FAMILIES);

/**
 * Limits what may be asked of `/rest/v1`: visitors and families' accounts have an allowlist each,
 * staff the grammar without what can stop the database, the site itself everything. It protects
 * the backend, whose parser and database were not made for hostile queries.
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

/** The reason to refuse a call; undefined if it is allowed. */
export function refusalOf(call: Call, caller: Exclude<Caller, "site">): Refusal | undefined {
  if (caller === "staff") return refusalByBounds(call);
  return caller === "visitor"
    ? refusalByList(call, visitors, 401)
    : refusalByList(call, families, 403);
}

/**
 * Tells whether a session asks for something that only families' sessions ask. Its account need not
 * be looked up: the same list holds for it anyway, and row level security decides, as it does about
 * a session that has ended. A plan asks every few seconds, and saves what is typed.
 */
function isFamilysCall({ headers, url }: Request, { publishableKey, isSigned }: Backend): boolean {
  if (headers.get("apikey") !== publishableKey) return false;
  const token = headers.get("authorization")?.replace(/^Bearer\s+/i, "") ?? "";
  return asksOfPlans(new URL(url)) && (isSigned?.(token) ?? false);
}

const unknownTarget: Refusal = {
  status: 404,
  code: "PGRST125",
  message: "Invalid path specified in request URL",
};

const refuse = (c: Context, { status, ...words }: Refusal) =>
  c.json({ ...words, details: null, hint: null }, status);
