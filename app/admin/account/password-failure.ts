import type { AuthError } from "@supabase/auth-js";
import { authFailure } from "../session/auth-failure";
import type { NewPassword } from "./schema";

type Failure = {
  message: string;
  /** The field that it is about; none: the attempt as a whole. */
  field?: keyof NewPassword;
};

/** What a refused change of password means to the person, by supabase-auth's codes. */
const REFUSALS: Record<string, Failure> = {
  current_password_invalid: { field: "current", message: "This is not your current password" },
  current_password_required: { field: "current", message: "Please enter your current password" },
  same_password: {
    field: "password",
    message: "Please choose a password that is not your current one",
  },
  weak_password: { field: "password", message: "Please choose another password" },
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
