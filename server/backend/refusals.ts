import type { Context } from "hono";
import type { ContentfulStatusCode } from "hono/utils/http-status";

type Words = { code?: string; error: string; message: string };

/** Has the fields of every interface, so that each client finds those it reads. */
export const forEveryClient = (status: number, { code, error, message }: Words) => ({
  ...{ code: code ?? String(status), statusCode: String(status), error, error_code: error },
  ...{ message, msg: message, details: null, hint: null },
});

export const refusal =
  (status: ContentfulStatusCode, error: string, message: string, code?: string) => (c: Context) =>
    c.json(forEveryClient(status, { code, error, message }), status);

const often = (message: string) => refusal(429, "over_request_rate_limit", message);

const WAIT = "Please wait a few minutes and try again.";

export const tooMany = {
  auth: often("Too many login attempts. Please try again later."),
  starts: often("Too many plans were started from here. Please try again in an hour."),
  tables: often(WAIT),
  functions: (c: Context) => c.json({ error: WAIT }, 429),
  uploads: often(`That was a lot of pictures at once. ${WAIT}`),
  pictures: refusal(
    503,
    "too_busy",
    "Many pictures come at this moment. Please try again in a minute.",
  ),
  refused: often("Too much was refused from here. Please wait a minute and try again."),
  bytes: refusal(413, "Payload too large", "The object exceeded the maximum allowed size"),
};

export const malformedSignIn = refusal(400, "validation_failed", "Could not read the sign-in");

/** Sign-up, and whatever else of the accounts' interface is closed. */
export const signUpIsOff = refusal(
  422,
  "signup_disabled",
  "Accounts are made by the people who run this site",
);

/** A call on stored files whose session has ended, or that never had one. */
export const signInAgain = refusal(401, "Unauthorized", "Please sign in again");

/** A call on stored files that the caller may not make; in the words of the policies on files. */
export const refusedByPolicy = refusal(
  403,
  "Unauthorized",
  "new row violates row-level security policy",
);

export const unknownAddress = refusal(
  404,
  "not_found",
  "Invalid path specified in request URL",
  "PGRST125",
);

export const unknownToken = refusal(401, "Unauthorized", "The token cannot be read", "PGRST301");

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
 * Lite answers 500, with internals, where a value breaks a table's rules: this answers 400 with the
 * SQLSTATE, as PostgREST does, and hides what it does not know.
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
