import { expect, it } from "vitest";
import { mayChangeContent, targetOf } from "./content-writes";

const target = (path: string) => targetOf(new URL(path, "https://hurrah.example"));

it.each([
  ["/rest/v1/articles", "articles"],
  ["/rest/v1/articles//", "articles"],
  ["/rest/v1/art%69cles/", "articles"],
  ["/rest/v1/rpc/save_celebration_type", "rpc/save_celebration_type"],
  ["/rest/v1/", ""],
  ["/auth/v1/token", undefined],
])("the target of %s is %j", (path, found) => {
  expect(target(path)).toBe(found);
});

it.each([
  ["POST", "/rest/v1/rpc/save_plan_field"],
  ["POST", "/rest/v1/rpc/start_plan"],
  ["POST", "/rest/v1/plan_tasks"],
  ["POST", "/rest/v1/plan_choices"],
])("%s %s of a family drops no cached page", (method, path) => {
  const keys = { publishableKey: "public", secretKey: "secret" };
  const headers = { apikey: "public", authorization: "Bearer a.b.c" };
  const url = new URL(path, "https://hurrah.example");
  const call = new Request(url, { method, headers });
  expect(mayChangeContent(call, targetOf(url), keys)).toBe(false);
});

it("is found at once behind any number of slashes", () => {
  const path = `/rest/v1/${"/".repeat(250_000)}x`;
  expect(target(path)).toBe(path.slice("/rest/v1/".length));
});
