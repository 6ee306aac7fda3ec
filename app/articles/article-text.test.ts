import { describe, expect, test } from "vitest";
import { cardExcerpt, plainText, readingTime } from "./article-text";

const words = (count: number) => Array.from({ length: count }, () => "word").join(" ");

describe("reading time", () => {
  test.each([
    [0, 1],
    [1, 1],
    [200, 1],
    [201, 2],
    [400, 2],
    [1001, 6],
  ])("%d words take %d minutes", (count, minutes) => {
    expect(readingTime(`<p>${words(count)}</p>`)).toBe(minutes);
  });

  test("tags and what is in them do not count", () => {
    const link = '<a href="https://example.com" title="many words that nobody reads here">word</a>';
    expect(readingTime(`<p>${Array(200).fill(link).join(" ")}</p>`)).toBe(1);
    expect(readingTime(`${words(200)}<!-- ${words(100)} --><style>${words(100)}</style>`)).toBe(1);
  });

  test("words of neighbouring elements are two, a word marked in part is one", () => {
    expect(readingTime("<p>word</p>".repeat(201))).toBe(2);
    expect(readingTime("<em>wo</em>rd ".repeat(200))).toBe(1);
  });
});

describe("plain text", () => {
  test.each([
    ["<h2>One</h2><p>Two<br>three</p>", "One Two three"],
    [
      "<p>Fish &amp; chips &lt;3 &quot;x&quot; it&#39;s &#x2014; &hellip;</p>",
      'Fish & chips <3 "x" it\'s — …',
    ],
    ["a&nbsp;&nbsp;b\n\t c", "a b c"],
    ['<img alt="a > b" src="x">after', "after"],
    ["1 < 2 and 3 > 2", "1 < 2 and 3 > 2"],
    ["&unknown; &#0; &#99999999; &#x110000;", "&unknown; &#0; &#99999999; &#x110000;"],
    ["before<!-- never closed", "before"],
    ["<script>let a = '<p>'</script>text<SCRIPT>b", "text"],
  ])("%s", (html, text) => {
    expect(plainText(html)).toBe(text);
  });
});

describe("what a card says", () => {
  test("its excerpt, when it has one", () => {
    expect(cardExcerpt({ excerpt: " An excerpt. ", content: "<p>Content</p>" })).toBe(
      "An excerpt.",
    );
  });

  test("or else the first 150 characters of the text, and an ellipsis", () => {
    const content = `<h2>Head</h2><p>${"abcde ".repeat(60)}</p>`;
    const excerpt = cardExcerpt({ excerpt: "  ", content });
    expect(excerpt).toBe(`Head ${"abcde ".repeat(60)}`.slice(0, 150).trimEnd().concat("…"));
  });

  test("a character of two halves is not cut in two", () => {
    const excerpt = cardExcerpt({ excerpt: "", content: "🎶".repeat(200) });
    expect(excerpt).toBe(`${"🎶".repeat(150)}…`);
  });

  test("nothing, when there is nothing", () => {
    expect(cardExcerpt({ excerpt: "", content: "<p></p>" })).toBe("");
  });
});
