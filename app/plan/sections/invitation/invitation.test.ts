import { describe, expect, test } from "vitest";
import { chosenPicture } from "~shared/drawings/chosen-picture";
import { FIRST_DRAWING } from "~shared/drawings/drawings";
import type { DayPart } from "~shared/plan/day-parts";
import { DRAWINGS } from "./drawings";
import { mapAddress } from "./facts";
import { draftWords, invitationOf } from "./invitation";

const plan = {
  honoree_name: "Ruth Alvarez",
  words_for_day: "memorial",
  born_on: "1938-03-02",
  died_on: "2026-10-20",
  photo_path: null,
  day_state: "set",
  day: "2026-12-05",
  possible_days: ["2126-12-12", "2126-12-05", "2020-12-05"],
  start_time: "14:00:00",
  time_zone: "America/New_York",
  minutes: 150,
  place_name: "Garden Hall",
  place_address: "12 Elm Street\nTroy, NY",
  step_free: true,
  parking: false,
  hearing_loop: null,
  toilets: null,
  access_notes: "Ring at the side door.\n\nA bench halfway.",
  bring: "A dish\n and its recipe \n",
  online_link: "https://meet.example/secret",
  rain_plan: "SECRET",
  not_wanted: "SECRET",
};
const row = {
  words: null,
  picture: null,
  picture_path: null,
  picture_alt: "",
  shows_address: true,
  shows_access: true,
  shows_program: true,
  shows_bring: true,
  offers_online: false,
  reply_by: "2026-11-30",
  call_name: "Ann",
  call_number: "555-0100",
};
const items = [
  { id: "1", title: "Welcome", who: "Sam", minutes: 5, note: "SECRET" },
  { id: "2", title: "", who: "", minutes: 5, note: "" },
  { id: "3", title: "Song", who: "", minutes: null, note: "" },
];
const silent = { start_time: null, place_name: "", place_address: "" };
const parts = [
  { id: "1", title: " Ceremony ", ...silent },
  { id: "2", title: "", ...silent },
];
const shown = (plans: object = {}, rows: object = {}, own: readonly DayPart[] = parts) =>
  invitationOf({ ...plan, ...plans } as never, { ...row, ...rows } as never, items, own);

test("an invitation tells what the family shows, as words", () => {
  expect(shown()).toMatchObject({
    name: "Ruth Alvarez",
    occasion: "Memorial",
    years: "1938 – 2026",
    day: "2026-12-05",
    days: ["Saturday, December 5, 2026"],
    time: "2:00 PM to about 4:30 PM",
    placeName: "Garden Hall",
    access: [
      "Step-free entrance",
      "No parking on site",
      "Ring at the side door.",
      "A bench halfway.",
    ],
    program: [
      { at: "2:00 PM", title: "Welcome", who: "Sam" },
      { at: "2:10 PM", title: "Song", who: "" },
    ],
    bring: ["A dish", "and its recipe"],
    isOnline: false,
    parts: ["Ceremony"],
    replyBy: "Monday, November 30, 2026",
  });
  // Guests' pages get the years alone.
  expect(shown({ born_on: "1938", died_on: "2026" }).years).toBe("1938 – 2026");
  expect(shown({ died_on: null }).years).toBe("");
  // Where guests may be elsewhere, the time names its zone.
  expect(shown({}, { offers_online: true }).time).toBe(
    "2:00 PM to about 4:30 PM, Eastern Time (New York)",
  );
});

test("what the family does not show is nowhere in it", () => {
  const hidden = shown(
    {},
    { shows_address: false, shows_access: false, shows_program: false, shows_bring: false },
  );
  expect(hidden).toMatchObject({ placeAddress: "", access: [], program: [], bring: [] });
  const all = JSON.stringify([shown(), shown({}, { offers_online: true })]);
  expect(all).not.toContain("SECRET");
  expect(all).not.toContain("secret");
  expect(JSON.stringify(hidden)).not.toContain("Elm Street");
});

