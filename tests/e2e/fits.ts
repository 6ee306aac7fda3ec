import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type axe from "axe-core";

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * How a page is looked at: in a window of a width, with text enlarged to so many percent, and by
 * axe: with all its rules, or with those alone that another scheme can break.
 */
export type View = {
  width: number;
  text?: number;
  scheme?: "dark" | "light";
  axe?: "all" | "colors";
};

/** How every screen is looked at, at both ends of what a layout has to bear. */
export const VIEWS: View[] = [
  { width: 1440, scheme: "dark" },
  { width: 390, axe: "all" },
  { width: 360, text: 200 },
];

/** Views that those leave out: by day, where axe reads colors alone, as its other rules see no scheme. */
export const MORE_VIEWS: View[] = [
  { width: 320 },
  { width: 768 },
  { width: 1440, scheme: "light", axe: "colors" },
];

/** All of them in the fewest: every width by day, one by night, and all of axe's rules once. */
export const ALL_VIEWS: Record<"desk" | "phone", View[]> = {
  desk: [
    { width: 320 },
    { width: 768 },
    { width: 1440, scheme: "light", axe: "all" },
    { width: 390, scheme: "dark", axe: "colors" },
    { width: 360, text: 200 },
  ],
  phone: [...MORE_VIEWS, { width: 390, scheme: "dark", axe: "all" }, { width: 360, text: 200 }],
};

/** The faults of the page as it stands, each with the view that shows it. */
export async function look(page: Page, view: View): Promise<string[]> {
  const { width, text = 100, scheme } = view;
  if (scheme) await page.emulateMedia({ colorScheme: scheme });
  await page.setViewportSize({ width, height: 800 });
  const faults = await page.evaluate(faultsOfLayout, { width, text });
  if (view.axe) faults.push(...(await findingsOfAxe(page, view.axe)));
  const named = `${width} px${text > 100 ? `, text of ${text} %` : ""}${scheme ? `, ${scheme}` : ""}`;
  return faults.map((fault) => `${named}: ${fault}`);
}

/**
 * In the browser: what scrolls sideways or breaks, once the window is as wide as it is to be. What
 * is wrong now may be about to change: fonts and pictures may still be on their way.
 */
async function faultsOfLayout({ width, text }: { width: number; text: number }): Promise<string[]> {
  const PATIENCE_MS = 10_000;
  const root = document.documentElement;
  const usual = Number.parseFloat(getComputedStyle(root).fontSize);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(
    `*, ::before, ::after { transition: none !important; animation: none !important }
     html { font-size: ${(usual * text) / 100}px !important }`,
  );
  const end = performance.now() + PATIENCE_MS;
  for (;;) {
    await new Promise((drawn) => requestAnimationFrame(drawn));
    if (window.innerWidth === width) {
      if (text > 100) document.adoptedStyleSheets = [sheet];
      const faults = [...overflows(), ...(text > 100 ? brokenWords() : [])];
      document.adoptedStyleSheets = [];
      if (faults.length === 0 || performance.now() > end) return faults;
    }
    await new Promise((passed) => setTimeout(passed, 50));
  }

  function overflows(): string[] {
    const dialogs = document.querySelectorAll("dialog[open], [role=dialog], [role=alertdialog]");
    return [root, ...dialogs]
      .filter((it) => it.scrollWidth > it.clientWidth)
      .map((it) => `${it.localName} is ${it.scrollWidth} px wide in ${it.clientWidth}`);
  }

  /** Addresses and the like may break anywhere, and some words fit on no phone. */
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
      for (const { 0: word, index } of text.data.matchAll(/\S*\/\S*\/\S*|[^\s/-]+/g)) {
        if (!/^\P{L}*\p{L}{2,16}\P{L}*$/u.test(word)) continue;
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        const lines = [...range.getClientRects()].filter((line) => line.width > 0);
        if (new Set(lines.map((line) => Math.round(line.bottom))).size === 1) continue;
        if (lines.length > 0) words.add(`"${word}" breaks in the middle, in ${nameOf(place)}`);
      }
    }
    return [...words];
  }

  function nameOf({ localName, className, clientWidth }: Element): string {
    return `${localName} "${className}" of ${clientWidth} px`;
  }
}

/** More than one h1 or none, and a heading that skips a level. */
export const faultsOfHeadings = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const headings = [...document.querySelectorAll("h1, h2, h3, h4, h5, h6")].filter(
      (heading) => heading.checkVisibility() && !heading.closest("[inert]"),
    );
    const levels = headings.map(({ localName }) => Number(localName[1]));
    const titles = levels.filter((level) => level === 1).length;
    const hasDialog = document.querySelector("[role=dialog]") !== null;
    return [
      // The preview of a page, in a dialog over another, has its own.
      ...(titles === 1 || (titles === 2 && hasDialog) ? [] : [`${titles} h1`]),
      ...headings
        .filter((_, index) => (levels[index] ?? 0) > (levels[index - 1] ?? 1) + 1)
        .map((heading) => `${heading.localName} "${heading.textContent}" skips a level`),
    ];
  });

/** Axe's rules that walk the whole page for what is moderate at most, which is not reported. */
const NEVER_SERIOUS = ["region", "landmark-unique", "heading-order", "page-has-heading-one"];

const COLORS = ["color-contrast", "link-in-text-block"];

/** A third of the time of the source that is not minified. */
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

async function findingsOfAxe(page: Page, rules: "all" | "colors"): Promise<string[]> {
  await entrancesOver(page);
  if (!(await page.evaluate(() => "axe" in window))) {
    // Past Playwright's own evaluation, so that Chromium reads it once for all documents.
    const line = await page.context().newCDPSession(page);
    await line.send("Runtime.evaluate", { expression: AXE });
    await line.detach();
  }
  const { violations } = await page.evaluate(
    // The page under a dialog is out of reach, and is looked at without it.
    ({ off, only }) =>
      window.axe.run(document.querySelector("[role=dialog], [role=alertdialog]") ?? document, {
        // Listing passed checks would take three times as long.
        resultTypes: ["violations"],
        ...(only
          ? { runOnly: only }
          : { rules: Object.fromEntries(off.map((rule) => [rule, { enabled: false }])) }),
        // For rules about audio and turned screens alone, none of which is serious.
        preload: false,
      }),
    { off: NEVER_SERIOUS, only: rules === "colors" ? COLORS : undefined },
  );
  const found = violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .flatMap(({ id, help, nodes }) =>
      nodes.map((node) => ({ place: node.target.join(" "), what: `axe: ${id}: ${help}` })),
    );
  // Elements out of sight keep the colors of the scheme in which they were last seen.
  const isSkipped = (place: string) =>
    page.evaluate(
      (selector) =>
        !document.querySelector(selector)?.checkVisibility({ contentVisibilityAuto: true }),
      place,
    );
  const faults: string[] = [];
  for (const { place, what } of found) {
    if (!(await isSkipped(place))) faults.push(`${what}: ${place}`);
  }
  return faults;
}

/**
 * Half-transparent text has no contrast yet: puts every animation that has an end there. Waiting
 * for it would wait for frames, and a page that nobody looks at may draw none.
 */
async function entrancesOver(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // Another scheme's colors come with the next frame, and move there.
    await new Promise((drawn) => {
      requestAnimationFrame(() => requestAnimationFrame(drawn));
      setTimeout(drawn, 200);
    });
    // One that ends may start another in an element within.
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
