import { afterEach, expect, test, vi } from "vitest";
import { describeError } from "./describe-error";

afterEach(() => vi.unstubAllEnvs());

const error = new TypeError("Ada wrote:\n    at home");

test("the log names an error and where it came from, not its message", () => {
  const described = describeError(error);
  expect(described).toMatchObject({ error: "TypeError" });
  expect(described.stack).toContain("describe-error.test.ts");
  expect(JSON.stringify(described)).not.toMatch(/Ada|at home/);
});

test("in development the log holds the whole error", () => {
  vi.stubEnv("NODE_ENV", "development");
  expect(describeError(error)).toEqual({ err: error });
});
