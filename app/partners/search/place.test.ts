import { expect, test } from "vitest";
import { isIn, placeOf, placeSearched } from "./place";
import { stateOfZip } from "./zip-codes";

test.each([
  ["TX", { state: "TX", town: "" }],
  ["tx", { state: "TX", town: "" }],
  ["Texas", { state: "TX", town: "" }],
  [" new york ", { state: "NY", town: "" }],
  ["Portland, OR", { state: "OR", town: "portland" }],
  ["austin tx", { state: "TX", town: "austin" }],
  ["St. Paul, Minnesota", { state: "MN", town: "saint paul" }],
  ["Washington, D.C.", { state: "DC", town: "washington" }],
  ["Charleston West Virginia", { state: "WV", town: "charleston" }],
  ["9721", { state: "OR", town: "", zip: "9721" }],
  ["972", { state: "OR", town: "", zip: "972" }],
  ["78701-1234", { state: "TX", town: "", zip: "78701" }],
  ["Austin 78701", { state: "TX", town: "austin", zip: "78701" }],
  // Words that contain a state's letters, too few digits, and an unassigned prefix.
  ["txt", undefined],
  ["indoor", undefined],
  ["Chicago", undefined],
  ["97", undefined],
  ["09012", undefined],
  ["000", undefined],
  ["123456", undefined],
  ["", undefined],
  ["100%", undefined],
])("a search for %j means %j", (search, place) => {
  expect(placeSearched(search)).toEqual(place);
});

test.each([
  ["Austin, Texas", { state: "TX", town: "austin" }],
  ["Austin, TX 78701", { state: "TX", town: "austin", zip: "78701" }],
  [
    "12 Main St, Troy, NY 12180-0001, USA",
    { state: "NY", town: "12 main saint troy", zip: "12180" },
  ],
  ["Zürich (Kansas)", { state: "KS", town: "zürich" }],
  ["Little Rock, Arkansas", { state: "AR", town: "little rock" }],
  ["Online", undefined],
  ["Paris, France", undefined],
])("a location %j is %j", (location, place) => {
  expect(placeOf(location)).toEqual(place);
});

test.each([
  ["Austin, TX", "texas", true],
  ["Austin, Texas", "TX", true],
  ["Saint Paul, MN", "St. Paul, Minnesota", true],
  ["Portland, Maine", "Portland, OR", false],
  ["Salem, OR 97301", "9721", false],
  ["Portland, OR 97214", "9721", true],
  ["Portland, Oregon", "9721", true],
  ["Austin, Texas", "9721", false],
  ["Little Rock, Arkansas", "KS", false],
])("%j is found by %j: %s", (location, search, expected) => {
  const searched = placeSearched(search);
  expect(searched && isIn(placeOf(location), searched)).toBe(expected);
});

test.each([
  ["005", "NY"],
  ["021", "MA"],
  ["055", "MA"],
  ["100", "NY"],
  ["191", "PA"],
  ["201", "VA"],
  ["205", "DC"],
  ["340", undefined],
  ["399", "GA"],
  ["606", "IL"],
  ["733", "TX"],
  ["735", "OK"],
  ["834", "ID"],
  ["885", "TX"],
  ["899", undefined],
  ["963", undefined],
  ["972", "OR"],
  ["999", "AK"],
])("ZIP codes that begin with %s are in %s", (digits, state) => {
  expect(stateOfZip(digits)).toBe(state);
});
