import { later } from "~/ui/later";
import { Skeleton } from "~/ui/skeleton";
import type { Keeps } from "../store/rows";

/**
 * "Keep this plan" is offered until a member has confirmed an address or, where the site sends no
 * email, has said that they kept their recovery link, which is shown only once.
 * @param keepsMe how they can come back from elsewhere
 */
export const isKeepOffered = (keepsMe: Keeps, sendsMail: boolean, hasKeptLink: boolean): boolean =>
  keepsMe === null || (keepsMe === "recovery" && (sendsMail || !hasKeptLink));

/** "Keep this plan", loaded on demand: its code is as large as a section's, and used once. */
export const KeepPlan = later(
  async () => (await import("./keep-steps")).KeepSteps,
  <Skeleton className="h-36 w-full max-w-md" />,
);
