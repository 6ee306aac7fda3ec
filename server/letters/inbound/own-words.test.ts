import { expect, test } from "vitest";
import { ownWords } from "./own-words";

const ofMail = (text: string) => ownWords(text, "site.example");
const OURS = "> Dear Ann,\n>\n> how did it go?\n";

test.each([
  "On Sat, Nov 28, 2026 at 2:17 PM Last Hurrah <letters@site.example> wrote:",
  "On Sat, Nov 28, 2026 at 2:17 PM Last Hurrah\n<replies+0a1b@site.example>\nwrote:",
  "Am 28.11.26 um 14:17 schrieb Last Hurrah:",
])("our letter at a reply's end is left out under %j", (line) => {
  expect(ofMail(`It was lovely.\r\n\r\nAnn\r\n\r\n${line}\r\n\r\n${OURS}`)).toBe(
    "It was lovely.\n\nAnn",
  );
});

test.each([
  ["words under what they answer", `On Nov 28 Last Hurrah wrote:\n\n${OURS}\nLovely.`],
  ["words between quoted lines", `On Nov 28 Last Hurrah wrote:\n> how?\nWell.\n> And?\nYes.`],
  ["a quotation of somebody else", `My 2 favourite lines:\n\n> Do not stand at my grave`],
  ["nothing but our letter", `On Nov 28 Last Hurrah wrote:\n${OURS}`.trim()],
  ["no quotation", "It was lovely:\n\nAnn"],
  ["an address of their own", `Thanks.\n\nCall me at 9 or ann@example.org, and to this:\n> When?`],
  ["a line that belongs to longer words", `a\nb\nc\nOn Nov 28 Last Hurrah wrote:\n${OURS}`.trim()],
])("a reply stays whole that has %s", (_, text) => expect(ofMail(text)).toBe(text));

test("the tokens of our links in what stays quoted are left out", () => {
  const link = (token: string) => `Reply on our site:\nhttps://site.example/message/${token}`;
  expect(ofMail(link("0a".repeat(20)))).toBe(link("…"));
  expect(ofMail(link(`${"0a".repeat(15)}=\n> ${"0a".repeat(5)}`))).toBe(link("…"));
});

test("what the database cannot hold is a space, and line ends are those of the form", () => {
  expect(ofMail("a\0b\r\nc\rd\ud800 ")).toBe("a b\nc\nd\ufffd");
});

test("a line as long as a mail may be is no line over a quotation", () => {
  const line = `${"1@ ".repeat(80_000)}:`;
  expect(ofMail(`${line}\n> x`)).toBe(`${line}\n> x`);
});
