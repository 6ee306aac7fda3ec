import { expect, test } from "vitest";
import { exportName } from "./file-name";

test.each([
  ["Ruth Alvarez", "Ruth Alvarez"],
  ["", "Plan"],
  [" .. ", "Plan"],
  ["רות אלוורז", "רות אלוורז"],
  ["ليلى حداد", "ليلى حداد"],
  ["小林 花", "小林 花"],
  ["Jose\u0301", "José"],
  ["../../etc/passwd", "etc passwd"],
  ['a/b\\c:d*e?f"g<h>i|j', "a b c d e f g h i j"],
  ["gpj.\u202efdp", "gpj. fdp"],
  ["Ann\u0000\r\nBo", "Ann Bo"],
  [".hidden", "hidden"],
])("%j is named %j", (name, words) => {
  expect(exportName(name, "2026-11-22")).toBe(`${words} 2026-11-22.zip`);
});

test("a long name is cut between characters, not within", () => {
  const name = exportName("👨‍👩‍👧".repeat(60), "2026-11-22");
  expect(new TextEncoder().encode(name).length).toBeLessThan(200);
  expect(name).not.toContain("\ufffd");
});
