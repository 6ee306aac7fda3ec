/** A failure in words for the person. */
export class AskFailed extends Error {
  /** It will not work again either: the link has expired or was used. */
  readonly isOver: boolean;

  constructor(status: number) {
    super(WORDS[status] ?? AGAIN);
    this.isOver = status === 410;
  }
}

const AGAIN = "That did not work. Please check your connection and try again.";

const WORDS: Record<number, string> = {
  410: "This link was used already, or is older than an hour. Please ask for another.",
  422: "Please choose another password: at least 12 characters, not a very long one, and not one that many people use.",
  429: "That was often. Please wait an hour and try again.",
};

/**
 * Requests the letter with which staff set a new password. It does not reveal who has an account.
 * @throws AskFailed
 */
export const askForPassword = (email: string) => post("/auth/forgot-password", { email });

/**
 * Checks a letter's link. Checking does not use it up.
 * @throws AskFailed
 */
export const lookAtLink = (token: string) => post("/auth/new-password/look", { token });

/**
 * Sets a new password by a letter's link.
 * @throws AskFailed
 */
export const setNewPassword = (token: string, password: string) =>
  post("/auth/new-password", { token, password });

async function post(path: string, body: object): Promise<void> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer?.ok) throw new AskFailed(answer?.status ?? 0);
}
