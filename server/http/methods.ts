import type { MiddlewareHandler } from "hono";
import { refusal } from "../backend/refusals";

/** Methods for tables, accounts and files. HEAD is answered as GET is, without a body. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const ALLOW = METHODS.join(", ");

/** 405 for those no interface knows. Preflights get no permission for other sites. */
export const knownMethods: MiddlewareHandler = async (c, next) => {
  const { method } = c.req;
  if (METHODS.includes(method)) return next();
  c.header("allow", ALLOW);
  if (method === "OPTIONS") return c.body(null, 204);
  return refusal(405, "method_not_allowed", "There is no such method")(c);
};
