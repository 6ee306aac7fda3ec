/** Names in the order they are tested: a browser's user agent names others besides itself. */
const BROWSERS = {
  Edge: /Edg(e|A|iOS)?\//,
  Opera: /OPR\//,
  "Samsung Internet": /SamsungBrowser\//,
  Firefox: /(Firefox|FxiOS)\//,
  Chrome: /(Chrome|CriOS|Chromium)\//,
  Safari: /Safari\//,
};

const SYSTEMS = {
  iPhone: /iPhone/,
  iPad: /iPad/,
  Android: /Android/,
  Windows: /Windows/,
  ChromeOS: /CrOS/,
  Mac: /Mac OS X|Macintosh/,
  Linux: /Linux/,
};

/** A browser's name in a list of sessions: "Firefox on Windows", and no more of its user agent. */
export function deviceOf(userAgent: string): string {
  const browser = named(BROWSERS, userAgent) ?? "A browser";
  const system = named(SYSTEMS, userAgent);
  return system ? `${browser} on ${system}` : browser;
}

const named = (names: Record<string, RegExp>, text: string) =>
  Object.entries(names).find(([, pattern]) => pattern.test(text))?.[0];
