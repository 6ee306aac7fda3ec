import type { MiddlewareHandler } from "hono";
import { z } from "zod";

/** Text that a name can hold: a null byte is none that the database takes. */
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

/** Lite fails at a list that it cannot make: what asks for none is refused before. */
export const readListCall: MiddlewareHandler = async (c, next) => {
  const call = listCall.safeParse(
    await c.req.raw
      .clone()
      .json()
      .catch(() => undefined),
  );
  if (call.success) return next();
  const message = "The list that is asked for cannot be made";
  return c.json({ statusCode: "400", error: "InvalidRequest", message }, 400);
};
