import { expect, test } from "vitest";
import { cleanPaste } from "./clean-paste";

const flat = (html: string) => cleanPaste(html).html.replace(/\s*\n\s*/g, "");

/** An item as Word 365 puts it on the clipboard. */
const item = (list: string, bullet: string, text: string, font = "Symbol") =>
  `<p class=MsoListParagraphCxSpMiddle style='margin-left:1.0in;mso-add-space:auto;text-indent:-.25in;mso-list:${list}'><![if !supportLists]><span style='font-family:${font};mso-fareast-font-family:${font};mso-bidi-font-family:${font}'><span style='mso-list:Ignore'>${bullet}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>\n\n`;

test("Word's lists in lists keep their depth, and their kind at each", () => {
  const html = [
    item("l0 level1 lfo1", "·", "Music"),
    item("l0 level2 lfo1", "o", "Before", '"Courier New"'),
    item("l0 level3 lfo1", "§", "An <b>organ</b>", "Wingdings"),
    item("l0 level3 lfo1", "§", "Or a record", "Wingdings"),
    item("l0 level2 lfo1", "o", "After", '"Courier New"'),
    item("l0 level1 lfo1", "·", "Food"),
    item("l1 level2 lfo2", "a.", "Soup"),
    item("l1 level2 lfo2", "b.", "Bread"),
    item("l0 level1 lfo1", "·", "Flowers"),
  ].join("");
  expect(flat(html)).toBe(
    "<ul><li>Music<ul><li>Before<ul><li>An <b>organ</b></li><li>Or a record</li></ul></li><li>After</li></ul></li>" +
      "<li>Food<ol><li>Soup</li><li>Bread</li></ol></li><li>Flowers</li></ul>",
  );
});

test("another list of Word begins again, one that goes on keeps its number", () => {
  const html = [
    item("l2 level1 lfo3", "1.", "One"),
    item("l2 level1 lfo3", "2.", "Two"),
    item("l3 level1 lfo4", "1.", "Another"),
    "<p class=MsoNormal>Between<o:p></o:p></p>",
    item("l2 level1 lfo3", "3.", "Three"),
    item("l2 level2 lfo3", "i.", "In it"),
  ].join("");
  expect(flat(html)).toBe(
    "<ol><li>One</li><li>Two</li></ol><ol><li>Another</li></ol><p>Between</p>" +
      '<ol start="3"><li>Three<ol><li>In it</li></ol></li></ol>',
  );
});

test("a list of Word that begins deep is a list; one deeper level is one", () => {
  const html = [
    item("l0 level2 lfo1", "o", "Deep"),
    item("l0 level4 lfo1", "·", "Deeper"),
    item("l0 level1 lfo1", "·", "Out"),
  ].join("");
  expect(flat(html)).toBe("<ul><li>Deep<ul><li>Deeper</li></ul></li></ul><ul><li>Out</li></ul>");
});

test("numbered headings of Word stay headings, with their number", () => {
  const heading = `<h1 style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>1<span>&nbsp;</span></span><![endif]>Title<o:p></o:p></h1>`;
  expect(flat(heading)).toMatch(/^<h2>1\sTitle<\/h2>$/);
});

test("Outlook's lists have elements already, and paragraphs in their items", () => {
  const outlook = `<ul style='margin-top:0in' type=disc><li class=MsoListParagraph style='margin-left:0in;mso-list:l0 level1 lfo1'>One<o:p></o:p></li><ul style='margin-top:0in' type=circle><li class=MsoListParagraph style='mso-list:l0 level2 lfo1'><p class=MsoNormal style='mso-list:l0 level2 lfo1'>In it<o:p></o:p></p></li></ul><li class=MsoListParagraph style='mso-list:l0 level1 lfo1'>Two<o:p></o:p></li></ul>`;
  expect(flat(outlook)).toBe("<ul><li>One<ul><li>In it</li></ul></li><li>Two</li></ul>");
});

test("Google Docs' lists stand beside the item that they belong to", () => {
  const li = (level: number, text: string) =>
    `<li dir="ltr" style="list-style-type:${level > 1 ? "circle" : "disc"};font-size:11pt;font-family:Arial,sans-serif;white-space:pre;" aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation"><span style="font-size:11pt;font-weight:400;font-style:normal">${text}</span></p></li>`;
  const docs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-0d1"><ul style="margin-top:0;margin-bottom:0;padding-inline-start:48px;">${li(1, "One")}<ul style="margin-top:0">${li(2, "In one")}<ol>${li(3, "Deeper")}</ol></ul>${li(1, "Two")}</ul></b><br class="Apple-interchange-newline">`;
  expect(flat(docs)).toMatch(
    /^<ul><li>One<ul><li>In one<ol><li>Deeper<\/li><\/ol><\/li><\/ul><\/li><li>Two<\/li><\/ul>/,
  );
});

test("Pages' lists, too, as macOS writes them", () => {
  const pages = `<meta charset="UTF-8"><ul class="ul1"><li class="li1"><span class="s1"></span>One</li><ul class="ul2"><li class="li1"><span class="s1"></span>In one</li></ul></ul><ol class="ol1"><ol class="ol1"><li class="li1">Alone</li></ol></ol>`;
  expect(flat(pages)).toBe("<ul><li>One<ul><li>In one</li></ul></li></ul><ol><li>Alone</li></ol>");
});
