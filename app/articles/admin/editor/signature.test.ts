import { expect, test } from "vitest";
import { signatureOf } from "./signature";

const same = (one: string, other: string) => signatureOf(one) === signatureOf(other);

test.each([
  ["<p>a  b\n c </p>\n\n<p>d</p>", "<p>a b c</p><p>d</p>"],
  ["<p><em><strong>a</strong></em></p>", "<p><strong><em>a</em></strong></p>"],
  ["<p><em>a</em><em>b</em></p>", "<p><em>ab</em></p>"],
  ["<p><em>a </em> b</p>", "<p><em>a </em>b</p>"],
  ["<p>a <br> b</p>", "<p>a<br>b</p>"],
  ['<ol start="1"><li>a</li></ol>', "<ol><li>a</li></ol>"],
  [
    '<p><a href="http://a.example" rel="noopener">a</a></p>',
    '<p><a href="http://a.example">a</a></p>',
  ],
  ["<p>Fish &amp; chips&nbsp;</p>", "<p>Fish &#x26; chips&#xA0;</p>"],
  ["<p></p><p><em></em></p>", "<p></p><p></p>"],
])("%s says the same as %s", (one, other) => {
  expect(same(one, other)).toBe(true);
});

test.each([
  ["<p>a b</p>", "<p>ab</p>"],
  ["<p>a</p><p>b</p>", "<p>a<br>b</p>"],
  ["<p><em>a</em> b</p>", "<p>a b</p>"],
  ["<p><strong>a</strong></p>", "<p><b>a</b></p>"],
  ["<p>a</p>", "<h2>a</h2>"],
  ['<p><a href="/a">a</a></p>', '<p><a href="/b">a</a></p>'],
  ['<p><img src="/a" alt="a"></p>', '<p><img src="/a" alt="b"></p>'],
  ['<ol start="3"><li>a</li></ol>', "<ol><li>a</li></ol>"],
  ["<ul><li>a</li></ul>", "<ul><li>a</li><li></li></ul>"],
  ["<p><q>a <q>b</q></q></p>", "<p><q>a b</q></p>"],
  ["<p>a <img src='/a'> b</p>", "<p>a<img src='/a'>b</p>"],
])("%s says something else than %s", (one, other) => {
  expect(same(one, other)).toBe(false);
});
