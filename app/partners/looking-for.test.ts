import { expect, test } from "vitest";
import { LISTED_TYPES } from "./application/rules";
import { lookingFor } from "./looking-for";

test("every kind of partner is looked for in plain words", () => {
  expect(LISTED_TYPES.map(lookingFor)).toEqual([
    "Looking for a funeral home",
    "Looking for a celebration venue",
    "Looking for catering",
    "Looking for music",
    "Looking for a celebrant",
    "Looking for somebody who plans the day",
    "Looking for a photographer",
    "Looking for keepsakes",
    "Looking for a partner",
  ]);
});
