import { expect, it } from "vitest";
import { withoutMetadata } from "./gif";

const text = (words: string) => [...words].map((letter) => letter.charCodeAt(0));
const subBlocks = (words: string) => [words.length, ...text(words), 0];

/** Two pixels and two colors; then frames, each with colors of its own. */
const HEADER = [...text("GIF89a"), 2, 0, 1, 0, 0x80, 0, 0, ...text("RGBrgb")];
const TIMING = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const FRAME = [0x2c, 0, 0, 0, 0, 2, 0, 1, 0, 0x80, ...text("RGBrgb"), 2, 2, 0x44, 1, 0];
const LOOP = [0x21, 0xff, 11, ...text("NETSCAPE2.0"), 3, 1, 0, 0, 0];
const COMMENT = [0x21, 0xfe, ...subBlocks("taken at 40.7N 74.0W")];
const XMP = [0x21, 0xff, 11, ...text("XMP DataXMP"), ...subBlocks("<x:gps/>")];
const CAPTION = [0x21, 0x01, 12, ...Array(12).fill(0), ...subBlocks("words")];
const END = [0x3b];

const cleaned = (...blocks: number[][]) => [...withoutMetadata(Uint8Array.from(blocks.flat()))];

it("keeps the pictures, their timing and how often they run, and nothing else", () => {
  expect(
    cleaned(HEADER, COMMENT, LOOP, XMP, TIMING, FRAME, CAPTION, TIMING, FRAME, COMMENT, END),
  ).toEqual([HEADER, LOOP, TIMING, FRAME, TIMING, FRAME, END].flat());
});

it("drops what comes after the end", () => {
  expect(cleaned(HEADER, FRAME, END, text("<script>"))).toEqual([HEADER, FRAME, END].flat());
});

it("leaves a clean one as it is", () => {
  const clean = [HEADER, LOOP, TIMING, FRAME, END];
  expect(cleaned(...clean)).toEqual(clean.flat());
});

it.each([
  ["nothing but a header", [HEADER]],
  ["a frame cut off", [HEADER, FRAME.slice(0, -2)]],
  ["a block of no kind", [HEADER, [0x42], END]],
  ["hardly a header", [text("GIF89a")]],
])("refuses %s", (_, blocks) => {
  expect(() => cleaned(...blocks)).toThrow(RangeError);
});
