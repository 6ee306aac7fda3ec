import type { Context, MiddlewareHandler } from "hono";
import { ACCOUNTS, VISITORS } from "~shared/visitor-queries";
import type { Backend } from "../index";
import { type Asker, askersOf } from "./askers";
import { readBody } from "./body";
import { refusalByBounds } from "./bounded";
import { type Call, readTarget } from "./call";
import { acceptable, refusalOfHeaders } from "./headers";
import { readList } from "./list";
import { refusalByList } from "./listed";
import type { Refusal } from "./refusal";

const visitors = readList(VISITORS);
const accounts = readList(ACCOUNTS);

/**
 * What may be asked of `/rest/v1`: visitors, and accounts that are not staff's, have a list each,
 * staff the grammar without what can stop the database, the site itself everything. Stands in front
 * of the backend, whose parser and database were not made for hostile queries.
 */
export function queryGate(backend: Backend): MiddlewareHandler {
  const askerOf = askersOf(backend);
  return async (c, next) => {
    const asker = await askerOf(c);
    if (typeof asker === "object") return Response.json(asker.error, { status: asker.status });
    const { method, headers, signal, url } = c.req.raw;
    const isSite = asker === "site";
    const problem = isSite ? undefined : refusalOfHeaders(headers);
    if (problem) return refuse(c, problem);
    const body = await readBody(c.req.raw, isSite);
    if ("status" in body) return refuse(c, body);
    if (!isSite) {
      const address = new URL(url);
      const target = readTarget(address);
      if (!target) return refuse(c, unknownTarget);
      const { search } = address;
      const refused = refusalOf({ ...target, method, search, headers, body: body.value }, asker);
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

/** Why somebody may not make a call; undefined when they may. */
export function refusalOf(call: Call, asker: Exclude<Asker, "site">): Refusal | undefined {
  if (asker === "staff") return refusalByBounds(call);
  return asker === "visitor"
    ? refusalByList(call, visitors, 401)
    : refusalByList(call, accounts, 403);
}

const unknownTarget: Refusal = {
  status: 404,
  code: "PGRST125",
  message: "Invalid path specified in request URL",
};

const refuse = (c: Context, { status, ...words }: Refusal) =>
  c.json({ ...words, details: null, hint: null }, status);
