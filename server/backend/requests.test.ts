import { expect, it } from "vitest";
import type { Backend } from ".";
import { afterWrites } from "./requests";

const rest = (path: string) => `http://127.0.0.1/rest/v1/${path}`;

it.each([
  ["a row that is stored", rest("contact_messages"), { method: "POST" }, 201, 1],
  ["one that is refused", rest("contact_messages"), { method: "POST" }, 403, 0],
  ["a read", rest("partners"), undefined, 200, 0],
  ["what every open plan asks", rest("rpc/plan_since"), { method: "POST" }, 200, 0],
  ["a request", new Request(rest("plans"), { method: "PATCH" }), undefined, 204, 1],
] as const)("%s: calls back after writes alone", async (_, input, init, status, told) => {
  const passed: unknown[] = [];
  const answer = async (...call: unknown[]) => {
    passed.push(call);
    return new Response(null, { status });
  };
  let times = 0;
  const { fetch } = afterWrites({ fetch: answer } as unknown as Backend, () => {
    times += 1;
  });
  expect((await fetch(input, init)).status).toBe(status);
  expect([passed, times]).toEqual([[[input, init]], told]);
});
