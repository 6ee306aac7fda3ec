import { expect, it } from "vitest";
import { MARK_PLANS, paintFirst } from "./first-paint";

const page = (head: string, body = "$& $1") =>
  `<!DOCTYPE html><html><head>${head}</head><body>${body}</body></html>`;

it("has the scripts wait where they are until the page is drawn", () => {
  const preload = (rel: string) => `<link rel="${rel}" href="/a.js"/>`;
  const script = (type: string) =>
    `<script nonce="n" type="${type}" async="">import "/a.js";</script>`;
  const given = page(preload("modulepreload"), `$& ${script("module")}<script>1</script>`);
  const [before, start, ...more] = paintFirst(given, "n").split(/(?=<script nonce="n">\{)/);
  const mark = `<script nonce="n">${MARK_PLANS}</script>`;
  expect(before).toBe(
    page(mark + preload("later"), `$& ${script("later")}<script>1</script>`).replace(
      "</body></html>",
      "",
    ),
  );
  expect(start).toMatch(/requestAnimationFrame.*<\/script><\/body><\/html>$/s);
  expect(more).toEqual([]);
});

it("leaves a page without any as it is", () => {
  const html = page('<meta charSet="utf-8"/><title>A</title>');
  expect(paintFirst(html, "n")).toBe(html);
});

it.each([
  ['[{"id":"1","name":"Ann"}]', true],
  ["[]", false],
  ["not JSON", false],
  [undefined, false],
])("marks the document of a browser that holds the plans %s: %s", (plans, isMarked) => {
  const document = { documentElement: { dataset: {} } };
  new Function("localStorage", "document", MARK_PLANS)({ "last-hurrah-plans": plans }, document);
  expect(document.documentElement.dataset).toEqual(isMarked ? { plans: "" } : {});
});

it("marks nothing where the browser denies its storage", () => {
  const document = { documentElement: { dataset: {} } };
  const denied = new Proxy(
    {},
    {
      get: () => {
        throw new Error("denied");
      },
    },
  );
  new Function("localStorage", "document", MARK_PLANS)(denied, document);
  expect(document.documentElement.dataset).toEqual({});
});
