import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { cleanPaste } from "./clean-paste";

/** As Word 365 puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- p.MsoNormal {margin:0in;} --></style></head><body lang=EN-US style='tab-interval:.5in'><!--StartFragment-->
<h1>Title<o:p></o:p></h1>
<p class=MsoNormal style='margin:0in'><b>Bold</b> and <i>italic</i> <span style='color:red'>red</span><o:p></o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>One<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;</span></span><![endif]>Two<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>First<o:p></o:p></p>
<p class=MsoNormal><img width=10 height=10 src="file:///C:/clip_image001.png" v:shapes="x"></p>
<!--EndFragment--></body></html>`;

beforeEach(() => {
  const dataset = { backendUrl: "", siteUrl: "https://site.example" };
  vi.stubGlobal("document", { documentElement: { dataset } });
  vi.stubGlobal("window", { location: { origin: "https://site.example" } });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const flat = (html: string) => html.replace(/\s*\n\s*/g, "");

test("from Word: lists are lists, styles go, pictures that lie elsewhere are told", () => {
  const { html, lost } = cleanPaste(WORD);
  expect(flat(html)).toBe(
    "<h2>Title</h2><p><b>Bold</b> and <i>italic</i> red</p>" +
      "<ul><li>One</li><li>Two</li></ul><ol><li>First</li></ol>",
  );
  expect(lost).toBe(1);
});

test("from Google Docs: the <b> around everything is none, the styled spans are marks", () => {
  const { html } = cleanPaste(
    `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain </span><span style="font-weight:700">bold</span><span style="font-style:italic"> italic</span></p><ul><li dir="ltr" style="list-style-type:disc"><p dir="ltr" role="presentation"><span>Item</span></p></li></ul></b>`,
  );
  expect(html).toBe("<p>Plain <strong>bold</strong><em> italic</em></p><ul><li>Item</li></ul>");
});

test("from a web page: what an article may not hold goes, its text stays", () => {
  const { html } = cleanPaste(
    `<div class="post"><div onclick="x()">A <code>code</code> <a href="javascript:x()" class="y">link</a></div><script>bad()</script><iframe src="//evil"></iframe><p style="color:red">Two</p></div>`,
  );
  expect(html).toBe("<p>A code <a>link</a></p><p>Two</p>");
});

test("the editor's own clipboard is left as it is", () => {
  const own = '<p data-pm-slice="1 1 []">half a sentence</p>';
  expect(cleanPaste(own)).toEqual({ html: own, pictures: [], lost: 0 });
});

test("check boxes, struck-out words and links that lead nowhere or through Google are cleaned", () => {
  const { html, pictures, lost } = cleanPaste(
    '<ul><li role="checkbox"><img src="data:image/png;base64,iVBORw0KGgo=" width="17px" alt="checked" role="presentation"><p>Done</p></li></ul>' +
      "<p>c<del>old</del><ins>new</ins></p>" +
      '<p>Word<a href="#_ftn1" name="_ftnref1">[1]</a> and <a href="https://www.google.com/url?q=https://example.org/a?b%3D1&amp;sa=D">a link</a>, <a href="https://www.google.com/url?x=1">another</a></p>',
  );
  expect(flat(html)).toBe(
    '<ul><li>Done</li></ul><p>cnew</p><p>Word[1] and <a href="https://example.org/a?b=1" rel="noopener">a link</a>, <a href="https://www.google.com/url?x=1" rel="noopener">another</a></p>',
  );
  expect(pictures).toEqual([]);
  expect(lost).toBe(0);
});
