import { expect, test } from "vitest";
import { parseWebAddress } from "./web-address";

test.each([
  ["https://zoom.us/j/1234?pwd=a", "https://zoom.us/j/1234?pwd=a"],
  [" zoom.us/j/1234 ", "https://zoom.us/j/1234"],
  ["http://example.org", "http://example.org"],
  ["", ""],
  ["  ", ""],
  ["zoom", undefined],
  ["example.org:99999999", undefined],
  [`example.org/${"a".repeat(2_000)}`, undefined],
  ["https://example.org/\u0001", undefined],
  ["https://", undefined],
  ["javascript:alert(1)", undefined],
  ["https://example.org/a b", undefined],
  ['https://example.org/"', undefined],
  ["mailto:ruth@example.org", undefined],
])("%j is the web address %j", (text, address) => {
  expect(parseWebAddress(text)).toBe(address);
});
