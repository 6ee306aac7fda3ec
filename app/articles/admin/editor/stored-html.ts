import { sanitizeArticleHtml, shownArticleHtml } from "../../article-html";
import { tidyHtml } from "./tidy";

/**
 * An article's HTML as it is stored: only what articles may hold, without what an editor needs
 * and a page does not.
 * @param html any text
 * @returns null when elements are nested thousands deep
 */
export function storedHtml(html: string): string | null {
  try {
    // Tidied again, because an element that may not be there leaves its text.
    return tidyHtml(sanitizeArticleHtml(html));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same as a page will show it; empty where nothing can be stored. */
export const previewHtml = (html: string): string => shownArticleHtml(storedHtml(html) ?? "");
