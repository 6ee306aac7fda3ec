import { describe, expect, test } from "vitest";
import { isEverything, matchingPartners, readFilter, sameFilter, writeFilter } from "./filter";

const partner = (name: string, location: string, type = "Funeral Home") => ({
  name,
  location,
  type,
});

const PARTNERS = [
  partner("Harbor Light", "Portland, Maine"),
  partner("Juniper & Vale", "Portland, Oregon"),
  partner("The Maine Room", "Austin, Texas", "Celebration Venue"),
  partner("100% Joy", "Zürich (Kansas)", "Celebration Venue"),
];

const names = (q: string, type: "all" | "Funeral Home" | "Celebration Venue" = "all") =>
  matchingPartners(PARTNERS, { q, type }).map(({ name }) => name);

describe("the filter", () => {
  test("finds a part of the name or of the location, in any case", () => {
    expect(names("MAINE")).toEqual(["Harbor Light", "The Maine Room"]);
    expect(names("ort")).toEqual(["Harbor Light", "Juniper & Vale"]);
    expect(names("zÜRI")).toEqual(["100% Joy"]);
  });

  test("and the type, when one is chosen", () => {
    expect(names("maine", "Celebration Venue")).toEqual(["The Maine Room"]);
    expect(names("", "Funeral Home")).toEqual(["Harbor Light", "Juniper & Vale"]);
    expect(names("austin", "Funeral Home")).toEqual([]);
  });

  test("takes signs as they are", () => {
    expect(names("%")).toEqual(["100% Joy"]);
    expect(names("(kansas)")).toEqual(["100% Joy"]);
    expect(names(".*")).toEqual([]);
  });

  test("does not look at the type's own name, and finds nothing across name and location", () => {
    expect(names("funeral")).toEqual([]);
    expect(names("light portland")).toEqual([]);
  });

  test("leaves out the spaces that a phone's keyboard puts around words", () => {
    expect(names(" portland, oregon ")).toEqual(["Juniper & Vale"]);
    expect(names("   ")).toHaveLength(4);
  });
});

describe("the filter knows places", () => {
  const AROUND = [
    partner("Bluebonnet Hall", "Austin, TX"),
    partner("Lone Star Rooms", "Dallas, Texas"),
    partner("Texarkana Tents", "Texarkana, Arkansas"),
    partner("Studio 972", "Salem, Massachusetts"),
    partner("Rose City Music", "Portland, OR 97214"),
    partner("Pine House", "Bend, Oregon"),
    partner("In Good Hands", "Troy, New York"),
  ];
  const found = (q: string) => matchingPartners(AROUND, { q, type: "all" }).map(({ name }) => name);

  test("a state by its name and by its abbreviation", () => {
    expect(found("Texas")).toEqual(["Bluebonnet Hall", "Lone Star Rooms"]);
    expect(found("TX")).toEqual(["Bluebonnet Hall", "Lone Star Rooms"]);
    expect(found("austin, texas")).toEqual(["Bluebonnet Hall"]);
    expect(found("dallas tx")).toEqual(["Lone Star Rooms"]);
  });

  test("the beginning of a ZIP code, but for digits in a name", () => {
    expect(found("9721")).toEqual(["Rose City Music", "Pine House"]);
    expect(found("97301")).toEqual(["Pine House"]);
    expect(found("752")).toEqual(["Bluebonnet Hall", "Lone Star Rooms"]);
    expect(found("972")).toEqual(["Studio 972", "Rose City Music"]);
  });

  test("short words stay the letters that they are, too", () => {
    expect(found("in")).toEqual(["Bluebonnet Hall", "Pine House", "In Good Hands"]);
    expect(found("or")).toEqual(["Rose City Music", "Pine House", "In Good Hands"]);
    expect(found("good hands in")).toEqual([]);
  });
});

test("the filter asks for what partners offer", () => {
  const offering = [
    { ...partner("Oak", "Troy"), facts: { step_free: true, capacity: 80 } },
    { ...partner("Elm", "Troy"), facts: { step_free: true } },
    partner("Ash", "Troy"),
  ];
  const found = (filter: object) =>
    matchingPartners(offering, { q: "troy", type: "all", ...filter }).map(({ name }) => name);
  expect(found({})).toEqual(["Oak", "Elm", "Ash"]);
  expect(found({ step_free: true })).toEqual(["Oak", "Elm"]);
  expect(found({ step_free: true, room: 50 })).toEqual(["Oak"]);
});

describe("the filter in the address", () => {
  const read = (query: string) => readFilter(new URLSearchParams(query));

  test("is read and written", () => {
    const filter = { q: "São Paulo & more", type: "Funeral Home" as const };
    expect(readFilter(writeFilter(filter))).toEqual(filter);
    expect(writeFilter(filter).toString()).toBe("q=S%C3%A3o+Paulo+%26+more&type=Funeral+Home");
  });

  test("leaves out what is at its default", () => {
    expect(writeFilter({ q: "  ", type: "all" }).toString()).toBe("");
    expect(read("")).toEqual({ q: "", type: "all" });
  });

  test("ignores what it cannot mean", () => {
    expect(read("type=Castle&q=x")).toEqual({ q: "x", type: "all" });
    expect(read(`q=${"x".repeat(5000)}`).q).toHaveLength(200);
  });
});

test("filters that find the same are the same", () => {
  expect(sameFilter({ q: "Maine", type: "all" }, { q: " maine ", type: "all" })).toBe(true);
  expect(sameFilter({ q: "a", type: "all" }, { q: "a", type: "Funeral Home" })).toBe(false);
  expect(sameFilter({ q: "a", type: "all" }, { q: "a", type: "all", parking: true })).toBe(false);
  expect(sameFilter({ q: "", type: "all", room: undefined }, { q: "", type: "all" })).toBe(true);
  expect(isEverything({ q: "", type: "all", room: 5 })).toBe(false);
  expect(isEverything({ q: " ", type: "all" })).toBe(true);
  expect(isEverything({ q: "", type: "Funeral Home" })).toBe(false);
});
