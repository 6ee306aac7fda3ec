import { expect, test } from "vitest";
import type { Conversation } from "../threads/conversation";
import { dayOfBooking, OTHER_DAY, readBooking, startOf } from "./booking";

const asked = (dates: string[], answer?: object) =>
  ({ inquiry: { dates }, answer }) as unknown as Conversation;

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
  expect(readBooking(start, hall, "USD")).toEqual({
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
      tell: true,
      contact: null,
    },
  });
  expect(readBooking({ ...start, agreed: "850" }, hall, "USD").booking.agreed).toBe(85_000);
});

test("without a day none is set, and what is wrong is said", () => {
  const hall = asked([]);
  const draft = { ...startOf(hall), asDay: true, agreed: "a lot", shows: true };
  const { booking, problems } = readBooking(draft, hall, "USD");
  expect(booking).toMatchObject({ day: null, as_day: false });
  expect(problems).toMatchObject({
    agreed: "Please write an amount, such as 1,200 or 1,200.50, or nothing",
    contact: { phone: "Please give a number or an email address" },
  });
});
