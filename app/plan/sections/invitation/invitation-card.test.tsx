import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { Invitation } from "./invitation";
import { InvitationCard } from "./invitation-card";

const bare: Invitation = {
  name: "",
  occasion: "Celebration of life",
  years: "",
  words: "",
  days: [],
  time: "",
  placeName: "",
  placeAddress: "",
  schedule: [],
  access: [],
  program: [],
  bring: [],
  isOnline: false,
  parts: [],
  replyBy: "",
  callName: "",
  callNumber: "",
};
const html = (more: Partial<Invitation> = {}, stage?: "cancelled" | "past") =>
  renderToStaticMarkup(
    <InvitationCard invitation={{ ...bare, ...more }} picture={undefined} stage={stage} />,
  );

test("it is drawn by a server, with nothing but what it is given", () => {
  const markup = html();
  expect(markup).toContain("Celebration of life</h1>");
  expect(markup).toContain("We will tell you once we know the day.");
  expect(markup).toContain("We will tell you once we know the place.");
  expect(markup).not.toMatch(/<img|Program|Please|Questions|map/);
});

test("a day in mind is not told as one that is fixed", () => {
  const days = ["Saturday, December 5, 2026"];
  expect(html({ days })).toContain(">When</dt>");
  expect(html({ days, isInMind: true })).toContain(">Not decided yet: perhaps</dt>");
  expect(html({ days: [...days, "Sunday"], isInMind: true })).toContain(
    "perhaps one of these days",
  );
  expect(html({ isInMind: true })).toContain(">When</dt>");
});

test("a decided day is read aloud once, and drawn with a large numeral", () => {
  const markup = html({ day: "2026-12-05", days: ["Saturday, December 5, 2026"] });
  expect(markup.match(/Saturday, December 5, 2026/g)).toHaveLength(1);
  expect(markup).toMatch(/<p aria-hidden[^>]*>.*>Saturday<.*>5<.*>2026<.*>December </);
});

test("a name is as large as its longest word allows, and the years follow it", () => {
  const markup = html({ name: "Ann Oppenheimer-Featherstonehaugh", years: "1938 – 2026" });
  expect(markup).toContain("--letters:17");
  expect(markup).toMatch(/Featherstonehaugh<\/h1><p[^>]*>1938 – 2026</);
});

test("words of any script keep their direction and their lines, and are text", () => {
  const markup = html({
    name: "ليلى حداد",
    words: "مرحبا\nبكم\n\n<b>Come</b>",
    callNumber: "+1 (555) 010-0100",
  });
  expect(markup).toMatch(/<h1 dir="auto"[^>]*>ليلى حداد/);
  expect(markup.match(/<p dir="auto" class="mt-3/g)).toHaveLength(2);
  expect(markup).toContain("&lt;b&gt;Come&lt;/b&gt;");
  expect(markup).toContain('href="tel:+15550100100"');
});

test("the map is a link, and its page learns nothing of ours", () => {
  const markup = html({ placeAddress: "12 Elm Street" });
  expect(markup).toMatch(/<a href="https:\/\/www\.openstreetmap[^>]+rel="noreferrer"/);
  expect(markup).not.toMatch(/<(script|iframe|object|link)/);
});

test.each(["cancelled", "past"] as const)("%s, it invites nobody and asks nothing", (stage) => {
  const asking = {
    name: "Ruth",
    words: "Please come.",
    access: ["Parking"],
    bring: ["A dish"],
    isOnline: true,
    parts: ["Meal"],
    replyBy: "Monday, November 30, 2026",
    begins: { at: "2026-12-05T19:00:00Z", zone: "America/New_York" },
  };
  expect(html(asking, stage)).not.toMatch(
    /Please|online|Parking|We will tell you|<d[dt]|data-begins/,
  );
  const known = { ...asking, days: ["Saturday, December 5, 2026"], placeName: "Garden Hall" };
  for (const words of ["Ruth", "Saturday, December 5, 2026", "Garden Hall"]) {
    expect(html(known, stage)).toContain(words);
  }
  expect(html(known, stage).includes("It was to be")).toBe(stage === "cancelled");
});

test("each part stands with its hour, its place and a map of its own", () => {
  const church = { id: "1", title: "Service", at: "11:00 AM", placeName: "St. Mary’s Church" };
  const dinner = { id: "2", title: "Dinner", at: "1:00 PM", placeName: "Hall", placeAddress: "" };
  const schedule = [{ ...church, placeAddress: "4 Oak Street" }, dinner];
  const markup = html({ days: ["Friday, May 7, 2027"], schedule, isOnline: true });
  expect(markup.replaceAll(/<[^>]*>/g, "|").replaceAll(/\|+/g, "|")).toMatch(
    /11:00 AM \|Service\|St\. Mary’s Church\|4 Oak Street\|Find it on a map\|: Service \(opens a new tab\)\|1:00 PM \|Dinner\|Hall\|You can also be there online/,
  );
  expect(markup).not.toContain("once we know the place");
  expect(html({ schedule }, "cancelled")).toContain("St. Mary’s Church");
});
