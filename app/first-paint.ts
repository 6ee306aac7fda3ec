import { TAKEN_OVER } from "./lib/taken-over";
import { EARLY_SUBMIT } from "./ui/form/early-submit";

/** Longest time the scripts wait for the page's pictures and fonts, in milliseconds. */
const LONGEST_WAIT = 2_000;

/**
 * Turns the scripts back into what React Router wrote, once the page has loaded or somebody begins
 * to use it. A slow picture delays them no longer than the wait above, and a background page
 * starts them at once. A button pressed before hydration is clicked again afterwards.
 */
const START_SCRIPTS = `{
let started = false;
const start = () => {
  if (started) return;
  started = true;
  for (const link of document.querySelectorAll('link[rel="later"]')) link.rel = "modulepreload";
  for (const { textContent } of document.querySelectorAll('script[type="later"]')) {
    const script = document.createElement("script");
    document.body.append(Object.assign(script, { type: "module", textContent }));
  }
};
if (document.hidden) start();
else {
  for (const use of ["pointerdown", "keydown", "focusin"]) addEventListener(use, start);
  addEventListener("load", () => requestAnimationFrame(() => setTimeout(start)));
  setTimeout(start, ${LONGEST_WAIT});
}
let pressed;
const press = ({ target }) => {
  pressed = target.closest('button[type="button"]');
};
addEventListener("click", press);
addEventListener("${TAKEN_OVER}", () => {
  removeEventListener("click", press);
  pressed?.click();
}, { once: true });
}`;

/** Marks the document before the first paint, for "Your plan" in the header (key of app/plan). */
export const MARK_PLANS = `try {
  if (JSON.parse(localStorage["last-hurrah-plans"]).length) document.documentElement.dataset.plans = "";
} catch {}`;

/**
 * Defers a page's scripts until it is painted: otherwise the text, the pictures and the fonts share
 * a slow network with a hundred kilobytes of script. Lighthouse does not credit the plain way,
 * preloads with `fetchpriority="low"` (decision 025).
 * @param html a page as React writes it
 */
export function paintFirst(html: string, nonce: string): string {
  const script = `<script nonce="${nonce}"`;
  if (!html.includes(`${script} type="module"`)) return html;
  return (
    html
      .replace("<head>", `<head>${script}>${MARK_PLANS}</script>`)
      .replaceAll('<link rel="modulepreload"', '<link rel="later"')
      .replace(`${script} type="module"`, `${script} type="later"`)
      // At the end, so that React finds everything before it unchanged.
      .replace("</body>", `${script}>${START_SCRIPTS}${EARLY_SUBMIT}</script></body>`)
  );
}
