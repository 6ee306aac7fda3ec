import { expect, test } from "vitest";
import { tidyHtml } from "./tidy";

test.each([
  ["", ""],
  ["Words<h2>Head</h2>more <em>words</em>", "<p>Words</p><h2>Head</h2><p>more <em>words</em></p>"],
  ["<p>a</p><p></p><p>b</p><p></p>\n<p> </p>", "<p>a</p><p></p><p>b</p>"],
  ["<ul><li><p>one</p></li><li>two</li></ul>", "<ul><li>one</li><li>two</li></ul>"],
  [
    "<ul><li><p>one</p><ol><li><p>in</p></li></ol></li></ul>",
    "<ul><li>one<ol><li>in</li></ol></li></ul>",
  ],
  ["<ul><li>one<p>two</p></li></ul>", "<ul><li><p>one</p><p>two</p></li></ul>"],
  [
    "<blockquote>Said<cite>by one</cite></blockquote>",
    "<blockquote><p>Said<cite>by one</cite></p></blockquote>",
  ],
  [
    "<dl><dt><p>Term</p></dt><dd><p>Meaning</p></dd></dl>",
    "<dl><dt>Term</dt><dd>Meaning</dd></dl>",
  ],
  [
    '<figure><p><a href="/a"><img src="https://a.example/b.png"></a></p><figcaption><p>Words</p></figcaption></figure>',
    '<figure><a href="/a"><img src="https://a.example/b.png"></a><figcaption>Words</figcaption></figure>',
  ],
  [
    "<figure>words<figcaption>c</figcaption></figure>",
    "<figure><p>words</p><figcaption>c</figcaption></figure>",
  ],
  [
    "<table><caption><p>C</p></caption><tbody><tr><td><p>a</p></td><td><p>b</p><p>c</p></td></tr></tbody></table>",
    "<table><caption>C</caption><tbody><tr><td>a</td><td><p>b</p><p>c</p></td></tr></tbody></table>",
  ],
  ["<aside>Words<ul><li>a</li></ul></aside>", "<aside><p>Words</p><ul><li>a</li></ul></aside>"],
  [
    '<figure>\n<img src="https://a.example/a"> <img src="https://a.example/b">\n<figcaption><p>Two</p></figcaption></figure>',
    '<figure><img src="https://a.example/a"><img src="https://a.example/b"><figcaption>Two</figcaption></figure>',
  ],
  // As in older articles: no gallery.
  [
    '<figure><p><img src="https://a.example/a"><img src="https://a.example/b"></p></figure>',
    '<figure><p><img src="https://a.example/a"><img src="https://a.example/b"></p></figure>',
  ],
  ["<a href='/x'><p>block</p></a>", '<a href="/x"><p>block</p></a>'],
])("%s", (html, tidy) => {
  expect(tidyHtml(html)).toBe(tidy);
  expect(tidyHtml(tidy)).toBe(tidy);
});
