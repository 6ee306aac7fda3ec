import { describe, expect, test } from "vitest";
import {
  type FactFilter,
  filtersFor,
  type KnownFacts,
  type Outline,
  offers,
  readFacts,
  writeFacts,
} from "./fact-filter";

const read = (query: string) => readFacts(new URLSearchParams(query));

describe("the filter in the address", () => {
  test("is read and written", () => {
    const filter: FactFilter = {
      step_free: true,
      own_food: true,
      room: 80,
      price: 2_000,
      language: "Español",
    };
    const params = new URLSearchParams();
    writeFacts(filter, params);
    expect(params.toString()).toBe(
      "step_free=yes&own_food=yes&room=80&price=2000&language=Espa%C3%B1ol",
    );
    expect(readFacts(params)).toEqual(filter);
  });

  test("leaves out what it cannot mean", () => {
    expect(read("step_free=no&parking=1&room=0&price=-5&language=%20")).toEqual({});
    expect(read("room=1e3&price=100001")).toEqual({});
    expect(read("room=1,500&price=%241,500")).toEqual({ room: 1_500, price: 1_500 });
    expect(read("room=1234567")).toEqual({});
    expect(read(`language=${"x".repeat(500)}`).language).toHaveLength(60);
  });
});

const HALL: KnownFacts = {
  price_from: 50_000,
  price_to: 200_000,
  capacity: 80,
  step_free: true,
  parking: false,
  languages: ["English", "Español"],
};

test.each<[FactFilter, boolean]>([
  [{}, true],
  [{ step_free: true }, true],
  // A no, and an unknown.
  [{ parking: true }, false],
  [{ own_food: true }, false],
  [{ room: 80 }, true],
  [{ room: 81 }, false],
  [{ price: 500 }, true],
  [{ price: 499 }, false],
  [{ language: "español" }, true],
  [{ language: "Spanish" }, false],
  [{ step_free: true, room: 40, price: 900, language: "English" }, true],
  [{ step_free: true, room: 400, price: 900 }, false],
])("%j is offered: %s", (filter, expected) => {
  expect(offers(HALL, filter)).toBe(expected);
});

test("of whom nothing is known is not found by what is asked for", () => {
  expect(offers({}, {})).toBe(true);
  expect(offers({}, { room: 1 })).toBe(false);
  expect(offers({}, { price: 100_000 })).toBe(false);
  expect(offers({ price_to: 10_000 }, { price: 100 })).toBe(true);
});

test("a filter is there once five partners, and a fifth of all, told what it asks", () => {
  const known = { price: 5, room: 4, step_free: 100, parking: 0, own_food: 20, language: 19 };
  const outline = (listed: number): Outline => ({ listed, known, types: [], languages: [] });
  expect(filtersFor(outline(5))).toEqual(["price", "step_free", "own_food", "language"]);
  expect(filtersFor(outline(25))).toEqual(["price", "step_free", "own_food", "language"]);
  expect(filtersFor(outline(26))).toEqual(["step_free", "own_food", "language"]);
  expect(filtersFor(outline(100))).toEqual(["step_free", "own_food"]);
});
