import { isAuthRetryableFetchError } from "@supabase/auth-js";
import type { UseQueryResult } from "@tanstack/react-query";
import { useEffect } from "react";
import { toast } from "~/ui/toast/toast";
import { SignedOut } from "./session/session";

/** PostgreSQL's code for a lack of rights. */
const NOT_ALLOWED = "42501";
/** The site's own, while the database is away or starting: what was asked for may have been done. */
const AWAY = "503";

/**
 * What a failed call to the tables means, in words for the person who made it: the database's own
 * would help nobody.
 * @param otherwise the words for what is none of the usual
 */
export function failureWords(error: unknown, otherwise: string): string {
  if (isUnreachable(error)) {
    return "The server could not be reached. Please check your connection and try again.";
  }
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === NOT_ALLOWED) return "Your account may not do this.";
  if (code === AWAY) {
    return "The site's database did not answer. Please look whether it was done, and try again in a moment.";
  }
  return otherwise;
}

/** `fetch` throws a TypeError for a broken line; the tables' time limit aborts. */
const isUnreachable = (error: unknown) =>
  isAuthRetryableFetchError(error) ||
  error instanceof TypeError ||
  (error instanceof DOMException && ["AbortError", "TimeoutError"].includes(error.name));

/** Shows one toast for each failed read. */
export function useFailureToast(
  { isError, error, errorUpdatedAt }: Pick<UseQueryResult, "isError" | "error" | "errorUpdatedAt">,
  title: string,
): void {
  useEffect(() => {
    if (!isError || !errorUpdatedAt || error instanceof SignedOut) return;
    toast.error(title, { description: "Please try again." });
  }, [isError, error, errorUpdatedAt, title]);
}
