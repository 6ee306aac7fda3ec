import { afterEach, expect, it, vi } from "vitest";
import { createLog, describeError, silenceConsole } from "./log";

const original = { ...console };
afterEach(() => {
  Object.assign(console, original);
  vi.unstubAllEnvs();
});

it("tells the log that something was printed, and nothing of what it said", () => {
  const lines: string[] = [];
  const log = createLog("debug");
  log.debug = ((...words: unknown[]) => lines.push(JSON.stringify(words))) as never;
  silenceConsole(log);
  const error = Object.assign(new Error("value ada@example.com is taken"), { code: "23505" });
  console.error(error);
  console.log("insert into people values ('Ada')");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toContain("23505");
  expect(lines.join()).not.toMatch(/ada|Ada/);
});

it("describes an error by its name and where it came from; in development with its message", () => {
  const error = new TypeError("Ada wrote:\n    at home");
  const described = describeError(error);
  expect(described).toMatchObject({ error: "TypeError" });
  expect(described.stack).toContain("log.test.ts");
  expect(JSON.stringify(described)).not.toMatch(/Ada|at home/);
  vi.stubEnv("NODE_ENV", "development");
  expect(describeError(error)).toEqual({ err: error });
});
