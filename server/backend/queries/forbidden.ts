import type { MiddlewareHandler } from "hono";
import { refusal } from "../refusals";
import { parse, refusalOfKeys } from "./body";
import { headersForbidden } from "./headers";
import { namesForbidden, pathIsForbidden } from "./names";

/** Parameters whose values are names, of the table or of one embedded in it. */
const OF_NAMES = /(^|\.)(select|order|on_conflict|columns)$/i;
const OF_CONDITIONS = /(^|\.)(and|or)$/i;
const AS_COLUMN = /(__proto__|constructor|prototype)[\s"'\\]*(\.|->)/i;

/** As names in an address and its query, from every caller; searched text may hold them. */
export const noForbiddenNames: MiddlewareHandler = async (c, next) => {
  const { pathname, searchParams } = new URL(c.req.url);
  const inQuery = [...searchParams].some(
    ([name, value]) =>
      namesForbidden(name) ||
      (OF_NAMES.test(name) && namesForbidden(value)) ||
      (OF_CONDITIONS.test(name) && AS_COLUMN.test(value.replaceAll(/["'\\]/g, ""))),
  );
  if (pathIsForbidden(pathname) || inQuery || headersForbidden(c.req.raw.headers)) {
    return refuse(c);
  }
  return next();
};

/** The same for the keys of a JSON body, which is small. Any other body passes unchanged. */
export const noForbiddenKeys: MiddlewareHandler = async (c, next) => {
  if (!/json/i.test(c.req.header("content-type") ?? "")) return next();
  return refusalOfKeys(parse(await c.req.raw.clone().text())) ? refuse(c) : next();
};

const refuse = refusal(
  400,
  "InvalidRequest",
  "The request uses a name that nobody may use",
  "PGRST100",
);
