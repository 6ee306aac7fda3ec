import type { Page } from "@playwright/test";
import type { Screen } from "./screen";

/** Routes that show the rows of tests/e2e/sweep/content.ts, written as in app/routes.ts. */
export const PATHS = {
  endlessPartner: "/partners/:id",
  letter: "/letters/:token",
  guest: "/i/:token",
  cancelledGuest: "/i/:token",
  publicGuest: "/i/:token",
  wall: "/memories/:token",
  emptyWall: "/memories/:token",
  withdraw: "/memories/withdraw/:token",
  inquiry: "/inquiry/:token",
  bookedInquiry: "/inquiry/:token",
  own: "/partner/:token",
  confirm: "/partner/confirm/:token",
  question: "/partner/application/:token",
  message: "/message/:token",
  application: "/admin/partners/applications/:id",
  plan: "/plan/:id",
  book: "/plan/:id/partners/book/:thread",
  join: "/plan/join",
  usedJoin: "/plan/join",
  ahead: "/plan/:id",
  found: "/plan/found",
  over: "/plan/:id",
  helped: "/admin/plans/:id",
  newsletter: "/admin/newsletter/:id",
  sentNewsletter: "/admin/newsletter/:id",
  template: "/admin/templates/:id",
};
export type SweptPaths = Record<keyof typeof PATHS, string>;

export const UNKNOWN = "0".repeat(40);

/** A screen that is swept without being photographed. */
export const swept = (name: string, path: string, prepare?: Screen["prepare"]): Screen => ({
  name,
  title: name,
  path,
  prepare,
});

/** One on which the site refuses something. */
export const refusing = (...screen: Parameters<typeof swept>): Screen => ({
  ...swept(...screen),
  console: /status of 4(00|04|10|22)/,
});

export const unfold = (name: string | RegExp) => (page: Page) =>
  page.locator("summary").filter({ hasText: name }).first().click();

export const openRow = (page: Page) => page.locator("main [data-row]:visible").last().click();

export const says = (page: Page, words: string | RegExp) => page.getByText(words).first().waitFor();
