import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { calendarFile } from "~shared/calendar/calendar-file";
import { eventsOf } from "./invited";

const silent = { start_time: null, place_name: "", place_address: "" };
const plan = {
  honoree_name: "Ruth",
  words_for_day: "memorial",
  day_state: "set",
  // The last day of summer time there.
  day: "2026-10-31",
  start_time: "14:00:00",
  time_zone: "America/New_York",
  minutes: 150,
  place_name: "Elm Hall",
  place_address: "1 Elm Street\nTroy",
};
const service = { id: "s", title: "Service", position: 1, is_first: true, ...silent };
const dinner = { id: "d", title: "Dinner", position: 2, is_first: false, ...silent };
const church = { ...service, start_time: "11:00:00", place_name: "St. Mary’s" };

const page = (more: object, ...answers: Record<string, string>[]) => ({
  state: "open",
  plan,
  parts: [],
  removed_parts: [],
  guests: answers.map((replies) => ({
    replies: Object.fromEntries(Object.entries(replies).map(([of, answer]) => [of, { answer }])),
  })),
  uid: "abc",
  sequence: 7,
  online_link: null,
  ...more,
});

/** The events as a calendar reads them, with their starts in UTC. */
function read(shown: object) {
  const at = { siteUrl: "https://site.example", token: "a1" };
  const file = new ICAL.Component(ICAL.parse(calendarFile(eventsOf(shown, at), 0)));
  const zone = file.getFirstSubcomponent("vtimezone");
  if (zone) ICAL.TimezoneService.register(new ICAL.Timezone(zone));
  return file.getAllSubcomponents("vevent").map((one) => {
    const { uid, summary, location, startDate } = new ICAL.Event(one);
    const start = startDate.toJSDate().toISOString();
    return { uid, summary, location, start, status: one.getFirstPropertyValue("status") };
  });
}

test("without hours or places of parts the day is one event", () => {
  const whole = { uid: "abc@site.example", summary: "Memorial: Ruth", start: START };
  expect(read(page({ parts: [service, dinner] }, { s: "yes", d: "no" }))).toMatchObject([whole]);
  expect(read(page({}, { "": "yes" }))).toMatchObject([whole]);
});

/** 2 PM in summer time. */
const START = "2026-10-31T18:00:00.000Z";

describe("where parts have their own", () => {
  test("each is an event: the first under the day's UID, the next under its own", () => {
    expect(read(page({ parts: [church, dinner] }, { "": "yes" }))).toMatchObject([
      {
        uid: "abc@site.example",
        summary: "Service · Memorial: Ruth",
        location: "St. Mary’s",
        start: "2026-10-31T15:00:00.000Z",
      },
      { uid: "abc-d@site.example", location: "Elm Hall, 1 Elm Street, Troy", start: START },
    ]);
    // In winter time it is an hour later.
    const later = { plan: { ...plan, day: "2026-11-01" }, parts: [church, dinner] };
    expect(read(page(later)).map(({ start }) => start)).toEqual([
      "2026-11-01T16:00:00.000Z",
      "2026-11-01T19:00:00.000Z",
    ]);
  });

  test("those that somebody comes to, or may; all where nobody said so", () => {
    const of = (...answers: Record<string, string>[]) =>
      read(page({ parts: [church, dinner] }, ...answers)).map(({ uid, summary }) => [
        uid.split("@")[0],
        summary.split(" ")[0],
      ]);
    // Under the UID that it had when they came to both.
    expect(of({ s: "no", d: "unsure" })).toEqual([["abc-d", "Dinner"]]);
    expect(of({ s: "yes", d: "no" }, { s: "no", d: "online" })).toHaveLength(2);
    expect(of({ s: "no", d: "no" })).toHaveLength(2);
    expect(of()).toHaveLength(2);
  });

  test("each keeps its UID in another order", () => {
    const parts = [{ ...dinner, position: 0 }, church];
    const uids = read(page({ parts }, { "": "yes" })).map(({ uid }) => uid.split("@")[0]);
    expect(uids).toEqual(["abc-d", "abc"]);
  });

  test("one that was removed after they said that they come is cancelled under its UID", () => {
    const removed = { parts: [church], removed_parts: [dinner] };
    expect(read(page(removed, { s: "yes", d: "yes" }))).toMatchObject([
      { uid: "abc@site.example", status: "CONFIRMED" },
      {
        uid: "abc-d@site.example",
        status: "CANCELLED",
        summary: "Cancelled: Dinner · Memorial: Ruth",
      },
    ]);
    // Without any part the day is one event again, and the others are cancelled all the same.
    const none = { parts: [], removed_parts: [church, dinner] };
    expect(read(page(none, { s: "yes", d: "yes" }))).toMatchObject([
      { uid: "abc@site.example", status: "CONFIRMED", summary: "Memorial: Ruth" },
      { uid: "abc-d@site.example", status: "CANCELLED" },
    ]);
    const off = read(page({ state: "cancelled", parts: [church, dinner] }, { "": "yes" }));
    expect(off.map(({ status }) => status)).toEqual(["CANCELLED", "CANCELLED"]);
  });
});
