import { expect, test } from "vitest";
import { beginningOf, scheduleOf, settingOf, withHours } from "./day-parts";

const day = {
  day_state: "set",
  day: "2026-12-05",
  start_time: "14:00:00",
  place_name: "Elm Hall",
  place_address: "1 Elm Street",
};
const silent = { start_time: null, place_name: "", place_address: "" };
const service = { id: "s", title: "Service", ...silent };
const dinner = { id: "d", title: "Dinner", ...silent };
const late = { ...dinner, start_time: "17:00:00" };
const out = { ...dinner, place_name: "Our house" };

test("a part is at its own hour and place, else at the day's", () => {
  expect(settingOf(day, late)).toEqual({
    start_time: "17:00:00",
    place_name: "Elm Hall",
    place_address: "1 Elm Street",
  });
  // Another house has no address of the hall; an address alone is no place.
  expect(settingOf(day, out)).toMatchObject({ start_time: "14:00:00", place_address: "" });
  expect(settingOf(day, { ...dinner, place_address: "2 Oak" })).toMatchObject({
    place_address: "1 Elm Street",
  });
});

test("each part tells what one of them has of its own, and the day the rest", () => {
  expect(scheduleOf(day, [service, late])).toEqual({
    isTimed: true,
    isPlaced: false,
    parts: [{ ...service, start_time: "14:00:00" }, late],
  });
  expect(scheduleOf(day, [service, out]).parts).toEqual([
    { ...service, place_name: "Elm Hall", place_address: "1 Elm Street" },
    out,
  ]);
  expect(scheduleOf(day, [service, dinner]).parts).toEqual([]);
  expect(scheduleOf({ ...day, day_state: "some" }, [service, late]).parts).toEqual([]);
});

test("the day begins with its earliest part, wherever that stands in the order", () => {
  expect(beginningOf(day, [service, dinner])).toMatchObject({ start_time: "14:00:00" });
  const early = { ...out, start_time: "11:00:00" };
  const begins = { start_time: "11:00:00", place_name: "Our house", place_address: "" };
  expect(beginningOf(day, [late, early])).toEqual(begins);
  expect(beginningOf(day, [service, late])).toMatchObject({ place_name: "Elm Hall" });
  expect(beginningOf(day, [])).toBe(day);
});

test("titles tell hours once a part has its own, of a day that is set", () => {
  const titles = (of: object, ...parts: (typeof service | typeof late)[]) =>
    withHours({ ...day, ...of }, parts, (time) => time.slice(0, 5)).map(({ title }) => title);
  expect(titles({}, service, late)).toEqual(["Service at 14:00", "Dinner at 17:00"]);
  expect(titles({ start_time: null }, service, late)).toEqual(["Service", "Dinner at 17:00"]);
  expect(titles({ day_state: "some" }, service, late)).toEqual(["Service", "Dinner"]);
  expect(titles({}, service, out)).toEqual(["Service", "Dinner"]);
});
