import { expect, test } from "vitest";
import { bookedBefore } from "./booked-before";
import type { Conversation } from "./threads/conversation";

const plan = {
  day_state: "set",
  day: "2027-03-20",
  possible_days: [],
  day_moved_at: "2026-11-24T12:00:00Z",
};
const EARLIER = "2026-11-20T12:00:00Z";
const LATER = "2026-11-24T13:00:00Z";

type Thread = Partial<Conversation["thread"]>;
const thread = (more: Thread, rest: object = {}) =>
  ({
    thread: {
      id: "t",
      partner_name: "Ana’s Catering",
      state: "booked",
      booked_day: "2026-12-19",
      booked_at: EARLIER,
      ...more,
    },
    inquiry: { dates: ["2026-12-19", "2026-12-20"] },
    entries: [],
    ...rest,
  }) as unknown as Conversation;
const HOLDS = {
  answer: { created_at: EARLIER, hold_until: "2026-11-30", days: { "2026-12-19": "yes" } },
};
const words = (one: Conversation, of: object = {}) =>
  bookedBefore([one], { ...plan, ...of }, "2026-11-25").map((said) => said.words);

test("who is booked, or holds a date, for the day before it moved", () => {
  expect(words(thread({}))).toEqual(["is booked for December 19"]);
  expect(words(thread({}), { day_state: "none" })).toEqual(["is booked for December 19"]);
  expect(words(thread({ state: "answered" }, HOLDS))).toEqual([
    "holds December 19 until November 30",
  ]);
});

test.each<[string, Conversation, object?]>([
  ["the day is the one before again", thread({}), { day: "2026-12-19" }],
  ["it never moved", thread({}), { day_moved_at: null }],
  ["the day is past", thread({}), { day: "2026-11-24" }],
  ["it was booked for that day since", thread({ booked_at: LATER })],
  ["no day is named", thread({ booked_day: null })],
  ["the family wrote since", thread({}, { entries: [{ kind: "question", created_at: LATER }] })],
  ["they were called since", thread({}, { entries: [{ kind: "phone", created_at: LATER }] })],
  [
    "they hold it no more",
    thread({ state: "answered" }, { answer: { ...HOLDS.answer, hold_until: "2026-11-24" } }),
  ],
  ["they are closed", thread({ state: "closed" })],
])("nobody where %s", (_, one, of) => {
  expect(words(one, of)).toEqual([]);
});

test("what the family asked before the change settles nothing", () => {
  const asked = { entries: [{ kind: "question", created_at: EARLIER }] };
  expect(words(thread({}, asked))).toHaveLength(1);
});
