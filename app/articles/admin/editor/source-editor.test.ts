import { expect, test } from "vitest";
import { HELPERS } from "./helpers";
import { signatureOf } from "./signature";
import { sourceOf, wrap } from "./source-editor";

const HTML =
  "<h2>Head</h2><p>One <em>two</em> <strong>three</strong><br>four</p><ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><hr><table><tbody><tr><td>d</td></tr></tbody></table>";

test("the source has blocks on lines of their own and says the same", () => {
  expect(sourceOf(HTML)).toBe(
    [
      "<h2>Head</h2>",
      "<p>One <em>two</em> <strong>three</strong><br>four</p>",
      "<ul>",
      "<li>a<ol>",
      "<li>b</li>",
      "</ol>",
      "</li>",
      "<li>c</li>",
      "</ul>",
      "<hr>",
      "<table>",
      "<tbody>",
      "<tr>",
      "<td>d</td>",
      "</tr>",
      "</tbody>",
      "</table>",
    ].join("\n"),
  );
  expect(signatureOf(sourceOf(HTML))).toBe(signatureOf(HTML));
  expect(sourceOf(sourceOf(HTML))).toBe(sourceOf(HTML));
});

test.each([
  ["bold", "a <strong>word</strong> b"],
  ["italic", "a <em>word</em> b"],
  ["heading", "a <h2>word</h2> b"],
  ["subheading", "a <h3>word</h3> b"],
  ["bulletList", "a <ul>\n<li>word</li>\n</ul> b"],
  ["orderedList", "a <ol>\n<li>word</li>\n</ol> b"],
  ["blockquote", "a <blockquote>\n<p>word</p>\n</blockquote> b"],
  ["note", "a <aside>\n<p>word</p>\n</aside> b"],
])("%s wraps the selected text, which stays selected", (name, wrapped) => {
  const text = "a word b";
  const helper = HELPERS.find((one) => one.name === name);
  const { insert, selection } = wrap(text, [2, 6], helper?.html ?? ["", ""]);
  const result = text.slice(0, 2) + insert + text.slice(6);
  expect(result).toBe(wrapped);
  expect(result.slice(...selection)).toBe("word");
});
