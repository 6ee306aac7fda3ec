import type { Context } from "hono";

/** Refusals in the shape each interface's client reads. */
export const tooMany = {
  auth: (c: Context) => {
    const msg = "Too many login attempts. Please try again later.";
    return c.json({ code: 429, error_code: "over_request_rate_limit", msg }, 429);
  },
  tables: (c: Context) => {
    const message = "Please wait a few minutes and try again.";
    return c.json({ code: "429", message, details: null, hint: null }, 429);
  },
  functions: (c: Context) => c.json({ error: "Please wait a few minutes and try again." }, 429),
  bytes: (c: Context) => {
    const message = "The object exceeded the maximum allowed size";
    return c.json({ statusCode: "413", error: "Payload too large", message }, 413);
  },
};
