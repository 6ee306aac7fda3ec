import type { Keeps } from "~/plan/store/rows";

const KEEP_FIRST = "Keep it first: “Keep this plan” is in the overview.";

/** @param keeps how any member can come back from elsewhere; `keepsMe` how this one can */
export function closeWords(kind: "here" | "everywhere", keeps: Keeps, keepsMe: Keeps): string {
  if (keepsMe === null) {
    return keeps === null
      ? `Nobody can open this plan from another device yet: once it is closed, it is lost to you. ${KEEP_FIRST}`
      : `You can open this plan in this browser alone: once it is closed, somebody has to invite you again. ${KEEP_FIRST}`;
  }
  if (kind === "here") {
    return keepsMe === "recovery"
      ? "Nothing is deleted. Only the recovery link you kept opens it again. If you do not have it, make another first: “Make another recovery link” is on this page."
      : "Nothing is deleted. You can open them again with a code or a link.";
  }
  return keepsMe === "recovery"
    ? "Your plans close on every other device, and the recovery link that you copied or printed works no more. They stay open here, so that you can make another: “Make another recovery link” is on this page."
    : "Your plans close on every device on which you opened them. Nothing is deleted: a code opens them again. A recovery link that you copied or printed works no more.";
}
