/** What Lite's own words mean in SQLSTATE, where it leaves the code out. */
const STATES: [RegExp, string][] = [
  [/violates check constraint/, "23514"],
  [/violates not-null constraint/, "23502"],
  [/Invalid input for/, "22P02"],
  [/Invalid time value/, "22008"],
];

/** Lite's code for an error it has no other for; it answers 500 with it. */
const UNKNOWN = "SUP";

/**
 * Lite answers 500 where a value breaks a table's rules, and tells in its message what went wrong
 * inside. This answers 400 with the SQLSTATE, as PostgREST does, and keeps to itself what it does
 * not know.
 */
export async function asPostgrest(response: Response): Promise<Response> {
  if (response.status !== 500) return response;
  const error = await response.json().catch(() => ({}));
  const words = error?.code === UNKNOWN ? String(error.message) : "";
  const [, code] = STATES.find(([pattern]) => pattern.test(words)) ?? [];
  const body = { code: code ?? "XX000", message: "The database could not do that" };
  if (code) body.message = words.replace(/^error: /i, "");
  return Response.json({ ...body, details: null, hint: null }, { status: code ? 400 : 500 });
}
