import { TAKEN_OVER } from "./lib/taken-over";

const STYLE_SHEET = '<link rel="stylesheet"[^>]*>';
/** What a page tells search engines of itself. */
const DATA = '<script type="application/ld\\+json">.*?</script>';
/**
 * React, taking the page over, looks for both in the order in which it wrote them, and for nothing
 * else in the head.
 */
const IN_ORDER = new RegExp(`${DATA}|${STYLE_SHEET}`, "gs");
const CHARSET = '<meta charSet="utf-8"/>';

/** How React Router asks for a page's scripts, and how they stand in the page until it is drawn. */
const PRELOAD = { now: '<link rel="modulepreload"', later: '<link rel="later"' };
const module = (mark: string) => ({
  now: `<script${mark} type="module"`,
  later: `<script${mark} type="later"`,
});

/** Longest that the scripts wait for the page's pictures and fonts, in milliseconds. */
const LONGEST_WAIT = 2_000;

/**
 * Makes the page's scripts what React Router wrote, once everything is there that the first screen
 * shows, or somebody begins to use it. A picture from elsewhere that does not come keeps nobody
 * waiting, and a page in the background is not drawn. A button pressed too early does what it is
 * for as soon as it can.
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

/**
 * Has a browser draw a page before it fetches the page's scripts: the words, the pictures and the
 * fonts otherwise share a slow network with a hundred kilobytes of script. The style sheets come
 * before everything else that the head asks for, and the scripts come last.
 * @param html a page as React writes it, style sheets last
 * @param nonce marks the server's own scripts
 */
export function paintFirst(html: string, nonce: string): string {
  const end = html.indexOf("</head>");
  const head = html.slice(0, end);
  const first = head.match(IN_ORDER)?.join("") ?? "";
  const others = head
    .replace(IN_ORDER, "")
    .replaceAll(PRELOAD.now, PRELOAD.later)
    .replace(CHARSET, (charset) => charset + first);
  return others + scriptsLater(html.slice(end), ` nonce="${nonce}"`);
}

function scriptsLater(body: string, mark: string): string {
  const { now, later } = module(mark);
  if (!body.includes(now)) return body;
  // At the end, where React, taking the page over, has found all that it wrote.
  const start = `<script${mark}>${START_SCRIPTS}</script>`;
  return body.replace(now, later).replace("</body>", `${start}</body>`);
}
