import { expect, test } from "vitest";
import { change } from "~shared/letters/kinds/to-guests/change";
import { toText } from "~shared/letters/parts/text";
import type { Entry } from "../guest-list";
import { letterProps } from "./letter-sheet";

const plan = {
  honoree_name: "Ruth",
  words_for_day: "memorial",
  day_state: "set",
  day: "2027-06-19",
  possible_days: [],
  start_time: "11:00:00",
  time_zone: "America/New_York",
  minutes: null,
  place_name: "Elm Hall",
  place_address: "",
};
const row = { words: "", reply_by: "2027-05-01", shows_address: false, takes_memories: true };
const first = {
  guests: [
    { id: "a", name: "Ann Lee" },
    { id: "t", name: "Timmy Lee" },
  ],
  replies: new Map([
    ["a", { id: "a", answer: "yes", before_change: true }],
    ["t", { id: "t", answer: "no", before_change: false }],
  ]),
} as unknown as Entry;
const known = {
  kind: "change",
  parts: [{ id: null, title: "" }],
  dayParts: [],
  told: null,
  plan,
  row,
  siteUrl: "https://site.example",
  words: "",
  first,
} as unknown as Parameters<typeof letterProps>[0];

test("the preview says what is no longer so, as the first of them was told it", () => {
  const told = {
    day_state: "set",
    day: "2027-06-12",
    start_time: "14:00:00",
    time_zone: "America/New_York",
    place_name: "Elm Hall",
    place_address: "",
    is_cancelled: true,
  };
  const props = letterProps({ ...known, told });
  const text = toText([change.body(props, {} as never)]);
  expect(text).toContain("New day: June 19. It was June 12.");
  expect(text).toContain("New time: 11:00 AM. It was 2:00 PM.");
  expect(text).toContain("It takes place after all");
});

test("who answered before the change is asked again, and thanks name who comes", () => {
  const reminder = letterProps({ ...known, kind: "reminder" });
  expect(reminder).toMatchObject({ names: ["Ann", "Timmy"], changes: [expect.any(String)] });
  expect(letterProps({ ...known, kind: "thanks" }).names).toEqual(["Ann"]);
});

test("days that are past are told and asked about no more", () => {
  const days = { day_state: "some", day: null, possible_days: ["2020-06-12", "2999-06-19"] };
  const possible = (asks_days: boolean) =>
    letterProps({ ...known, plan: { ...plan, ...days, asks_days } as never }).celebration
      .possible_days;
  expect(possible(true)).toEqual(["2999-06-19"]);
  expect(possible(false)).toEqual(["2999-06-19"]);
});

test("a day to answer by is told until it is past", () => {
  const by = (reply_by: string) =>
    letterProps({ ...known, row: { ...row, reply_by } as never }).replyBy;
  expect(by("2999-01-01")).toBe("2999-01-01");
  expect(by("2020-01-01")).toBeNull();
});
