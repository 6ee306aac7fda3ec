import { type BaseSyntheticEvent, useRef, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { StaffRole } from "./staff-session";

export class LinkFailed extends Error {
  /** It will not work again either: the link has expired or was used. */
  readonly isOver: boolean;
  /** No answer came: it may have been done. */
  readonly isLost: boolean;

  constructor(status: number, words: Record<number, string> = PASSWORD_WORDS) {
    super(words[status] ?? WORDS[status] ?? AGAIN);
    this.isOver = status === 410;
    this.isLost = status === 0;
  }
}

/** The link is over, and the try before it had no answer. */
const DONE_BEFORE =
  "Your first try may have worked. Please go back to the login, and sign in with the password you chose.";

const AGAIN = "That did not work. Please check your connection and try again.";

const WORDS: Record<number, string> = {
  422: "Please choose another password: at least 12 characters, not a very long one, and not one that many people use.",
  429: "That was often. Please wait an hour and try again.",
};

const PASSWORD_WORDS = {
  410: "This link was used already, or is older than an hour. Please ask for another.",
};

const JOIN_WORDS = {
  409: "This address has an account here already, of a family’s plan. Please ask who invited you to use another address.",
  410: "This link was used already, was taken back, or is older than seven days. Please ask who invited you for another.",
};

/** @throws LinkFailed */
async function post(path: string, body: object, words?: Record<number, string>): Promise<Response> {
  const answer = await fetch(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  }).catch(() => undefined);
  if (!answer?.ok) throw new LinkFailed(answer?.status ?? 0, words);
  return answer;
}

/** Requests the letter with which staff set a new password. It does not reveal who has an account. */
export const askForPassword = (email: string) => post("/auth/forgot-password", { email });

/** Checks a letter's link. Checking does not use it up. */
export const lookAtLink = (token: string) => post("/auth/new-password/look", { token });

export const setNewPassword = (token: string, password: string) =>
  post("/auth/new-password", { token, password });

export type Invitation = { email: string; role: StaffRole };

/** The invitation of a link. Reading it does not use it up. */
export const lookAtInvitation = async (token: string): Promise<Invitation> =>
  (await post("/auth/join/look", { token }, JOIN_WORDS)).json();

export const join = (token: string, name: string, password: string) =>
  post("/auth/join", { token, name, password }, JOIN_WORDS);

/** Sends a form by one of these calls, one at a time. @returns `failure`: why it failed, or "" */
export function useLinkForm<Values extends FieldValues>(
  { handleSubmit, formState: { isSubmitting } }: UseFormReturn<Values>,
  send: (values: Values) => Promise<void>,
) {
  const [failure, setFailure] = useState("");
  const wasLost = useRef(false);
  const submit = handleSubmit(async (values) => {
    setFailure("");
    try {
      await send(values);
    } catch (error) {
      if (!(error instanceof LinkFailed)) throw error;
      setFailure(error.isOver && wasLost.current ? DONE_BEFORE : error.message);
      wasLost.current ||= error.isLost;
    }
  });
  return {
    isSubmitting,
    failure,
    // The button stays focused meanwhile and could be pressed again.
    submit: (event: BaseSyntheticEvent) => {
      if (!isSubmitting) return submit(event);
      event.preventDefault();
    },
  };
}
