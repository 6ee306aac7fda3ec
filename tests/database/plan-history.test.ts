import { beforeAll, beforeEach, expect, test } from "vitest";
import { openTestDatabase } from "../support/database";
import { FORGET_SPENDINGS } from "../support/spendings";
import { familiesOf } from "./plan-family";

const database = await openTestDatabase();
const families = familiesOf(database);

type Account = Awaited<ReturnType<typeof families.signIn>>;
let ann: Account;
let bo: Account;
let plan: string;
beforeAll(async () => {
  [ann, bo] = [await families.signIn(), await families.signIn()];
});
beforeEach(async () => {
  await database.execute(`delete from public.plans; ${FORGET_SPENDINGS}`);
  plan = await families.start(ann, { name: "Ann" });
});

/** A noun's history as its reader is told it, oldest first. */
async function told(noun: string, { tables }: Account = ann) {
  const { data } = await tables
    .from("plan_history")
    .select("who,action,field,before,after")
    .match({ plan_id: plan, noun })
    .order("at")
    .order("action")
    .throwOnError();
  return data.map(({ who, action, field, before, after }) => [who, action, field, before ?? after]);
}

test("invitations: made, used and taken back, and not for whom", async () => {
  const { id } = await families.invite(ann, plan, "viewer");
  await ann.tables.rpc("revoke_invite", { invite_id: id }).throwOnError();
  const made = { plan_id: plan, role: "editor", name_hint: "Aunt Bo" };
  const { data } = await ann.tables.rpc("make_invite", made).throwOnError();
  const { token } = data as { token: string };
  await bo.tables.rpc("accept_invite", { token, name: "Bo" }).throwOnError();
  const entries = await told("plan_invites", bo);
  expect(entries).toHaveLength(4);
  expect(entries).toEqual(
    expect.arrayContaining([
      [ann.id, "add", null, "viewer"],
      [ann.id, "remove", null, "viewer"],
      [ann.id, "add", null, "editor"],
      [bo.id, "change", "accepted_at", ann.id],
    ]),
  );
  expect(JSON.stringify(entries)).not.toContain("Aunt");
});

test("announcements: asked for, stopped, and gone with who asked", async () => {
  const member_id = await families.join(bo, ann, plan, "owner", "Bo");
  await ann.tables.rpc("remove_member", { member_id }).throwOnError();
  const { data } = await ann.tables.from("plan_announcements").select("id").single().throwOnError();
  await bo.tables.rpc("stop_announcement", { announcement_id: data.id }).throwOnError();
  await bo.tables.rpc("delete_plan", { plan_id: plan }).throwOnError();
  // Asked twice, announced once.
  await bo.tables.rpc("delete_plan", { plan_id: plan }).throwOnError();
  await bo.tables.rpc("leave_plan", { plan_id: plan }).throwOnError();
  expect(await told("plan_announcements")).toEqual([
    [ann.id, "add", "remove_owner", bo.id],
    [bo.id, "remove", "remove_owner", bo.id],
    [bo.id, "add", "delete", null],
    [null, "remove", "delete", null],
  ]);
});

test("a move that brings both tells nothing twice", async () => {
  const { id } = await families.invite(ann, plan);
  const rows = async () =>
    (await database.service.tables.from("plan_history").select("*").eq("row_id", id)).data;
  const before = await rows();
  await database.execute(`
    create temporary table moved as select * from public.plan_invites where id = '${id}';
    delete from public.plan_invites where id = '${id}';
    insert into public.plan_invites select * from moved;
    drop table moved`);
  expect(before).toHaveLength(1);
  expect(await rows()).toEqual(before);
});
