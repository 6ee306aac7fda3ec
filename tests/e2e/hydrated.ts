import type { Page } from "@playwright/test";

/** Waits until React has taken over what the server sent: before, nothing hears what a test does. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const [root] = Object.entries(document).flatMap(([key, value]) =>
      key.startsWith("__reactContainer$") ? [value] : [],
    );
    return root?.stateNode.current.memoizedState.isDehydrated === false;
  });
}
