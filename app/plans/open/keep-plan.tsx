import { later } from "~/ui/later";
import { Skeleton } from "~/ui/skeleton";
import type { Keeps } from "../store/rows";

/**
 * Whether "Keep this plan" is offered to a member: until they confirmed an address, or where the
 * site sends no email, until they said that they kept their recovery link: it is shown once.
 * @param keepsMe how they can come back from elsewhere
 */
export const isKeepOffered = (keepsMe: Keeps, sendsMail: boolean, hasKeptLink: boolean): boolean =>
  keepsMe === null || (keepsMe === "recovery" && (sendsMail || !hasKeptLink));

/** "Keep this plan". Its code weighs as much as a section's, and is used once. */
export const KeepPlan = later(
  async () => (await import("./keep-steps")).KeepSteps,
  <Skeleton className="h-36 w-full max-w-md" />,
);
