import { expect, it } from "vitest";
import { paintFirst } from "./first-paint";

const page = (head: string, body = "$& $1") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

it("has a page's style sheets come first", () => {
  const html = page(
    '<meta charSet="utf-8"/><link rel="preload" as="image" href="/a.svg"/><link rel="stylesheet" href="/a.css#"/>',
  );
  expect(paintFirst(html, "n")).toBe(
    page(
      '<meta charSet="utf-8"/><link rel="stylesheet" href="/a.css#"/><link rel="preload" as="image" href="/a.svg"/>',
    ),
  );
});

it("keeps what tells search engines of a page before its style sheets, as React expects", () => {
  const data = '<script type="application/ld+json">{"a":"$&\n"}</script>';
  const style = '<link rel="stylesheet" href="/a.css#"/>';
  const html = page(`<meta charSet="utf-8"/><title>A</title>${data}${data}${style}`);
  expect(paintFirst(html, "n")).toBe(
    page(`<meta charSet="utf-8"/>${data}${data}${style}<title>A</title>`),
  );
});

it("has the scripts wait where they are until the page is drawn", () => {
  const preload = (rel: string) => `<link rel="${rel}" href="/a.js"/>`;
  const script = (type: string) =>
    `<script nonce="n" type="${type}" async="">import "/a.js";</script>`;
  const given = page(preload("modulepreload"), `$& ${script("module")}<script>1</script>`);
  const [before, start, ...more] = paintFirst(given, "n").split(/(?=<script nonce="n">\{)/);
  expect(before).toBe(
    page(preload("later"), `$& ${script("later")}<script>1</script>`).replace("</body></html>", ""),
  );
  expect(start).toMatch(/requestAnimationFrame.*<\/script><\/body><\/html>$/s);
  expect(more).toEqual([]);
});

it("leaves a page without any as it is", () => {
  const html = page('<meta charSet="utf-8"/><title>A</title>');
  expect(paintFirst(html, "n")).toBe(html);
});
