import { Hono } from "hono";
import { expect, it } from "vitest";
import { knownMethods } from "./methods";

const app = new Hono().use(knownMethods).all("*", (c) => c.text("the backend"));
const ask = (method: string) => app.request("/rest/v1/partners", { method });

it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])("%s reaches the backend", async (method) => {
  expect(await (await ask(method)).text()).toBe("the backend");
});

it.each([
  ["OPTIONS", 204],
  ["PROPFIND", 405],
  ["REPORT", 405],
  ["get-all", 405],
])("%s does not, and is answered %s", async (method, status) => {
  const answer = await ask(method);
  expect([answer.status, answer.headers.get("allow")]).toEqual([
    status,
    "GET, HEAD, POST, PUT, PATCH, DELETE",
  ]);
  expect(await answer.text()).not.toContain("the backend");
  expect([...answer.headers.keys()].join()).not.toContain("access-control");
});
