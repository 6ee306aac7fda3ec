import { expect, test } from "vitest";
import { DEADLINES, deadlineOf } from "./protocol";

const request = (method: string, path: string) => new Request(`http://engine${path}`, { method });
const PICTURE = "/storage/v1/object/content-images/1.webp";

test.each([
  ["GET", "/rest/v1/partners", "visitors"],
  ["POST", "/rest/v1/contact_messages", "visitors"],
  ["POST", "/rest/v1/rpc/save_plan_field", "families"],
  ["PATCH", "/rest/v1/articles", "people"],
  ["POST", "/auth/v1/token", "passwords"],
  ["GET", PICTURE, "files"],
] as const)("an engine stuck over %s %s holds up people for seconds", (method, path, lane) => {
  expect(deadlineOf(request(method, path), lane)).toBe(DEADLINES.person.engine);
});

test("an upload may take as long as its sender's line, and the site's own work a minute", () => {
  expect(deadlineOf(request("POST", PICTURE), "people")).toBe(DEADLINES.site.engine);
  expect(deadlineOf(request("GET", "/rest/v1/outbox"), "site")).toBe(DEADLINES.site.engine);
});

test("the database gives up before its engine, and the engine before it is ended", () => {
  expect([DEADLINES.person.engine, DEADLINES.site.engine]).toEqual([7_000, 90_000]);
  for (const { statement, answer, engine } of Object.values(DEADLINES)) {
    expect(statement).toBeLessThan(answer);
    expect(answer).toBeLessThan(engine);
  }
});
