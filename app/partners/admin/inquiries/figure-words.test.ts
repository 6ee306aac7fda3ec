import { expect, test } from "vitest";
import { addressWords, wishWords } from "./figure-words";
import type { PartnerFigures } from "./queries";

const row = (address: PartnerFigures["address"], wishes = 0) =>
  ({ address, wishes }) as PartnerFigures;

test.each([
  ["wrong", 0, "Address reached the wrong person"],
  ["refused", 3, "Address does not take letters"],
  ["unconfirmed", 1, "Address not confirmed yet"],
  ["unconfirmed", 0, undefined],
  ["none", 2, undefined],
  ["ok", 2, undefined],
] as const)("an address that is %s, which %i families want: %s", (address, wishes, words) => {
  expect(addressWords(row(address, wishes))).toBe(words);
});

test("families' wishes show until there is an address", () => {
  expect(wishWords(row("none", 1))).toBe("1 family wants its address");
  expect(wishWords(row("refused", 1200))).toBe("1,200 families want its address");
  expect(wishWords(row("none"))).toBeUndefined();
  expect(wishWords(row("ok", 4))).toBeUndefined();
});
