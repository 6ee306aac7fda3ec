export const TAG_MANAGER = "https://www.googletagmanager.com/gtag/js";

/** True if this page has loaded the tag manager, which then sees every change of address. */
export const isCounting = (): boolean =>
  document.querySelector(`script[src^="${TAG_MANAGER}"]`) !== null;

/**
 * Does a full page load of an uncounted page if the page before it loaded analytics: its script
 * would go on, and see the addresses of a family's plan.
 */
export async function leaveAnalytics(address: string): Promise<void> {
  if (!isCounting()) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}

/** The `clientLoader` of an uncounted page. */
export const withoutAnalyticsLoader =
  <Data>(load: () => Promise<Data>) =>
  async ({ request }: { request: Request }): Promise<Data> => {
    await leaveAnalytics(request.url);
    return load();
  };
