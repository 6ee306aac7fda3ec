import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The widths at which every screen is checked: the narrowest phone, a phone, a tablet, a desktop. */
const WIDTHS = [320, 390, 768, 1440];
/**
 * Two of them have every layout there is: axe, which takes its time, looks at one by night and at
 * the other by day.
 */
const AXE_SCHEMES = new Map<number, "dark" | "light">([
  [390, "dark"],
  [1440, "light"],
]);

/** How large readers make their text, in percent, and the phone on which it has to fit then. */
const ENLARGED = { width: 360, percents: [150, 200] };

/**
 * Fails when the page as it stands scrolls sideways at any width, or with enlarged text, or axe
 * finds something serious on it. Leaves the page at the widest, by day.
 */
export async function fits(page: Page): Promise<void> {
  await fitsEnlarged(page);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth), {
        message: `${page.url()} at ${width} px`,
      })
      .toBeLessThanOrEqual(0);
    const colorScheme = AXE_SCHEMES.get(width);
    if (!colorScheme) continue;
    await page.emulateMedia({ colorScheme });
    await axe(page);
  }
}

/**
 * Fails when with enlarged text the page, or a dialog on it, scrolls sideways or breaks a word in
 * the middle.
 */
export async function fitsEnlarged(page: Page): Promise<void> {
  const { width, percents } = ENLARGED;
  await page.setViewportSize({ width, height: 800 });
  await page.waitForFunction((expected) => window.innerWidth === expected, width);
  for (const percent of percents) {
    // Fonts and pictures may still be on their way.
    await expect
      .poll(() => page.evaluate(faultsOfEnlargedText, percent), {
        message: `${page.url()} at ${width} px with text of ${percent} %`,
      })
      .toEqual([]);
  }
}

/** In the browser: enlarges the text for as long as it takes to look. */
function faultsOfEnlargedText(percent: number): string[] {
  const root = document.documentElement;
  const usual = Number.parseFloat(getComputedStyle(root).fontSize);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { transition: none !important; animation: none !important }
     html { font-size: ${(usual * percent) / 100}px !important }`,
  );
  document.adoptedStyleSheets = [sheet];
  const dialogs = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
  const faults = [root, ...dialogs]
    .filter((it) => it.scrollWidth > it.clientWidth)
    .map((it) => `${it.localName} is ${it.scrollWidth} px wide in ${it.clientWidth}`);
  faults.push(...brokenWords().map((word) => `"${word}" breaks in the middle`));
  document.adoptedStyleSheets = [];
  return faults;

  /** Addresses and the like may break anywhere, and there are words that no phone has room for. */
  function brokenWords(): string[] {
    const words = new Set<string>();
    const range = document.createRange();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      const { parentElement: place } = text;
      if (!place?.checkVisibility({ visibilityProperty: true }) || place.closest(".sr-only")) {
        continue;
      }
      for (const { 0: word, index } of text.data.matchAll(/[^\s/-]+/g)) {
        if (!/^\P{L}*\p{L}{2,16}\P{L}*$/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map((line) => Math.round(line.bottom))).size > 1) words.add(word);
      }
    }
    return [...words];
  }
}

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

/**
 * Half-transparent text has no contrast yet: puts every animation that has an end there. Waiting
 * for it would wait for frames, and a page that nobody looks at may draw none.
 */
async function entrancesOver(page: Page): Promise<void> {
  await page.evaluate(() => {
    // One that ends may start another, of an element within.
    for (let round = 0; round < 10; round++) {
      const running = document
        .getAnimations()
        .filter(
          (animation) =>
            animation.playState === "running" &&
            Number.isFinite(animation.effect?.getComputedTiming().endTime),
        );
      if (running.length === 0) return;
      for (const animation of running) animation.finish();
    }
  });
}
