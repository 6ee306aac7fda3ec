import { expect, test } from "vitest";
import { partsApart, withHours } from "./day-parts";

const day = {
  day_state: "set",
  start_time: "14:00:00",
  place_name: "Elm Hall",
  place_address: "1 Elm Street",
};
const silent = { start_time: null, place_name: "", place_address: "" };
const service = { id: "s", title: "Service", ...silent };
const dinner = { id: "d", title: "Dinner", ...silent };

test("a part is at its own hour and place, else at the day's", () => {
  const own = { ...dinner, start_time: "17:00:00" };
  expect(partsApart(day, [service, own])).toEqual([
    { ...service, start_time: "14:00:00", place_name: "Elm Hall", place_address: "1 Elm Street" },
    { ...own, place_name: "Elm Hall", place_address: "1 Elm Street" },
  ]);
  // Another house has no address of ours; an address alone is no place.
  expect(partsApart(day, [{ ...dinner, place_name: "Our house" }])).toMatchObject([
    { start_time: "14:00:00", place_name: "Our house", place_address: "" },
  ]);
  expect(partsApart(day, [{ ...dinner, place_address: "2 Oak" }])).toEqual([]);
  expect(partsApart(day, [service, dinner])).toEqual([]);
});

test("titles tell hours once a part has its own, of a day that is set", () => {
  const own = { ...dinner, start_time: "17:00:00" };
  const titles = (of: object, ...parts: (typeof dinner | typeof own)[]) =>
    withHours({ ...day, ...of }, parts, (time) => time.slice(0, 5)).map(({ title }) => title);
  expect(titles({}, service, own)).toEqual(["Service, 14:00", "Dinner, 17:00"]);
  expect(titles({ start_time: null }, service, own)).toEqual(["Service", "Dinner, 17:00"]);
  expect(titles({ day_state: "some" }, service, own)).toEqual(["Service", "Dinner"]);
  expect(titles({}, service, dinner)).toEqual(["Service", "Dinner"]);
});
