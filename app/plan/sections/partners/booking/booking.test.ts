import { expect, test } from "vitest";
import type { Conversation } from "../threads/conversation";
import { dayOfBooking, isAsTheirs, OTHER_DAY, readBooking, startOf } from "./booking";

const asked = (dates: string[], answer?: object) =>
  ({ inquiry: { dates, currency: "USD" }, answer }) as unknown as Conversation;

const NOTHING = { line: null, category: "", after: null, part: "" };
const now = { currency: "USD", today: "2026-11-23", guests: 50, isEachLine: false };

test("the one day that was asked about is the one booked; of several it is asked", () => {
  expect(startOf(asked(["2026-12-05"])).day).toBe("2026-12-05");
  expect(startOf(asked(["2026-12-05", "2026-12-12"])).day).toBe("");
  expect(dayOfBooking({ day: OTHER_DAY, otherDay: "2026-12-20" }, ["2026-12-05"])).toBe(
    "2026-12-20",
  );
  expect(dayOfBooking({ day: "", otherDay: "2026-12-20" }, ["2026-12-05"])).toBe("");
  expect(dayOfBooking({ day: "", otherDay: "2026-12-20" }, [])).toBe("2026-12-20");
});

test("what the partner asks is quoted, and agreed only what was agreed", () => {
  const hall = asked(["2026-12-05"], { price_from: 70_000, price_to: 90_000 });
  const start = startOf(hall);
  expect(readBooking(start, hall, NOTHING, now)).toEqual({
    problems: {},
    booking: {
      quoted: 70_000,
      quoted_to: 90_000,
      day: "2026-12-05",
      as_day: false,
      agreed: null,
      close: [],
      as_place: false,
      in_program: false,
      minutes: null,
      ...NOTHING,
      each: false,
      tell: true,
      contact: null,
    },
  });
  expect(readBooking({ ...start, agreed: "850" }, hall, NOTHING, now).booking.agreed).toBe(85_000);
  const inYen = readBooking({ ...start, agreed: "850" }, hall, NOTHING, {
    ...now,
    currency: "JPY",
  });
  expect(inYen.booking).toMatchObject({ quoted: 700, quoted_to: 900, agreed: 850 });
});

test("a price for each person is the price for all on a line that counts once", () => {
  const cook = asked(["2026-12-05"], { price_from: 3_500, price_includes: "For each person\nTea" });
  const start = { ...startOf(cook), agreed: "30" };
  expect(start.each).toBe(true);
  const read = (change: object) => readBooking(start, cook, NOTHING, { ...now, ...change });
  expect(read({}).booking).toMatchObject({ quoted: 175_000, agreed: 150_000 });
  expect(read({ isEachLine: true }).booking).toMatchObject({ quoted: 3_500, agreed: 3_000 });
  expect(read({ guests: null }).problems.agreed).toContain("how many people come");
});

test("without a day none is set, and what is wrong is said", () => {
  const hall = asked([]);
  const draft = { ...startOf(hall), asDay: true, agreed: "a lot", shows: true };
  const { booking, problems } = readBooking(draft, hall, NOTHING, now);
  expect(booking).toMatchObject({ day: null, as_day: false });
  expect(problems).toMatchObject({
    agreed: "Please write an amount, such as 1,200 or 1,200.50, or nothing",
    contact: { phone: "Please give a number or an email address" },
  });
});

test.each([
  ["", null, undefined],
  ["20", 20, undefined],
  ["1441", 1_441, "Please write a number from 0 to 1,440, or nothing"],
  ["half an hour", Number.NaN, "Please write a number from 0 to 1,440, or nothing"],
])("a part of %j minutes in the program", (minutes, stored, problem) => {
  const hall = asked([]);
  const draft = { ...startOf(hall), inProgram: true, minutes };
  const { booking, problems } = readBooking(draft, hall, NOTHING, now);
  expect(booking.minutes).toBe(stored);
  expect(problems.minutes).toBe(problem);
  // It does not matter without a part in the program.
  expect(readBooking({ ...draft, inProgram: false }, hall, NOTHING, now).problems).toEqual({});
});

test("a day that is over is refused at its field", () => {
  const hall = asked(["2026-11-22"]);
  expect(readBooking(startOf(hall), hall, NOTHING, now).problems.day).toBe(
    "Please choose a day from today on",
  );
});

test("who wrote down the same as somebody else has nothing to choose", () => {
  const hall = asked(["2026-12-05"]);
  const { booking } = readBooking({ ...startOf(hall), agreed: "850" }, hall, NOTHING, now);
  const theirs = { day: "2026-12-05", agreed: 85_000 };
  expect(isAsTheirs(booking, theirs)).toBe(true);
  expect(isAsTheirs(booking, { ...theirs, day: null })).toBe(false);
  expect(isAsTheirs(booking, { ...theirs, agreed: null })).toBe(false);
  expect(isAsTheirs({ ...booking, in_program: true }, theirs)).toBe(false);
});
