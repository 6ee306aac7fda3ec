import { staffCall } from "../../staff-query";

export type CodeRefusal = "wrong" | "paused" | "over" | "sign_in_again";

/** So that a slip does not count as an attempt. @returns the problem, if any */
export function shapeProblem(code: string, isRecovery: boolean): string | undefined {
  const typed = code.replaceAll(/[\s-]/g, "");
  if (!typed) return "Please enter the code";
  if (isRecovery) {
    return typed.length === 15 ? undefined : "A recovery code has 15 letters and digits.";
  }
  return /^\d{6}$/.test(typed) ? undefined : "A code of the app has six digits.";
}

export const WRONG_RECOVERY_CODE =
  "This recovery code is not right, or was used already. Please try another of your list.";

export const CODE_WORDS: Record<CodeRefusal, string> = {
  wrong:
    "This code is not right, or was used already. Please wait for the next one, and look whether the clock of your phone is right.",
  paused: "Too many wrong codes. Please try again in 15 minutes.",
  sign_in_again: "Too many wrong recovery codes. Please sign out and in again to try another.",
  over: "This took longer than an hour. Please close this and begin again.",
};

/** @param code of the app, or a recovery code @returns why it was refused; undefined if not */
export async function verifyFactor(code: string): Promise<CodeRefusal | undefined> {
  return ((await staffCall("verify_factor", { code })) as { refused?: CodeRefusal }).refused;
}

/** @returns a new secret for an app, unused until `confirmFactor` */
export const offerFactor = () => staffCall("offer_factor");

export const confirmFactor = (code: string) =>
  staffCall("confirm_factor", { code }) as Promise<{ codes: string[] } | { refused: CodeRefusal }>;

/** @returns ten recovery codes that replace the old ones; they cannot be read again */
export const newRecoveryCodes = () => staffCall("new_recovery_codes");

export const removeFactor = () => staffCall("remove_factor");
