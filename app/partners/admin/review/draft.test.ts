import { expect, test } from "vitest";
import { BLANK_LISTING as BLANK } from "../schema";
import { draftOf } from "./draft";

const applied = {
  business_name: "Oak House",
  service_type: "venue",
  location: "Troy, New York",
  services: "A hall.",
};

test("a draft says what the application does, and leaves open what it does not", () => {
  expect(draftOf(applied)).toEqual({
    ...BLANK,
    name: "Oak House",
    type: "Celebration Venue",
    location: "Troy, New York",
    description: "A hall.",
  });
  expect(draftOf({ ...applied, location: null }).location).toBe("");
  expect(draftOf({ ...applied, service_type: "music" }).type).toBe("Music/Entertainment");
  expect(draftOf({ ...applied, service_type: "castle" }).type).toBe("");
});

test("services that were written as a list are one, and no description", () => {
  const services = "- Urns\n\n* Quilts\n• Cards";
  expect(draftOf({ ...applied, services })).toMatchObject({
    description: "",
    services: "Urns\nQuilts\nCards",
  });
  // As many as a listing takes.
  const list = (count: number) => Array.from({ length: count }, (_, at) => `No. ${at}`).join("\n");
  expect(draftOf({ ...applied, services: list(100) })).toMatchObject({ services: list(100) });
  expect(draftOf({ ...applied, services: list(101) })).toMatchObject({ services: "" });
});
