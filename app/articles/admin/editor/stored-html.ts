import { sanitizeArticleHtml, shownArticleHtml } from "../../article-html";
import { tidyHtml } from "./tidy";

/** Sanitized and tidy, for the table. @returns null if elements are nested thousands deep */
export function storedHtml(html: string): string | null {
  try {
    // Tidied again, because an element that is not allowed leaves its text.
    return tidyHtml(sanitizeArticleHtml(html));
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same as a page will show it; "" if it cannot be stored. */
export const previewHtml = (html: string): string => shownArticleHtml(storedHtml(html) ?? "");
