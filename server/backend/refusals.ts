import type { Context } from "hono";

/** Has the fields of every interface, so that each client finds those it reads. */
export const forEveryClient = (
  status: number,
  { code = String(status), error, message }: { code?: string; error: string; message: string },
) => ({
  code,
  statusCode: String(status),
  error,
  message,
  msg: message,
  details: null,
  hint: null,
});

/** Refusals in the shape each interface's client reads. */
export const tooMany = {
  auth: (c: Context) => {
    const msg = "Too many login attempts. Please try again later.";
    return c.json({ code: 429, error_code: "over_request_rate_limit", msg }, 429);
  },
  starts: (c: Context) => {
    const msg = "Too many plans were started from here. Please try again in an hour.";
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
  pictures: (c: Context) => {
    const message = "Many pictures come at this moment. Please try again in a minute.";
    return c.json({ statusCode: "503", error: "too_busy", message }, 503);
  },
  refused: (c: Context) => {
    const message = "Too much was refused from here. Please wait a minute and try again.";
    const words = forEveryClient(429, { error: "too_many_requests", message });
    return c.json({ ...words, error_code: "over_request_rate_limit" }, 429);
  },
  bytes: (c: Context) => {
    const message = "The object exceeded the maximum allowed size";
    return c.json({ statusCode: "413", error: "Payload too large", message }, 413);
  },
};

/** A sign-in that cannot be read as one. */
export const malformedSignIn = (c: Context) =>
  c.json({ code: 400, error_code: "validation_failed", msg: "Could not read the sign-in" }, 400);

/** Sign-up, and whatever else of the accounts' interface is closed. */
export const signUpIsOff = (c: Context) => {
  const msg = "Accounts are made by the people who run this site";
  return c.json({ code: 422, error_code: "signup_disabled", msg }, 422);
};

/** A call on stored files whose session has ended, or that never had one. */
export const signInAgain = (c: Context) => {
  const message = "Please sign in again";
  return c.json({ statusCode: "401", error: "Unauthorized", message }, 401);
};

/** A call on stored files that the caller may not make; in the words of the policies on files. */
export const refusedByPolicy = (c: Context) => {
  const message = "new row violates row-level security policy";
  return c.json({ statusCode: "403", error: "Unauthorized", message }, 403);
};

/** A call of an unknown address, in a shape in which every client finds a message. */
export const unknownAddress = (c: Context) => {
  const message = "Invalid path specified in request URL";
  return c.json({ code: "PGRST125", statusCode: "404", error: "not_found", message }, 404);
};

/** A call with something other than a token, in a shape in which every client finds a message. */
export const unknownToken = (c: Context) => {
  const message = "The token cannot be read";
  return c.json({ code: "PGRST301", statusCode: "401", error: "Unauthorized", message }, 401);
};

/** SQLSTATE for Lite's own messages, where it leaves the code out. */
const STATES: [RegExp, string][] = [
  [/violates check constraint/, "23514"],
  [/violates not-null constraint/, "23502"],
  [/Invalid input for/, "22P02"],
  [/Invalid time value/, "22008"],
];

/** Lite's fallback error code, with which it answers 500. */
const UNKNOWN = "SUP";

/**
 * Lite answers 500 where a value breaks a table's rules, and its message reveals internals. This
 * answers 400 with the SQLSTATE, as PostgREST does, and hides what it does not know.
 */
export async function asPostgrest(response: Response): Promise<Response> {
  if (response.status === 400) return withoutRow(response);
  if (response.status !== 500) return response;
  const error = await response.json().catch(() => ({}));
  const words = error?.code === UNKNOWN ? String(error.message) : "";
  const [, code] = STATES.find(([pattern]) => pattern.test(words)) ?? [];
  const body = { code: code ?? "XX000", message: "The database could not do that" };
  if (code) body.message = words.replace(/^error: /i, "");
  return Response.json({ ...body, details: null, hint: null }, { status: code ? 400 : 500 });
}

/** PostgreSQL quotes the whole row that breaks a rule, with columns that the caller may not read. */
async function withoutRow(response: Response): Promise<Response> {
  const text = await response.text();
  if (!text.includes("Failing row")) return new Response(text, response);
  const { code, message } = JSON.parse(text);
  return Response.json({ code, message, details: null, hint: null }, { status: 400 });
}
