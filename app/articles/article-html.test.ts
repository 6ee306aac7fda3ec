import type { Element, Nodes } from "hast";
import { fromHtmlIsomorphic } from "hast-util-from-html-isomorphic";
import { describe, expect, test } from "vitest";
import { PAYLOADS } from "../../tests/support/article-payloads";
import { sanitizeArticleHtml, shownArticleHtml } from "./article-html";

// Repeated here, so that a slip in the allowlist is noticed.
const ELEMENTS =
  /^(h[234]|p|br|hr|blockquote|aside|figure|figcaption|[uod]l|li|d[td]|strong|b|em|i|u|s|su[bp]|small|cite|q|a|img|table|caption|thead|tbody|t[rhd])$/;
const ATTRIBUTES =
  /^(href|title|rel|src|alt|width|height|loading|decoding|start|reversed|colSpan|rowSpan|scope|role)$/;

function elementsOf(node: Nodes): Element[] {
  const inside = "children" in node ? node.children.flatMap(elementsOf) : [];
  return node.type === "element" ? [node, ...inside] : inside;
}

function expectHarmless(html: string) {
  const tree = fromHtmlIsomorphic(html, { fragment: true });
  expect(JSON.stringify(tree)).not.toMatch(/"type":"(comment|doctype|raw)"/);
  for (const { tagName, properties } of elementsOf(tree)) {
    expect(tagName).toMatch(ELEMENTS);
    for (const name of Object.keys(properties)) expect(name).toMatch(ATTRIBUTES);
    const { href, src } = properties;
    if (href !== undefined) expect(href).toMatch(/^(https?:|mailto:|tel:|[/#?])/);
    if (properties.role !== undefined) expect(properties.role).toMatch(/^(note|presentation)$/);
    if (src !== undefined) expect(src).toMatch(/^(https:\/\/|\/storage\/v1\/object\/public\/)/);
  }
}

test("there are enough payloads to mean something", () => {
  expect(new Set(PAYLOADS).size).toBe(PAYLOADS.length);
  expect(PAYLOADS.length).toBeGreaterThan(90);
});

test("the check of harmlessness finds harm", () => {
  const harmful = [
    "<script>1</script>",
    "<p onclick=1>",
    "<a href='javascript:1'>x</a>",
    "<img src=data:,>",
  ];
  for (const html of harmful) expect(() => expectHarmless(html)).toThrow();
});

test.each(PAYLOADS)("%j comes out harmless, and the same a second time", (payload) => {
  const html = sanitizeArticleHtml(payload);
  expectHarmless(html);
  expect(sanitizeArticleHtml(html)).toBe(html);
});

test.each(PAYLOADS)("%j does no harm to what stands around it", (payload) => {
  const html = `<article><p>before</p>${sanitizeArticleHtml(payload)}</article><p>after</p>`;
  const [article, after] = fromHtmlIsomorphic(html, { fragment: true }).children;
  expect(article).toMatchObject({ tagName: "article" });
  expect(after).toMatchObject({ tagName: "p", children: [{ value: "after" }] });
});

describe("what an article is made of stays", () => {
  test.each([
    "<h2>One</h2><h3>Two</h3><h4>Three</h4>",
    "<p>Words, <strong>strong</strong>, <em>stressed</em>, <u>under</u> and <s>struck</s>.<br>Next.</p>",
    '<ul><li>one</li><li>two<ol start="3"><li>three</li></ol></li></ul>',
    "<blockquote><p>Said</p><cite>by one</cite></blockquote><hr>",
    "<dl><dt>Term</dt><dd>Meaning</dd></dl>",
    '<table><thead><tr><th scope="col">A</th></tr></thead><tbody><tr><td colspan="2">B</td></tr></tbody></table>',
    '<aside role="note"><p>Good to know</p></aside>',
    '<figure><img src="https://a.example/a.png" alt="" role="presentation" loading="lazy" decoding="async"><img src="https://a.example/b.png" alt="B" loading="lazy" decoding="async"><figcaption>Both</figcaption></figure>',
    '<p><a href="/contact" title="Write">us</a> <a href="#end">end</a> <a href="mailto:us@example.com">mail</a> <a href="tel:+15550100">call</a></p>',
    "<p>Fish &#x26; chips, 1 &#x3C; 2, café “quoted” 日本 🎶</p>",
  ])("%s", (html) => {
    expect(sanitizeArticleHtml(html)).toBe(html);
  });
});

test("pictures load when they are needed, and have an alternative text, if an empty one", () => {
  expect(sanitizeArticleHtml('<img src="https://example.com/a.jpg" width="640" class="big">')).toBe(
    '<img src="https://example.com/a.jpg" width="640" alt="" loading="lazy" decoding="async">',
  );
});

test("a remark is no landmark, and a described picture does not only decorate", () => {
  expect(sanitizeArticleHtml('<aside role="banner" class="x">a</aside>')).toBe(
    '<aside role="note">a</aside>',
  );
  expect(sanitizeArticleHtml('<img src="https://example.com/a" role="button">')).not.toMatch(
    /role/,
  );
  expect(
    sanitizeArticleHtml('<img src="https://example.com/a" alt="A" role="presentation">'),
  ).not.toMatch(/role/);
});

test("on a page a table stands in a frame that moves, named after its caption", () => {
  const table = "<table><caption>What <b>it</b> costs</caption><tbody></tbody></table>";
  expect(shownArticleHtml(`<p>a</p><blockquote>${table}</blockquote>`)).toBe(
    `<p>a</p><blockquote><div class="article-table" role="group" aria-label="What it costs" tabindex="0">${table}</div></blockquote>`,
  );
  expect(shownArticleHtml("<table></table>")).toContain('aria-label="Table"');
  expect(sanitizeArticleHtml(shownArticleHtml(table))).toBe(table);
});

test.each([
  ["https://example.com/a.jpg", true],
  ["/storage/v1/object/public/article-images/a.jpg", true],
  ["http://localhost:3000/storage/v1/object/public/article-images/a.jpg", true],
  ["http://example.com/a.jpg", false],
  ["//example.com/a.jpg", false],
  ["/admin", false],
  ["a.jpg", false],
])("a picture at %s: %s", (address, shown) => {
  expect(sanitizeArticleHtml(`<img src="${address}">`).includes(address)).toBe(shown);
});

test.each(["https://example.com", "http://example.com", "//example.com", "/\\example.com"])(
  "a link to %s gives the other site no hold on this one",
  (address) => {
    expect(sanitizeArticleHtml(`<a href="${address}">x</a>`)).toContain('rel="noopener"');
  },
);

test("the author's own rel and target are not kept", () => {
  expect(sanitizeArticleHtml('<a href="/a" rel="opener" target="_top">x</a>')).toBe(
    '<a href="/a">x</a>',
  );
});

test("a heading of the first level becomes one of the second", () => {
  expect(sanitizeArticleHtml("<h1>Title</h1>")).toBe("<h2>Title</h2>");
});

test("unknown elements leave their text, hidden ones take it along", () => {
  expect(sanitizeArticleHtml("<section><p>a</p></section><font>b</font>")).toBe("<p>a</p>b");
  expect(sanitizeArticleHtml("<p>a<script>b</script><style>c</style></p>")).toBe("<p>a</p>");
});

test("elements nested thousands deep are refused, not half shown", () => {
  expect(() => sanitizeArticleHtml("<blockquote>".repeat(15_000))).toThrow(RangeError);
});
