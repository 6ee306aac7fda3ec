import { expect, test } from "vitest";
import { NO_FACTS } from "../facts/facts";
import { factValues, toLines, toServices } from "../facts/schema";
import { type PartnerValues, partnerSchema } from "./schema";

const partner: PartnerValues = {
  name: "Bluebonnet Hall",
  type: "Celebration Venue",
  location: "Austin, Texas",
  description: "",
  image_url: "",
  services: "",
  ...factValues(NO_FACTS),
};

const refusals = (change: object) =>
  partnerSchema
    .safeParse({ ...partner, ...change })
    .error?.issues.map(({ path, message }) => `${path}: ${message}`);

const lines = (count: number, line: string) => Array(count).fill(line).join("\n");

test("name, type and location are required, the others are not", () => {
  expect(refusals({})).toBeUndefined();
  expect(refusals({ name: " ", type: "", location: "\u0000" })).toEqual([
    "name: Name is required",
    "type: Type is required",
    "location: Location is required",
  ]);
});

test("words are tidied", () => {
  const words = {
    name: "  Bluebonnet\u0000Hall \u202e",
    description: "\n One\n\ntwo \u0007",
  };
  expect(partnerSchema.parse({ ...partner, ...words })).toEqual({
    ...partner,
    name: "Bluebonnet Hall",
    description: "One\n\ntwo",
  });
});

test.each([
  [{ name: "a".repeat(201) }, "name: Name must be at most 200 characters; this is 201"],
  [{ location: "a".repeat(201) }, "location: Location must be at most 200 characters; this is 201"],
  [{ type: "Castle" }, "type: Type is required"],
  [{ price_from: "2", price_to: "1" }, "price_to: The first price is above this one"],
  [
    { description: "a".repeat(5001) },
    "description: Description must be at most 5,000 characters; this is 5,001",
  ],
  [{ services: lines(101, "Music") }, "services: Please list at most 100 services"],
  [
    { services: lines(10, "a".repeat(1001)) },
    "services: Services must be at most 10,000 characters together",
  ],
  [
    { image_url: "http://example.com/a.jpg" },
    "image_url: Please enter an address that begins with https://, without spaces",
  ],
])("%# is refused", (change, message) => {
  expect(refusals(change)).toEqual([message]);
});

test.each([
  { type: "Music/Entertainment", price_from: "500", website: "oak.example" },
  { name: "a".repeat(200), location: "b".repeat(200) },
  { type: "Funeral Home" },
  { description: "a".repeat(5000) },
  { services: lines(100, "Music\n") },
  { services: lines(10, "a".repeat(1000)) },
  { image_url: "https://example.com/a.jpg" },
])("%# is taken", (change) => {
  expect(refusals(change)).toBeUndefined();
});

test("each line is a service, trimmed; empty lines are dropped", () => {
  expect(toServices("  Music \r\n\n\t\nFlowers, and more\n \n")).toEqual([
    "Music",
    "Flowers, and more",
  ]);
  expect(toServices(" \n ")).toEqual([]);
});

test("services are edited as they were entered", () => {
  const services = ["Music", "Flowers"];
  expect(toServices(toLines(services))).toEqual(services);
  expect(toLines(null)).toBe("");
});
