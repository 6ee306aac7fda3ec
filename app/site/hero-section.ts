import type { SectionType } from "~/content/queries";

const HEROES: Record<string, SectionType> = {
  "/": "home_hero",
  "/inspiration": "inspiration_hero",
  "/about": "about_hero",
};

/** The section that a path's hero shows (docs/product.md 2.4). */
export const heroSectionType = (pathname: string): SectionType =>
  HEROES[withoutTrailingSlash(pathname)] ?? "default_hero";

const WAVES: Record<string, string> = { "/": "text-blush", "/inspiration": "text-cream" };

/** The color of the wave below the hero: that of the section it flows into. */
export const waveClass = (pathname: string): string =>
  WAVES[withoutTrailingSlash(pathname)] ?? "text-paper";

/** An address for a picture's version (ISO 8601), so that a new one comes from no cache. */
export function versionedImage(url: string, updatedAt: string): string {
  return `${url}${url.includes("?") ? "&" : "?"}v=${encodeURIComponent(updatedAt)}`;
}

const withoutTrailingSlash = (pathname: string) => pathname.replace(/(?<=[^/])\/+$/, "");
