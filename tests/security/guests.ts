import { randomBytes } from "node:crypto";
import { expect } from "vitest";
import { ask, SITE } from "./ask";

export const token = () => randomBytes(20).toString("hex");

/** A row, past row level security. @returns its id */
export async function insert(table: string, values: object): Promise<string> {
  const headers = { prefer: "return=representation" };
  const path = `/rest/v1/${table}`;
  const { text, status } = await ask(path, { as: SITE, method: "POST", body: values, headers });
  expect(status, text).toBe(201);
  return JSON.parse(text)[0].id;
}

/** A plan with an invitation. @returns its id */
export async function addPlan(plan: object, invitation: object = {}): Promise<string> {
  const id = await insert("plans", { kind: "died", honoree_name: "Ruth Alvarez", ...plan });
  await insert("plan_invitations", { id, plan_id: id, ...invitation });
  return id;
}

/** A household of one guest, with a link of its own. */
export async function addHousehold(plan: string, name: string) {
  const id = await insert("plan_households", { plan_id: plan, name: `The ${name}` });
  const of = { plan_id: plan, household_id: id };
  const guest = await insert("plan_guests", { ...of, name: `${name} Guest` });
  const own = token();
  await insert("plan_household_tokens", { id, ...of, token: own });
  return { id, guest, token: own };
}
