import { expect, it } from "vitest";
import { drawFirst } from "./head-order";

const page = (head: string) => `<!DOCTYPE html><html><head>${head}</head><body>$& $1</body></html>`;

it("has a page's style sheets come first and its scripts last", () => {
  const html = page(
    '<meta charSet="utf-8"/><link rel="preload" as="image" href="/a.svg"/><link rel="modulepreload" href="/a.js"/><link rel="stylesheet" href="/a.css#"/>',
  );
  expect(drawFirst(html)).toBe(
    page(
      '<meta charSet="utf-8"/><link rel="stylesheet" href="/a.css#"/><link rel="preload" as="image" href="/a.svg"/><link rel="modulepreload" fetchPriority="low" href="/a.js"/>',
    ),
  );
});

it("keeps what tells search engines of a page before its style sheets, as React expects", () => {
  const data = '<script type="application/ld+json">{"a":"$&\n"}</script>';
  const style = '<link rel="stylesheet" href="/a.css#"/>';
  const html = page(`<meta charSet="utf-8"/><title>A</title>${data}${data}${style}`);
  expect(drawFirst(html)).toBe(
    page(`<meta charSet="utf-8"/>${data}${data}${style}<title>A</title>`),
  );
});

it("leaves a page without either as it is", () => {
  const html = page('<meta charSet="utf-8"/><title>A</title>');
  expect(drawFirst(html)).toBe(html);
});
