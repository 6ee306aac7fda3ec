import { expect, it } from "vitest";
import { TooManyStarts } from "../family";
import { callByToken } from "./by-token";

const answered = (status: number, data: unknown = null) =>
  callByToken(async () => ({ data, error: status < 400 ? null : { message: "no" }, status }));

const failed = (error: Error) => callByToken(() => Promise.reject(error));

it("a link's call gives what the function answers", async () => {
  expect(await answered(200, { state: "joined", plan_id: "p" })).toEqual({
    state: "joined",
    plan_id: "p",
  });
});

it("too many calls or plans from one network are too often", async () => {
  expect(await answered(429)).toEqual({ state: "too_often" });
  expect(await failed(new TooManyStarts())).toEqual({ state: "too_often" });
});

it("any other refusal, and no connection, is unreachable", async () => {
  expect(await answered(500)).toEqual({ state: "unreachable" });
  expect(await failed(new TypeError("Failed to fetch"))).toEqual({ state: "unreachable" });
});
