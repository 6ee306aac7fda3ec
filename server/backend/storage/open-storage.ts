import type { Context, MiddlewareHandler } from "hono";
import type { Backend } from "../index";

/**
 * What of the storage interface is open, beside uploads: pictures to everyone, and lists and
 * removals, which the policies leave to staff. The rest, such as signing, copying and what is
 * known of a file, nobody needs; Lite asks for no key there.
 */
const OPEN = [
  /^(GET|HEAD) \/storage\/v1\/(object|render\/image)\/public\/[^\0]+$/,
  /^POST \/storage\/v1\/object\/list\/[a-z-]+$/,
  /^(DELETE|POST|PUT) \/storage\/v1\/object\/[a-z]+-[a-z]+(\/[^\0]+)?$/,
];
const PUBLIC = OPEN[0] as RegExp;

/** Lets through what is open to whoever shows one of the site's keys, and all to the site itself. */
export function openStorage({ publishableKey, secretKey }: Backend): MiddlewareHandler {
  return async (c, next) => {
    const key = c.req.header("apikey");
    const call = `${c.req.method} ${c.req.path}`;
    if (key === secretKey || PUBLIC.test(call)) return next();
    if (key !== publishableKey) return refuse(c, 401, "Unauthorized", "The public key is missing");
    if (OPEN.some((open) => open.test(call))) return next();
    return refuse(c, 404, "not_found", "There is nothing here");
  };
}

const refuse = (c: Context, status: 401 | 404, error: string, message: string) =>
  c.json({ statusCode: String(status), error, message }, status);
