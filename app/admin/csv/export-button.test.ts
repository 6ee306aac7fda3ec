import { expect, test } from "vitest";
import { sheetTime } from "./export-button";

test("a time is a spreadsheet's, in the reader's time zone", () => {
  const time = new Date(2026, 0, 2, 9, 5, 7);
  expect(sheetTime({ created_at: time.toISOString() })).toBe("2026-01-02 09:05:07");
});