test("the draft holds no day, time or place, and the family's words take its place", () => {
  expect(draftWords(plan)).toBe(
    "You are warmly invited to the memorial for Ruth Alvarez.\n\n" +
      "Come as you are. If you have a story about Ruth Alvarez, please bring it along.",
  );
  const nothing = { ...plan, honoree_name: "" };
  expect(draftWords(nothing)).toBe(
    "You are warmly invited to our memorial.\n\n" +
      "Come as you are. If you have a story to tell, please bring it along.",
  );
  expect(shown({}, { words: "Come.\n" }).words).toBe("Come.");
  expect(shown({}, { words: "" }).words, "they want none").toBe("");
});

test("without a day there is no time, and none of a day that is only in mind", () => {
  expect(shown({ day_state: "none" })).toMatchObject({ days: [], time: "" });
  expect(shown({ day_state: "some" })).toMatchObject({ time: "", isInMind: true });
  expect(shown({ day_state: "some" }).days).toHaveLength(2);
});

test("its picture is their photo, then a drawing; what is gone gives way", () => {
  const photo = { ...plan, photo_path: "p/1.webp" };
  expect(chosenPicture(plan, row)).toEqual({ kind: "drawing", name: FIRST_DRAWING });
  expect(chosenPicture(photo, row)).toMatchObject({
    kind: "photo",
    alt: "Photo of Ruth Alvarez",
  });
  expect(chosenPicture(photo, { ...row, picture: "boat" })).toEqual({
    kind: "drawing",
    name: "boat",
  });
  expect(chosenPicture(photo, { ...row, picture: "none" })).toEqual({ kind: "none" });
  for (const picture of ["own", "a-drawing-from-later", "constructor"]) {
    expect(chosenPicture(plan, { ...row, picture })).toEqual({
      kind: "drawing",
      name: FIRST_DRAWING,
    });
  }
  expect(
    chosenPicture(plan, { ...row, picture: "own", picture_path: "p/2.webp", picture_alt: "Us" }),
  ).toEqual({ kind: "own", path: "p/2.webp", alt: "Us" });
});

test("each drawing has a name that the database takes, and says what it shows", () => {
  const names = Object.keys(DRAWINGS);
  expect(names.length).toBeGreaterThanOrEqual(8);
  for (const [name, { alt, src }] of Object.entries(DRAWINGS)) {
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(alt).toMatch(/^A|^Wild/);
    expect(src).toContain(name);
  }
});

test("a map is asked for one line", () => {
  expect(mapAddress("12 Elm Street \n\nTroy & Co")).toBe(
    "https://www.openstreetmap.org/search?query=12%20Elm%20Street%2C%20Troy%20%26%20Co",
  );
});

describe("parts with an hour or a place of their own", () => {
  const service = { id: "1", title: "Service", ...silent, start_time: "11:00:00" };
  const dinner = { id: "2", title: "Dinner", ...silent };
  const hall = { ...dinner, place_name: "Barn", place_address: "2 Oak" };

  test("stand in place of the day's hour, in the family's order; the place stays the day's", () => {
    expect(shown({}, { offers_online: true }, [service, dinner])).toMatchObject({
      time: "Eastern Time (New York)",
      begins: undefined,
      placeName: "Garden Hall",
      schedule: [
        { at: "11:00 AM", title: "Service", begins: { at: "2026-12-05T16:00:00.000Z" } },
        { at: "2:00 PM", title: "Dinner", placeName: "", placeAddress: "" },
      ],
    });
  });

  test("stand in place of the day's place; the hour stays the day's", () => {
    const { schedule, ...rest } = shown({}, {}, [{ ...service, start_time: null }, hall]);
    expect(rest).toMatchObject({ time: "2:00 PM to about 4:30 PM", placeName: "" });
    expect(schedule).toMatchObject([
      { at: "", placeName: "Garden Hall", placeAddress: "12 Elm Street\nTroy, NY" },
      { at: "", placeName: "Barn", placeAddress: "2 Oak" },
    ]);
    const hidden = shown({}, { shows_address: false }, [service, hall]).schedule;
    expect(hidden.map(({ placeAddress }) => placeAddress)).toEqual(["", ""]);
  });

  test("have no hour before the day is set", () => {
    const open = { day_state: "none", day: null };
    expect(shown(open, {}, [service, dinner]).schedule).toEqual([]);
    expect(shown(open, {}, [service, hall]).schedule).toMatchObject([{ at: "" }, { at: "" }]);
  });
});
