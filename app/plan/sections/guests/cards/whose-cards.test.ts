import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { sheetsOf, whoseCards } from "./whose-cards";

const entries = ["a", "b", "c", "d", "e"].map((id) => ({ id, name: id }) as Entry);
const sent = { kind: "invitation", state: "sent", at: "2027-05-03T12:00:00Z" };
const had = (more: object) => ({
  invitations: 1,
  is_invited: true,
  reminders: 0,
  last: sent,
  refuses: null,
  told: null,
  ...more,
});
const letters = {
  households: {
    a: had({}),
    b: had({ refuses: "bounced" }),
    c: had({ last: { ...sent, state: "failed" } }),
    d: had({ refuses: "stopped" }),
  },
} as never;
const names = (found: readonly Entry[]) => found.map(({ id }) => id).join("");

test("cards are for all, for those whom no letter reached, or for whom somebody ticks", () => {
  expect(names(whoseCards(entries, letters, "all", []))).toBe("abcde");
  expect(names(whoseCards(entries, letters, "unreached", []))).toBe("bce");
  expect(names(whoseCards(entries, undefined, "unreached", []))).toBe("abcde");
  expect(names(whoseCards(entries, letters, "chosen", ["d", "gone"]))).toBe("d");
});

test("a sheet holds four", () => {
  expect(sheetsOf(entries).map(names)).toEqual(["abcd", "e"]);
  expect(sheetsOf([])).toEqual([]);
});
