import { expect, it } from "vitest";
import { paintFirst } from "./first-paint";

const page = (head: string, body = "$& $1") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

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
