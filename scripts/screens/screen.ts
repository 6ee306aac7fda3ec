import type { Page } from "@playwright/test";
import type { Site } from "../../tests/support/site";

/** A phone, a tablet and a desktop, in px, with the height that each of them shows at once. */
export const SIZES = { 390: 844, 768: 1024, 1440: 900 } as const;
export type Width = keyof typeof SIZES;

/** What is photographed. */
export type Screen = {
  /** Of its files: "contact-errors". */
  name: string;
  title: string;
  path: string | ((site: Site) => Promise<string>);
  /** Brings the opened page into the state to show. */
  prepare?: (page: Page, site: Site) => Promise<unknown>;
  /** Only what the window shows, for what lies over a page; else all of the page. */
  window?: boolean;
  /** Those at which the screen exists; else all. */
  widths?: Width[];
  dark?: boolean;
  /** What it may tell in the browser's console, such as the status of a page that is not there. */
  console?: RegExp;
};

const WIDTHS: Width[] = [390, 768, 1440];
export const widthsOf = (screen: Screen) => screen.widths ?? WIDTHS;

/** Name of a screen's picture in its folder. */
export const fileOf = (screen: Screen, width: Width) => `${screen.name}-${width}.webp`;

/** Presses the first button of a name. */
export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

/** Presses a button and waits for the dialog that it opens. */
export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};
