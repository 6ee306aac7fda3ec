import { expect, test } from "vitest";
import { PLAN, wordsOn } from "../../../../tests/support/plan-words";
import { roomQuery } from "../../queries";
import { RoomLeft } from "./room-left";

/** The text that a member reads when this share of the room for files is taken. */
const told = (files: number) =>
  [<RoomLeft key="files" of="files" />, <RoomLeft key="rows" of="rows" />]
    .map((part) => wordsOn(part, { read: [[roomQuery(PLAN).queryKey, { rows: 0, files }]] }))
    .join("");

test("a plan says that it is nearly full before it is, and what makes room", () => {
  expect(told(0.79)).toBe("");
  expect(told(0.8)).toContain("room for a few more pictures");
  expect(told(0.8)).toContain("makes room");
  expect(told(1.01)).toContain("no room for more pictures");
  expect(told(0.8)).not.toMatch(/\d ?%|more text/);
});
