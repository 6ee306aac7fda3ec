import { expect, test } from "vitest";
import { BUSINESS_TYPES, businessTypeLabel, LISTED_TYPES, listedTypeOf } from "./rules";

test("every business type is listed as something, and all but funeral homes can apply", () => {
  const listed = BUSINESS_TYPES.map(({ value }) => listedTypeOf(value));
  expect(listed).toEqual(LISTED_TYPES.slice(1));
  expect(listedTypeOf("castle")).toBeUndefined();
});

test("a venue is listed as a celebration venue, the others by their label", () => {
  expect(listedTypeOf("venue")).toBe("Celebration Venue");
  expect(listedTypeOf("music")).toBe("Music/Entertainment");
  expect(["music", "castle"].map(businessTypeLabel)).toEqual(["Music/Entertainment", "castle"]);
});
