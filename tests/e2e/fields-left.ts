import type { Page } from "@playwright/test";

/**
 * Notes what the fields of forms hold when they leave the page: Firefox puts it back into them when
 * the page is loaded again.
 * @returns tells what each held that is gone by now
 */
export async function watchFields(page: Page): Promise<() => Promise<string[]>> {
  const left = await page.evaluateHandle(() => {
    const words: string[] = [];
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ removedNodes }) => [...removedNodes])) {
        if (!(node instanceof Element)) continue;
        const fields = node.querySelectorAll<HTMLInputElement>(
          "form :is(input:not([type=checkbox]), textarea, select)",
        );
        words.push(...[...fields].map(({ value }) => value));
      }
    }).observe(document, { childList: true, subtree: true });
    return words;
  });
  return () => left.jsonValue();
}
