import type { StaffRole } from "./staff-session";

/** A failure in words for the person. */
export class JoinFailed extends Error {}

const AGAIN = "That did not work. Please check your connection and try again.";

const WORDS: Record<number, string> = {
  409: "This address has an account here already, of a family’s plan. Please ask who invited you to use another address.",
  410: "This link was used already, was taken back, or is older than seven days. Please ask who invited you for another.",
  422: "Please choose another password: at least 12 characters, not a very long one, and not one that many people use.",
  429: "That was often. Please wait an hour and try again.",
};

export type Invitation = { email: string; role: StaffRole };

/**
 * The invitation of a link. Reading it does not use it up.
 * @throws JoinFailed
 */
export const lookAtInvitation = async (token: string): Promise<Invitation> =>
  (await post("/auth/join/look", { token })).json();

/**
 * Joins the team by an invitation's link.
 * @throws JoinFailed
 */
export async function join(token: string, name: string, password: string): Promise<void> {
  await post("/auth/join", { token, name, password });
}

async function post(path: string, body: object): Promise<Response> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer?.ok) throw new JoinFailed(WORDS[answer?.status ?? 0] ?? AGAIN);
  return answer;
}
