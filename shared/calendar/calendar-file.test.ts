import { expect, test } from "vitest";
import { calendarFile } from "./calendar-file";

const event = {
  uid: "abc@example.com",
  sequence: 7,
  day: "2026-12-05",
  start_time: "14:00:00",
  time_zone: "America/New_York",
  minutes: 150,
  title: "Celebration of life: Ruth",
  place: "Garden Hall",
  words: "",
  link: "https://example.com/i/abc",
  isCancelled: false,
};
const NOW = Date.parse("2026-11-23T06:00:00Z");
const linesOf = (more: object = {}) =>
  calendarFile([{ ...event, ...more }], NOW)
    .replaceAll("\r\n ", "")
    .split("\r\n");

test("it is published, with a stable name, a revision and the hour where it takes place", () => {
  const lines = linesOf();
  for (const line of [
    "METHOD:PUBLISH",
    "UID:abc@example.com",
    "SEQUENCE:7",
    "DTSTAMP:20261123T060000Z",
    "DTSTART;TZID=America/New_York:20261205T140000",
    "DURATION:PT150M",
    "STATUS:CONFIRMED",
    "TZID:America/New_York",
  ]) {
    expect(lines).toContain(line);
  }
  expect(lines).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/^(ATTENDEE|ORGANIZER)/)]),
  );
  expect(linesOf({ isCancelled: true })).toEqual(
    expect.arrayContaining(["STATUS:CANCELLED", "SUMMARY:Cancelled: Celebration of life: Ruth"]),
  );
});

test("the zone tells how clocks change around the day", () => {
  const zone = linesOf().join("\n");
  // In 2026: March 8 forward, November 1 back.
  expect(zone).toContain(
    "BEGIN:DAYLIGHT\nDTSTART:20260308T020000\nTZOFFSETFROM:-0500\nTZOFFSETTO:-0400",
  );
  expect(zone).toContain(
    "BEGIN:STANDARD\nDTSTART:20261101T020000\nTZOFFSETFROM:-0400\nTZOFFSETTO:-0500",
  );
  // Each change of a year before and after, once.
  expect(zone.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toHaveLength(5);
  const tokyo = linesOf({ time_zone: "Asia/Tokyo" }).join("\n");
  expect(tokyo.match(/BEGIN:(STANDARD|DAYLIGHT)/g)).toEqual(["BEGIN:STANDARD"]);
  expect(tokyo).toContain("TZOFFSETFROM:+0900\nTZOFFSETTO:+0900");
  expect(linesOf({ time_zone: "Asia/Kathmandu" })).toContain("TZOFFSETTO:+0545");
});

test("a day without an hour, and an hour without a zone", () => {
  const day = linesOf({ start_time: null });
  expect(day).toContain("DTSTART;VALUE=DATE:20261205");
  expect(day.join()).not.toContain("VTIMEZONE");
  expect(linesOf({ time_zone: null, minutes: null })).toContain("DTSTART:20261205T140000");
});

test("no words end a line of the file, and long ones are folded by their bytes", () => {
  const place = "A; B, C\\D\r\nATTENDEE:mailto:eve@example.com\nEND:VEVENT\u0007";
  expect(linesOf({ place })).toContain(
    "LOCATION:A\\; B\\, C\\\\D\\nATTENDEE:mailto:eve@example.com\\nEND:VEVENT",
  );
  const title = "ليلى 💐 ".repeat(30);
  const file = calendarFile([{ ...event, title }], NOW);
  for (const line of file.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll("\r\n ", "")).toContain(`SUMMARY:${title}`);
  expect(file.endsWith("END:VCALENDAR\r\n")).toBe(true);
});
