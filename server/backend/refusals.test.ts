import { expect, test } from "vitest";
import { asPostgrest } from "./refusals";

const failed = (message: string, code = "SUP") => Response.json({ code, message }, { status: 500 });

test.each([
  ['error: new row violates check constraint "a"', 400, "23514"],
  ['error: null value violates not-null constraint "a"', 400, "23502"],
  ["Error: Invalid input for date type", 400, "22P02"],
  ["RangeError: Invalid time value", 400, "22008"],
  ["TypeError: Cannot read properties of undefined", 500, "XX000"],
])("%s is answered %i", async (message, status, code) => {
  const answer = await asPostgrest(failed(message));
  expect([answer.status, (await answer.json()).code]).toEqual([status, code]);
});

test("what went wrong inside is kept there", async () => {
  const answer = await asPostgrest(failed("select * from people where name = 'Ada'"));
  expect(await answer.text()).not.toContain("Ada");
});
