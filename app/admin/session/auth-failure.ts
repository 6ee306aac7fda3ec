import { type AuthError, isAuthRetryableFetchError } from "@supabase/auth-js";
import type { NewPassword } from "../account/schema";

/** Only a refusal is about what was typed, in the backend's own words (docs/product.md 10.1). */
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

type Failure = {
  message: string;
  /** The field that is wrong; undefined if the attempt failed as a whole. */
  field?: keyof NewPassword;
};

const REFUSALS: Record<string, Failure> = {
  current_password_invalid: { field: "current", message: "This is not your current password" },
  current_password_required: { field: "current", message: "Please enter your current password" },
  same_password: {
    field: "password",
    message: "Please choose a password that is not your current one",
  },
  weak_password: {
    field: "password",
    message: "Many people use this password. Please choose another",
  },
};

export function passwordFailure(error: AuthError): Failure {
  const refusal = REFUSALS[error.code ?? ""];
  if (refusal) return refusal;
  if (error.status === 429) {
    return { message: "Too many attempts. Please try again in 15 minutes." };
  }
  const { message, refused } = authFailure(error);
  return { message: refused ? "Your password was not changed. Please try again." : message };
}
