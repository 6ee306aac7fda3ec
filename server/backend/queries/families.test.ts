import { Hono } from "hono";
import { expect, test, vi } from "vitest";
import { FAMILIES } from "~shared/family-queries";
import type { Backend } from "../index";
import { queryGate } from "./gate";

const KEY = "public";
const SIGNED = "a.signed.token";
const ID = "00000000-0000-4000-8000-000000000001";

/** A site whose backend takes no token for a member of staff's. */
function open() {
  const look = vi.fn(async () => Response.json([]));
  const backend = {
    url: "http://engine",
    publishableKey: KEY,
    secretKey: "secret",
    fetch: look,
    isSigned: (token: string) => token === SIGNED,
  } as unknown as Backend;
  const app = new Hono()
    .use("/rest/v1/*", queryGate(backend))
    .all("/rest/v1/*", async (c) => c.json({ body: await c.req.text() }));
  const ask = (method: string, path: string, body?: object, more: Record<string, string> = {}) =>
    app.request(`http://site/rest/v1/${path}`, {
      method,
      headers: {
        apikey: KEY,
        authorization: `Bearer ${SIGNED}`,
        "content-type": "application/json",
        ...more,
      },
      body: body && JSON.stringify(body),
    });
  return { ask, look };
}

const saved = {
  noun: "plans",
  row_id: ID,
  field: "possible_days",
  base: [],
  value: ["2027-05-01"],
};
const task = { id: ID, plan_id: ID, title: "Ask about parking", phase: "own", position: 1.5 };

test.each([
  ["POST", "rpc/start_plan", { p_id: ID, answers: { kind: "died", honoree_name: "Ruth" } }],
  ["POST", "rpc/plan_since", { plan_id: ID, version: 12 }],
  ["POST", "rpc/save_plan_field", saved],
  ["POST", "rpc/save_plan_field", { ...saved, plan_id: ID }],
  ["POST", "rpc/end_plan", { plan_id: ID, keeps: ["words", "program"] }],
  ["POST", "rpc/reopen_plan", { plan_id: ID }],
  ["POST", "plan_tasks", task],
  [
    "GET",
    `plan_history?select=id,at,field&plan_id=eq.${ID}&order=at.desc,id.desc&offset=1000&limit=1000`,
    undefined,
  ],
  [
    "GET",
    `plan_history?select=id,at,field&plan_id=eq.${ID}&order=at.desc,id.desc&limit=50`,
    undefined,
  ],
])("a family's session may %s %s, and nobody asks whose it is", async (method, path, body) => {
  const { ask, look } = open();
  const prefer = { prefer: method === "POST" ? "return=minimal" : "" };
  const answer = await ask(method, path, body, prefer);
  expect(answer.status).toBe(200);
  expect(await answer.json()).toEqual({ body: body ? JSON.stringify(body) : "" });
  expect(look).not.toHaveBeenCalled();
});

test("a row that is sent again may say so; nothing else may be said of it", async () => {
  const { ask } = open();
  const send = async (prefer: string) => (await ask("POST", "plan_tasks", task, { prefer })).status;
  expect(await send("resolution=ignore-duplicates")).toBe(200);
  expect(await send("return=minimal,resolution=ignore-duplicates")).toBe(200);
  expect(await send("resolution=merge-duplicates")).toBe(400);
  expect(await send("return=representation")).toBe(400);
});

test.each([
  ["PATCH", `plan_tasks?id=eq.${ID}`, { title: "Mine" }, 403],
  ["DELETE", `plans?id=eq.${ID}`, undefined, 403],
  ["POST", "plans", { id: ID, kind: "died" }, 403],
  ["POST", "plan_members", { plan_id: ID, user_id: ID, role: "owner" }, 403],
  ["POST", "plan_tasks", { ...task, template_key: "a" }, 403],
  ["POST", "plan_tasks", { ...task, title: { a: 1 } }, 400],
  ["POST", "plan_tasks", [task], 400],
  ["GET", "plans?select=*", undefined, 400],
  ["GET", "plan_invites?select=token_hash", undefined, 400],
  ["GET", "plan_members?select=user_id", undefined, 403],
  ["POST", "rpc/plan_since", { plan_id: { a: 1 } }, 400],
  ["POST", "rpc/end_plan", { plan_id: ID, keeps: {} }, 400],
  ["POST", "rpc/end_plan", { plan_id: ID, keeps: "words" }, 400],
  ["POST", "rpc/end_plan", { plan_id: ID, keeps: [["words"]] }, 400],
  ["POST", "rpc/plans_with_role", { at_least: "viewer" }, 403],
  ["POST", "rpc/remove_old_plan_data", {}, 403],
  ["POST", "rpc/settle_announcements", {}, 403],
])("but not %s %s with %j", async (method, path, body, status) => {
  const { ask } = open();
  expect((await ask(method, path, body)).status).toBe(status);
});

test("without a session that is signed here it is looked up, and a visitor has none of it", async () => {
  const { ask, look } = open();
  await ask("POST", "rpc/plan_since", { plan_id: ID }, { authorization: "Bearer a.forged.token" });
  expect(look).toHaveBeenCalledOnce();
  const asVisitor = { authorization: `Bearer ${KEY}` };
  expect((await ask("POST", "rpc/plan_since", { plan_id: ID }, asVisitor)).status).toBe(401);
  expect((await ask("POST", "plan_tasks", task, asVisitor)).status).toBe(401);
});

test("where it is refused, a session that has ended is told so", async () => {
  const { ask, look } = open();
  look.mockResolvedValueOnce(Response.json({ code: "PT401" }, { status: 401 }));
  expect((await ask("GET", "plans?select=*")).status).toBe(401);
});

test("families may ask for what visitors see", () => {
  expect(FAMILIES.reads).toContain(
    "partners?select=id,updated_at&is_demonstration=eq.*&order=created_at.desc&limit",
  );
});
