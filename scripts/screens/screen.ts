import type { Page } from "@playwright/test";
import type { Site } from "../../tests/support/site/site";

/** A phone, a tablet and a desktop, in px: width, and visible height. */
export const SIZES = { 390: 844, 768: 1024, 1440: 900 } as const;
export type Width = keyof typeof SIZES;

export type Screen = {
  name: string;
  title: string;
  path: string | ((site: Site) => Promise<string>);
  prepare?: (page: Page, site: Site) => Promise<unknown>;
  /** Photographs only the window, for anything on top of a page; else the whole page. */
  window?: boolean;
  /** The widths at which the screen exists; default: all. */
  widths?: Width[];
  dark?: boolean;
  /** Expected output in the browser's console, such as the status of a missing page. */
  console?: RegExp;
};

const WIDTHS: Width[] = [390, 768, 1440];
export const widthsOf = (screen: Screen) => screen.widths ?? WIDTHS;

export const fileOf = (screen: Screen, width: Width) => `${screen.name}-${width}.webp`;

export const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole("button", { name }).first().click();

export const openDialog = (name: string | RegExp) => async (page: Page) => {
  await press(name)(page);
  await page.getByRole("dialog").or(page.getByRole("alertdialog")).first().waitFor();
};
