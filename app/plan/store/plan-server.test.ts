import { expect, test, vi } from "vitest";
import type { Post } from "../post";
import type { FieldChange } from "./change";
import { planServer, refusal } from "./plan-server";

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

test.each(["40P01", "40001"])("a change that lost a race (%s) is sent again", (code) => {
  expect(refusal({ code, message: "deadlock detected" }, 400)).toEqual({ kind: "unreachable" });
});

test("a site without room takes the same later", () => {
  const answer = { code: "53100", message: "There is no room" };
  expect(refusal(answer, 507)).toEqual({ kind: "unreachable", isFull: true });
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

test("a field is saved in its plan: an answer's id may stand in two", async () => {
  const post = vi.fn<Post>(async () => ({ data: { saved: true }, error: null, status: 200 }));
  const server = planServer({ family: async () => null, post });
  const change = { noun: "plan_replies", row: "reply", planId: "plan", field: "answer" };
  await server.saveField({ ...change, base: null, value: "yes" } as FieldChange);
  expect(post).toHaveBeenCalledWith(
    "rpc/save_plan_field",
    expect.objectContaining({ row_id: "reply", plan_id: "plan" }),
  );
});
