import { describe, expect, test } from "vitest";
import { instantOf, wallTimeAt } from "~shared/zoned-time";
import { atWords, durationWords, programTimes } from "./program-times";

const NEW_YORK = "America/New_York";
const items = (...minutes: (number | null)[]) => minutes.map((one) => ({ minutes: one }));
const wordsOf = (
  day: string | null,
  start_time: string | null,
  time_zone: string | null,
  ...minutes: (number | null)[]
) => {
  const { starts, end } = programTimes({ day, start_time, time_zone }, items(...minutes));
  return [...starts, end].map((at) => at && atWords(at));
};

describe("the times of a program", () => {
  test("follow from the start, item by item", () => {
    expect(wordsOf("2026-12-05", "14:00:00", NEW_YORK, 5, 30, 20)).toEqual([
      "2:00 PM",
      "2:05 PM",
      "2:35 PM",
      "2:55 PM",
    ]);
  });

  test("go on past midnight", () => {
    expect(wordsOf("2026-12-05", "23:00", NEW_YORK, 75, 1440)).toEqual([
      "11:00 PM",
      "12:15 AM, the next day",
      "12:15 AM, 2 days later",
    ]);
    expect(wordsOf(null, "23:00", null, 75)).toEqual(["11:00 PM", "12:15 AM, the next day"]);
  });

  test("skip the hour that is left out in spring, and repeat the one in fall", () => {
    // March 8, 2026: 2:00 becomes 3:00. November 1, 2026: 2:00 becomes 1:00.
    expect(wordsOf("2026-03-08", "01:30", NEW_YORK, 30, 30)).toEqual([
      "1:30 AM",
      "3:00 AM",
      "3:30 AM",
    ]);
    expect(wordsOf("2026-11-01", "01:30", NEW_YORK, 30, 30)).toEqual([
      "1:30 AM",
      "1:00 AM",
      "1:30 AM",
    ]);
    expect(wordsOf("2026-10-31", "23:00", NEW_YORK, 180)).toEqual([
      "11:00 PM",
      "1:00 AM, the next day",
    ]);
  });

  test("are those of the place, wherever the reader is", () => {
    expect(wordsOf("2026-03-08", "01:30", "Asia/Kolkata", 60)).toEqual(["1:30 AM", "2:30 AM"]);
    // Lord Howe Island moves its clocks by half an hour.
    expect(wordsOf("2026-10-04", "01:45", "Australia/Lord_Howe", 15)).toEqual([
      "1:45 AM",
      "2:30 AM",
    ]);
  });

  test("are about from an item without minutes on", () => {
    expect(wordsOf(null, "14:00", null, 5, null, 10)).toEqual([
      "2:00 PM",
      "2:05 PM",
      "about 2:05 PM",
      "about 2:15 PM",
    ]);
  });

  test("are none without a start, and need neither day nor a known zone", () => {
    expect(wordsOf("2026-12-05", null, NEW_YORK, 5)).toEqual([null, null]);
    expect(wordsOf("2026-12-05", "14:00", null, 5)).toEqual(["2:00 PM", "2:05 PM"]);
    expect(wordsOf("2026-12-05", "14:00", "Mars/Olympus", 5)).toEqual(["2:00 PM", "2:05 PM"]);
  });

  test("add up", () => {
    const start = { day: null, start_time: null, time_zone: null };
    expect(programTimes(start, items(5, null, 110)).minutes).toBe(115);
    expect(programTimes(start, [])).toEqual({ starts: [], end: null, minutes: 0 });
  });
});

test.each([
  ["2026-03-08", "02:30", "2026-03-08T07:30:00.000Z"],
  ["2026-03-08", "03:30", "2026-03-08T07:30:00.000Z"],
  ["2026-11-01", "01:30", "2026-11-01T05:30:00.000Z"],
  ["2026-11-01", "00:30", "2026-11-01T04:30:00.000Z"],
  ["2026-07-04", "12:00", "2026-07-04T16:00:00.000Z"],
])("%s %s in New York is %s", (day, time, instant) => {
  expect(new Date(instantOf({ day, time }, NEW_YORK)).toISOString()).toBe(instant);
});

test("midnight is the first minute of its day", () => {
  const instant = instantOf({ day: "2026-12-05", time: "00:00" }, "Pacific/Kiritimati");
  expect(wallTimeAt(instant, "Pacific/Kiritimati")).toEqual({ day: "2026-12-05", time: "00:00" });
});

test.each([
  [0, "0 minutes"],
  [1, "1 minute"],
  [60, "1 hour"],
  [61, "1 hour 1 minute"],
  [115, "1 hour 55 minutes"],
  [180, "3 hours"],
])("%i minutes are %s", (minutes, words) => {
  expect(durationWords(minutes)).toBe(words);
});
