import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import type { Backend } from "..";
import { refusal } from "../refusals";
import { faultOfName } from "./file-name";
import { PRIVATE_BUCKETS } from "./unused-files";

/** Text that a name can hold: the database takes no null byte. */
const name = z
  .string()
  .max(1024)
  .refine((text) => !text.includes("\0"));

const listCall = z.looseObject({
  prefix: name,
  search: name.optional(),
  limit: z.int().min(0).max(10_000).optional(),
  offset: z.int().min(0).max(1_000_000).optional(),
});

const readJson = ({ req }: Context) =>
  req.raw
    .clone()
    .json()
    .catch(() => undefined);

export const readListCall: MiddlewareHandler = async (c, next) => {
  if (listCall.safeParse(await readJson(c)).success) return next();
  return refusal(400, "InvalidRequest", "The list that is asked for cannot be made")(c);
};

/** Refuses a copy or a move to a name that cannot be stored, as an upload is refused. */
export const readNewName: MiddlewareHandler = async (c, next) => {
  const name: unknown = (await readJson(c))?.destinationKey;
  const message = typeof name === "string" ? faultOfName(name) : "The new name is missing";
  return message === undefined ? next() : refusal(400, "InvalidKey", message)(c);
};

/**
 * Beside uploads: pictures for everyone, private files, lists and removals as the policies allow.
 * Nobody needs the rest, such as signing and copying; Lite asks for no key there.
 */
const OPEN = [
  /^(GET|HEAD) \/storage\/v1\/(object|render\/image)\/public\/[^\0]+$/,
  new RegExp(`^GET /storage/v1/object/(${PRIVATE_BUCKETS.join("|")})/[^\\0]+$`),
  /^POST \/storage\/v1\/object\/list\/[a-z-]+$/,
  /^(DELETE|POST|PUT) \/storage\/v1\/object\/[a-z]+-[a-z]+(\/[^\0]+)?$/,
];
const PUBLIC = OPEN[0] as RegExp;

/** Allows the open calls with one of the site's keys, and everything to the site itself. */
export function openStorage({ publishableKey, secretKey }: Backend): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header("apikey");
    const call = `${c.req.method} ${c.req.path}`;
    if (key === secretKey || PUBLIC.test(call)) return next();
    if (key !== publishableKey) return keyIsMissing(c);
    return OPEN.some((open) => open.test(call)) ? next() : nothingHere(c);
  };
}

const keyIsMissing = refusal(401, "Unauthorized", "The public key is missing");
const nothingHere = refusal(404, "not_found", "There is nothing here");
