export type Account = { email: string; password: string };

/** The place of a sign-in: a site's address or a backend's, and what sends its requests. */
type SignInTarget = {
  url: string;
  publishableKey: string;
  fetch?: (url: string, init: RequestInit) => Response | Promise<Response>;
};

/** Asks for a session with an e-mail address and a password. */
export async function requestSession(
  { url, publishableKey, fetch = globalThis.fetch }: SignInTarget,
  { email, password }: Account,
): Promise<Response> {
  return fetch(`${url}/auth/v1/token?grant_type=password`, {
    method: "POST",
    headers: { apikey: publishableKey, "content-type": "application/json" },
    body: JSON.stringify({ email, password }),
  });
}

/**
 * Signs in.
 * @returns the session as supabase-auth answers it
 * @throws Error when the answer is a refusal
 */
export async function signIn(target: SignInTarget, account: Account) {
  const answer = await requestSession(target, account);
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as { access_token: string; refresh_token: string };
}
