import { expect, test } from "vitest";
import type { Entry } from "../guest-list";
import { invitedInShort } from "./invited-in-short";

const entry = (id: string, answer?: string): Entry =>
  ({
    id,
    guests: [{ id: `${id}1`, kind: "adult" }],
    replies: new Map(answer ? [[`${id}1`, { id: `${id}1`, answer }]] : []),
  }) as never;
const known = (...invited: string[]) =>
  ({
    households: Object.fromEntries(invited.map((id) => [id, { is_invited: true }])),
  }) as never;
const DAY = [{ id: null, title: "" }];
const all = [entry("a"), entry("b", "yes"), entry("c", "no")];

test.each([
  ["nobody is in the list", [], known(), ""],
  ["nobody is invited", [entry("a")], known(), "Nobody of 1 household is invited yet."],
  [
    "nobody has answered",
    [entry("a"), entry("d")],
    known("a"),
    "1 of 2 households was invited, nobody has answered yet.",
  ],
  [
    "who answered was invited, also without a letter",
    all,
    known("a", "b"),
    "3 of 3 households were invited, 2 have answered, one person comes.",
  ],
  [
    "one got its link without a letter",
    [{ ...entry("a"), contact: { handed_on: "2027-05-03" } as never }, entry("d")],
    known(),
    "1 of 2 households was invited, nobody has answered yet.",
  ],
  ["the site sends no email", all, undefined, "2 of 3 households have answered, one person comes."],
  [
    "who comes online is told apart, as in the guest list",
    [...all, entry("d", "online")],
    undefined,
    "3 of 4 households have answered, one person comes, one comes online.",
  ],
  [
    "nobody comes",
    [entry("c", "no")],
    undefined,
    "1 of 1 household has answered, nobody comes so far.",
  ],
  ["no answer, no email", [entry("a")], undefined, "No answers yet from 1 household."],
])("%s", (_, entries, letters, words) => {
  expect(invitedInShort(entries, letters, DAY)).toBe(words);
});
