import type { Page } from "@playwright/test";

export const shown = (page: Page) => page.getByRole("button", { name: /^View message from/ });

/** The message that is open beside the list. */
export const beside = (page: Page, subject: string) =>
  page.getByRole("region", { name: subject, exact: true });
