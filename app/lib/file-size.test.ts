import { expect, test } from "vitest";
import { fileSize } from "./file-size";

test.each([
  [1, "1 kB"],
  [1_535, "1 kB"],
  [1_536, "2 kB"],
  [999 * 1024, "999 kB"],
  [1000 * 1024, "1.0 MB"],
  [2_516_582, "2.4 MB"],
  [10 * 1024 * 1024, "10.0 MB"],
])("%i bytes are %s", (bytes, words) => {
  expect(fileSize(bytes)).toBe(words);
});
