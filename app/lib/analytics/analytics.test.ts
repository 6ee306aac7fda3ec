import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { sendPageView } from "./analytics";

const ORIGIN = "https://hurrah.example";

beforeEach(() => {
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("window", { location: { origin: ORIGIN } });
});
afterEach(() => vi.unstubAllGlobals());

/** The commands sent for a page that a visitor reached from an address. */
function told(referrer: string): unknown[][] {
  vi.stubGlobal("document", {
    referrer,
    querySelector: () => null,
    createElement: () => ({}),
    head: { append: () => undefined },
  });
  sendPageView("G-TEST", "/contact");
  const commands = (window.dataLayer ?? []).map((command) => Array.from(command as unknown[]));
  window.dataLayer = [];
  return commands;
}

const page = (page_referrer: string) => ({ page_location: `${ORIGIN}/contact`, page_referrer });

it.each([
  ["", ""],
  [`${ORIGIN}/letters/${"a".repeat(40)}`, ""],
  [`${ORIGIN}/contact?sent=message`, ""],
  ["https://search.example/", "https://search.example/"],
])("of the page before, %j, it tells %j", (referrer, expected) => {
  const commands = told(referrer);
  expect(commands[0]).toEqual(["set", page(expected)]);
  expect(commands.at(-1)).toEqual([
    "event",
    "page_view",
    { page_path: "/contact", ...page(expected) },
  ]);
  expect(JSON.stringify(commands)).not.toContain("letters/a");
});
