import type { Context, MiddlewareHandler } from "hono";
import { z } from "zod";
import { limitFailures } from "../../http/limits/limits";
import type { Backend } from "../index";
import { refusal, tooMany } from "../refusals";
import { isStaffPassword, LONGEST, SHORTEST } from "./staff-password";

/** The body that supabase-auth's client sends; the code challenge, for a new address, is empty. */
const change = z.strictObject({
  password: z.string(),
  current_password: z.string().optional(),
  code_challenge: z.null().optional(),
  code_challenge_method: z.null().optional(),
});

type OwnPassword = { id: string; email: string; current: string; password: string };

declare module "hono" {
  interface ContextVariableMap {
    ownPassword: OwnPassword;
  }
}

/**
 * `PUT /auth/v1/user`, which may change the password alone, and only for somebody who knows the
 * current one: a tablet left open or a stolen token must not lead to an account takeover.
 * Supabase does the same, with the same refusals, when "Require current password when updating" is
 * on; Lite does not look at the current password. Wrong ones are counted by account alone, because
 * an attacker with its session may change address. With a second factor, a code is required within
 * ten minutes: the password alone must not lock its owner out. The account's other sessions end.
 */
export function changeOwnPassword(backend: Backend): MiddlewareHandler[] {
  const count = limitFailures(
    { keyOf: (c) => c.var.ownPassword.id, isFailure: (status) => status === 400 },
    tooMany.auth,
  );
  return [(c, next) => readChange(c, next, backend), count, (c) => makeChange(c, backend)];
}

async function readChange(c: Context, next: () => Promise<void>, backend: Backend) {
  const asked = await callAuth(backend, "GET /user", sessionOf(c));
  if (!asked.ok) return passAnswer(asked);
  const { id, email } = (await asked.json()) as OwnPassword;
  const body = change.safeParse(await c.req.json().catch(() => undefined));
  if (!body.success)
    return refusal(422, "validation_failed", "Only the password can be changed")(c);
  const { password, current_password: current } = body.data;
  if (!current) {
    const message = "Current password required when setting new password.";
    return refusal(400, "current_password_required", message)(c);
  }
  if (!(await isStaffPassword(password, email))) {
    const message = `A password has at least ${SHORTEST} characters and at most ${LONGEST}, and is no common one`;
    return refusal(422, "weak_password", message)(c);
  }
  const fresh = await fetchFresh(c, backend);
  if (!fresh.ok) return passAnswer(fresh);
  if ((await fresh.json()) !== true) {
    const message = "Please give a code of your second factor first.";
    return refusal(403, "factor_not_fresh", message)(c);
  }
  c.set("ownPassword", { id, email, current, password });
  return next();
}

async function makeChange(c: Context, backend: Backend): Promise<Response> {
  const { email, current, password } = c.var.ownPassword;
  const apikey = backend.publishableKey;
  const proof = await callAuth(
    backend,
    "POST /token?grant_type=password",
    { apikey },
    { email, password: current },
  );
  if (proof.status === 400) {
    return refusal(400, "current_password_invalid", "The current password is not right.")(c);
  }
  if (!proof.ok) return passAnswer(proof);
  const { access_token } = (await proof.json()) as { access_token: string };
  const answer = await callAuth(backend, "PUT /user", sessionOf(c), { password });
  // The session that proved the password is no longer needed, whatever the outcome.
  const authorization = `Bearer ${access_token}`;
  await callAuth(backend, "POST /logout?scope=local", { apikey, authorization });
  if (answer.ok) await callAuth(backend, "POST /logout?scope=others", sessionOf(c));
  return passAnswer(answer);
}

const sessionOf = (c: Context) => ({
  apikey: c.req.header("apikey") ?? "",
  authorization: c.req.header("authorization") ?? "",
});

/** True if the session owes no code, also without a second factor. */
const fetchFresh = (c: Context, { url, fetch }: Backend) =>
  fetch(`${url}/rest/v1/rpc/factor_is_fresh`, {
    method: "POST",
    headers: { ...sessionOf(c), "content-type": "application/json" },
    body: "{}",
  });

function callAuth(
  { url, fetch }: Backend,
  call: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> {
  const [method, path] = call.split(" ");
  return fetch(`${url}/auth/v1${path}`, {
    method,
    headers: body ? { ...headers, "content-type": "application/json" } : headers,
    body: body ? JSON.stringify(body) : undefined,
  });
}

/** Drops Lite's headers, which would let any site's scripts read the answer. */
const passAnswer = async (answer: Response) =>
  Response.json(await answer.json(), { status: answer.status });
