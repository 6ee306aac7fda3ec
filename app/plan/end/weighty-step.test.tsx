import { expect, test } from "vitest";
import { wordsOn } from "../../../tests/support/plan-words";
import { affectedLines, isSameName, useAffected } from "./weighty-step";

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

test("who said that they come, who is booked and who helps is counted, and nobody who is gone", () => {
  const Lines = () => useAffected().join("; ");
  const gone = { removed_at: "2026" };
  const rows = {
    plan_members: [{ user_id: "ann", role: "editor", name: "Ann", joined_at: "2" }],
    plan_households: [{ id: "lee" }, { id: "ray", ...gone }],
    plan_guests: [
      ...["yes", "online", "no", "taken back", "silent"].map((id) => ({ id, household_id: "lee" })),
      { id: "of who is removed", household_id: "ray" },
    ],
    plan_replies: [
      ...["yes", "online", "no"].map((answer) => ({ guest_id: answer, answer })),
      { guest_id: "taken back", answer: "yes", ...gone },
      { guest_id: "of who is removed", answer: "yes" },
    ],
    inquiry_threads: [
      { partner_name: "Hall", state: "booked" },
      { partner_name: "Mill", state: "waiting" },
      { partner_name: "Barn", state: "booked", ...gone },
    ],
  };
  expect(wordsOn(<Lines />, { rows })).toBe(
    "1 household in the guest list; 2 guests said that they come; 1 person in this plan with you; Hall is booked: please tell them yourself",
  );
});
