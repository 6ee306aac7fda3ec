import { afterEach, expect, it } from "vitest";
import { createLog } from "./log";
import { silenceConsole } from "./silence-console";

const original = { ...console };
afterEach(() => Object.assign(console, original));

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
