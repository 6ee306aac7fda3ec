import { expect, test } from "vitest";
import { refusal } from "./plan-server";

test.each([
  [0, "", "unreachable"],
  [401, "JWT expired", "unreachable"],
  [429, "too many", "unreachable"],
  [500, "", "unreachable"],
  [503, "", "unreachable"],
  [403, "view_only", "forbidden"],
  [400, "day_out_of_range", "refused"],
  [400, 'new row for relation "plans" violates check constraint', "refused"],
  [409, "too_many_plan_tasks", "refused"],
])("an answer of %i (%s) is %s", (status, message, kind) => {
  expect(refusal({ code: "23514", message }, status).kind).toBe(kind);
});

test("a refusal bears its own name, or the database's code", () => {
  expect(refusal({ code: "PT409", message: "too_many_plan_tasks" }, 409)).toEqual({
    kind: "refused",
    code: "too_many_plan_tasks",
  });
  expect(refusal({ code: "23514", message: "violates check constraint" }, 400)).toEqual({
    kind: "refused",
    code: "23514",
  });
});
