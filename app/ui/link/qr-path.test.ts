import decodeQR from "qr/decode.js";
import { expect, test } from "vitest";
import { pathOf, type QrPath, qrPath } from "./qr-path";

const SCALE = 4;

/** The path as pixels, as a screen would show it. */
function drawn({ size, d }: QrPath) {
  const side = size * SCALE;
  const data = new Uint8ClampedArray(side * side * 4).fill(255);
  for (const [, x, y, width] of d.matchAll(/M(\d+) (\d+)h(\d+)/g)) {
    for (let row = Number(y) * SCALE; row < (Number(y) + 1) * SCALE; row += 1) {
      const from = (row * side + Number(x) * SCALE) * 4;
      for (let at = from; at < from + Number(width) * SCALE * 4; at += 1) {
        if (at % 4 !== 3) data[at] = 0;
      }
    }
  }
  return { width: side, height: side, data };
}

test.each([
  "https://lasthurrah.example/plan/join#0123456789abcdef0123456789abcdef01234567",
  `http://localhost:3000/plan/open#r${"9f".repeat(20)}`,
  "x",
])("a camera reads %s", async (text) => {
  expect(decodeQR(drawn(await qrPath(text)))).toBe(text);
});

test("a run of dark modules is one box, at the end of a row too", () => {
  expect(
    pathOf([
      [true, true, false],
      [false, true, true],
    ]).d,
  ).toBe("M0 0h2v1h-2zM1 1h2v1h-2z");
});
