import { expect, test } from "vitest";
import { affectedLines } from "./affected";
import { isSameName } from "./weighty-step";

const nobody = {
  ...{ households: 0, invited: 0, coming: 0, helpers: 0, memories: 0, waiting: 0 },
  booked: [],
};

test("whom a weighty step is about is named with numbers, and nobody where there is nobody", () => {
  expect(affectedLines(nobody)).toEqual([]);
  const all = {
    ...{ households: 1500, invited: 1200, coming: 31, helpers: 1, memories: 1, waiting: 2 },
    booked: ["Elm Hall"],
  };
  expect(affectedLines(all)).toEqual([
    "1,200 households are invited",
    "31 guests said that they come",
    "1 person in this plan with you",
    "Elm Hall is booked: please tell them yourself",
    "1 memory that a guest left",
    "2 letters to guests that wait",
  ]);
  // Nobody is invited by letter, but the households in the list may have a link.
  expect(affectedLines({ ...nobody, households: 3 })).toEqual(["3 households in the guest list"]);
});

test.each([
  ["dr amara  o'neil", "Dr. Amara O’Neil", true],
  [" RENÉE ", "Renee", true],
  ["רות", "רות", true],
  ["Amara", "Dr. Amara O’Neil", false],
  ["", "Ruth", false],
])("a name is typed leniently: %j for %j", (typed, name, isSame) => {
  expect(isSameName(typed, name)).toBe(isSame);
});
