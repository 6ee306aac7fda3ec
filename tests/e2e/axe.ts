import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Fails on every serious or critical finding of axe on the page as it stands. */
export async function axe(page: Page): Promise<void> {
  await entrancesOver(page);
  // In one call and without what passed, which would take three times as long; the pages have no
  // frames of other sites.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode(true)
    .options({ resultTypes: ["violations"] })
    .analyze();
  const findings = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id}: ${help}: ${node.target.join(" ")}`),
    );
  expect(findings, `axe on ${page.url()}`).toEqual([]);
}

/** Half-transparent text has no contrast yet: waits for every animation that has an end. */
async function entrancesOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const finite = document
      .getAnimations()
      .filter((animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime));
    await Promise.allSettled(finite.map((animation) => animation.finished));
  });
}
