import type { MiddlewareHandler } from "hono";
import { faultOfName } from "./file-name";

/** Refuses a copy or a move to a name that cannot be stored, as an upload is refused. */
export const readNewName: MiddlewareHandler = async (c, next) => {
  const call: { destinationKey?: unknown } | null = await c.req.raw
    .clone()
    .json()
    .catch(() => null);
  const name = call?.destinationKey;
  const message = typeof name === "string" ? faultOfName(name) : "The new name is missing";
  if (message === undefined) return next();
  return c.json({ statusCode: "400", error: "InvalidKey", message }, 400);
};
