import { expect, test } from "vitest";
import { inTurns } from "./schedule.mjs";

/**
 * Runs suites that end on command; "types" needs one core, "TYPES" both; "build-e2e" needs
 * "build".
 */
function suites(names) {
  const ends = new Map();
  const begun = [];
  const results = inTurns(names, {
    cores: (name) => (name === name.toLowerCase() ? 1 : 2),
    needs: (name) => /(.+)-/.exec(name)?.[1],
    run: (name, { alone }) => {
      begun.push(alone ? `${name} alone` : name);
      return new Promise((resolve) => ends.set(name, () => resolve(`${name} ended`)));
    },
  });
  const end = async (name) => {
    ends.get(name)();
    await new Promise(setImmediate);
  };
  return { begun, end, results };
}

test("suites run in their order, the next one as soon as a core is idle", async () => {
  const { begun, end, results } = suites(["types", "unit", "SERVER", "fuzz"]);
  expect(begun).toEqual(["types", "unit"]);
  await end("unit");
  expect(begun.at(-1)).toBe("SERVER");
  await end("types");
  expect(begun).toHaveLength(3);
  await end("SERVER");
  expect(begun.at(-1)).toBe("fuzz");
  await end("fuzz");
  expect(await results).toEqual(["types ended", "unit ended", "SERVER ended", "fuzz ended"]);
});

test("a suite that needs another one comes after it, where that is asked for", async () => {
  const { begun, end } = suites(["build", "types", "build-e2e", "other-unit"]);
  await end("types");
  expect(begun).toEqual(["build", "types"]);
  await end("build");
  expect(begun).toEqual(["build", "types", "build-e2e", "other-unit"]);
});

test("a suite that was asked for by itself is alone", async () => {
  const { begun, end } = suites(["unit"]);
  expect(begun).toEqual(["unit alone"]);
  await end("unit");
});
