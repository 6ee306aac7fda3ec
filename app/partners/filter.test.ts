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
  expect(isEverything({ q: " ", type: "all" })).toBe(true);
  expect(isEverything({ q: "", type: "Funeral Home" })).toBe(false);
});
