import { isAuthError, isAuthRetryableFetchError } from "@supabase/auth-js";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { isTimeout } from "~/lib/network/timed-fetch";
import { type Refusals, sentenceFor } from "~/lib/refusals";
import { toast } from "~/ui/toast/toast";
import { SignedOut } from "./session/session";

const FAILED = "The server answered with an error. Please try again.";
const UNREACHABLE = "The server could not be reached. Please check your connection and try again.";
const TOO_SLOW = "The server did not answer in time. Please check your connection and try again.";
const AWAY =
  "The site’s database did not answer. Please look whether it was done, and try again in a moment.";
const AT_ONCE = "Somebody else changed the same thing at the same moment. Please try again.";
const RULE = "The database has a rule against this. Please check what you entered.";
/** The message is about tables and policies: the screen has its own words. */
const INTERNAL = "";

/**
 * The words for codes or their classes: of PostgreSQL (SQLSTATE), PostgREST, and this site's own
 * server, which answers 503 while its database is away or starting. The database's own messages
 * under these codes name its constraints, policies and columns, and may quote rows.
 */
const WORDS: Refusals = {
  "42501": "Your account may not do this.",
  "23505": "There is one with the same value already.",
  "23503": "Something else belongs to this, or what it belongs to is gone.",
  "23502": "Something that is required is missing.",
  "22001": "A text is too long.",
  "57014": "The database took too long. Please try again in a moment.",
  "22": "The database cannot read a value. Please check what you entered.",
  "23": RULE,
  "44": RULE,
  "40": AT_ONCE,
  "55": AT_ONCE,
  "08": AWAY,
  "53": AWAY,
  "57": AWAY,
  "42": INTERNAL,
  XX: INTERNAL,
  "503": AWAY,
  PGRST000: AWAY,
  PGRST001: AWAY,
  PGRST002: AWAY,
  PGRST003: AWAY,
  PGRST116: "It does not exist any more.",
  PGRST301: "Your session is not valid. Please sign in again.",
};

const MESSAGES: Refusals = {
  factor_not_fresh:
    "Your last code was more than ten minutes ago. Please try again: you are asked for another.",
};

/**
 * A failed call in words for the person who made it: those of its code if known, else the backend's
 * own message.
 * @param otherwise the words for a failure without a readable message
 * @param refusals the noun's own sentences, which come first
 */
export function failureWords(error: unknown, otherwise = FAILED, refusals: Refusals = {}): string {
  if (isTimeout(error)) return TOO_SLOW;
  if (isUnreachable(error)) return UNREACHABLE;
  if (!(error instanceof Error)) return otherwise;
  const code = codeOf(error);
  const known =
    sentenceFor(error.message, refusals, MESSAGES) ??
    sentenceFor(code, refusals, WORDS) ??
    (code.length === 5 ? sentenceFor(code.slice(0, 2), WORDS) : undefined);
  if (known !== undefined) return known || otherwise;
  // An error without a code does not come from the backend.
  return (code || isAuthError(error)) && isReadable(error.message) ? error.message : otherwise;
}

export const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code ?? "") : "";

/** `fetch` throws a TypeError if the connection fails. */
const isUnreachable = (error: unknown) =>
  isAuthRetryableFetchError(error) ||
  error instanceof TypeError ||
  (error instanceof DOMException && error.name === "AbortError");

/** True for a sentence, not for an HTML page or an identifier such as "not_staff". */
export const isReadable = (message: string) =>
  /^[^<>{}\n]{1,200}$/.test(message) && message.includes(" ");

/**
 * Shows a failure as a toast; nothing when the session is over, for which `SignInAgain` opens.
 * @param words the words for a failure without a readable message, or what finds them
 */
export const failureToast =
  (title: string, words?: string | ((error: unknown) => string | undefined), refusals?: Refusals) =>
  (error: unknown): void => {
    if (error instanceof SignedOut) return;
    toast.error(title, {
      description:
        typeof words === "function" ? words(error) : failureWords(error, words, refusals),
    });
  };

/** Calls back once for each failed read, but for one after the session's end. */
export function useFailure(
  { isError, error, errorUpdatedAt }: Pick<UseQueryResult, "isError" | "error" | "errorUpdatedAt">,
  tell: (error: Error) => void,
): void {
  const onFailure = useEffectEvent(tell);
  useEffect(() => {
    if (isError && errorUpdatedAt && error && !(error instanceof SignedOut)) onFailure(error);
  }, [isError, error, errorUpdatedAt]);
}
