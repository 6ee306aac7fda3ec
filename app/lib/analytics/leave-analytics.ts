export const TAG_MANAGER = "https://www.googletagmanager.com/gtag/js";

/** True if this page has loaded the tag manager, which then sees every change of address. */
export const isCounting = (): boolean =>
  document.querySelector(`script[src^="${TAG_MANAGER}"]`) !== null;

/** Loads an uncounted page in full: analytics, if it is loaded, would see addresses of a plan. */
export async function leaveAnalytics(address: string): Promise<void> {
  if (!isCounting()) return;
  window.location.assign(address);
  await new Promise(() => undefined);
}

export const withoutAnalyticsLoader =
  <Data>(load: () => Promise<Data>) =>
  async ({ request }: { request: Request }): Promise<Data> => {
    await leaveAnalytics(request.url);
    return load();
  };
