import { failureWords } from "~/admin/failure";
import { SignedOut } from "~/admin/session/session";
import { toast } from "~/ui/toast/toast";

/** Tells that something about celebration types failed (specification, section 8), and why if that is known. */
export function tellFailure(error: unknown): void {
  // Whoever has to sign in again is told so by the dialog that asks for it.
  if (error instanceof SignedOut) return;
  const why = failureWords(error, "");
  toast.error("Something went wrong. Please try again.", { description: why || undefined });
}
