import { type AuthError, isAuthRetryableFetchError } from "@supabase/auth-js";

/**
 * What a failed call to the auth service means to the person who made it. Only a refusal says
 * something about what was typed: it is the backend's own message (specification, section 8).
 */
export function authFailure(error: AuthError): { message: string; refused: boolean } {
  if (error.status === 429) {
    return { message: "Too many login attempts. Please try again later.", refused: false };
  }
  if (isAuthRetryableFetchError(error) || !error.status || error.status >= 500) {
    return {
      message: "We could not reach the server. Please check your connection and try again.",
      refused: false,
    };
  }
  return { message: error.message, refused: true };
}
