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
  uploads: (c: Context) => {
    const message = "That was a lot of pictures at once. Please wait a few minutes and try again.";
    return c.json({ statusCode: "429", error: "too_many_requests", message }, 429);
  },
  bytes: (c: Context) => {
    const message = "The object exceeded the maximum allowed size";
    return c.json({ statusCode: "413", error: "Payload too large", message }, 413);
  },
};

/** A sign-in that cannot be read as one. */
export const malformedSignIn = (c: Context) =>
  c.json({ code: 400, error_code: "validation_failed", msg: "Could not read the sign-in" }, 400);

/** A call on stored files whose session has ended, or that never had one. */
export const signInAgain = (c: Context) => {
  const message = "Please sign in again";
  return c.json({ statusCode: "401", error: "Unauthorized", message }, 401);
};

/** A call of an address that is none, in a shape that every client finds words in. */
export const unknownAddress = (c: Context) => {
  const message = "Invalid path specified in request URL";
  return c.json({ code: "PGRST125", statusCode: "404", error: "not_found", message }, 404);
};

/** A call that shows something else than a token, in a shape that every client finds words in. */
export const unknownToken = (c: Context) => {
  const message = "The token cannot be read";
  return c.json({ code: "PGRST301", statusCode: "401", error: "Unauthorized", message }, 401);
};
