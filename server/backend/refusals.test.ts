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

test("a refusal quotes no row, and other refusals stay as they are", async () => {
  const refuse = async (error: object) =>
    (await asPostgrest(Response.json(error, { status: 400 }))).json();
  const error = { code: "23502", message: "null value", details: "Failing row contains (Ada)." };
  expect(await refuse(error)).toEqual({ ...error, details: null, hint: null });
  const other = { code: "PT400", message: "wrong_answer", details: "x", hint: null };
  expect(await refuse(other)).toEqual(other);
});

test("what went wrong inside is kept there", async () => {
  const answer = await asPostgrest(failed("select * from people where name = 'Ada'"));
  expect(await answer.text()).not.toContain("Ada");
});
