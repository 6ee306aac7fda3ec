import { isCounting } from "~/lib/analytics";

/**
 * Loads the page again where the public page before it loaded analytics: its script would go on, and
 * see the addresses of a family's plan.
 */
export async function leaveAnalytics(address: string): Promise<void> {
  if (!isCounting()) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}
