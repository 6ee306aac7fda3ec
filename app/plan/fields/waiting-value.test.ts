import { expect, test } from "vitest";
import { joined } from "./waiting-value";

test.each([
  ["A piano", "no", "A piano\n\nno"],
  ["no", "no piano", "no\n\nno piano"],
  ["Ask Tom\nno", "no", "Ask Tom\nno"],
  ["Chairs", "Tables\nChairs\nCups", "Tables\nChairs\nCups"],
])("of %j and %j both stay, and no lines twice", (theirs, mine, both) => {
  expect(joined(theirs, mine)).toBe(both);
});
