import { beforeEach, expect, test } from "vitest";
import { rowIn, rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { openFamilies } from "./plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();
const bo = await families.signIn();
let plan: string;
beforeEach(async () => {
  await database.execute(`delete from public.plans; ${FORGET_SPENDINGS}`);
  plan = await families.start(ann, { name: "Ann" });
});

/** A noun's history as its reader is told it, oldest first. */
async function told(noun: string, { tables }: Account = ann) {
  const data = await rowsIn(
    tables,
    "plan_history",
    "who,action,field,before,after",
    { plan_id: plan, noun },
    "at, action",
  );
  return data.map(({ who, action, field, before, after }) => [who, action, field, before ?? after]);
}

test("invitations: made, used and taken back, and not for whom", async () => {
  const { id } = await families.invite(ann, plan, "viewer");
  await rpc(ann.tables, "revoke_invite", { invite_id: id });
  const made = { plan_id: plan, role: "editor", name_hint: "Aunt Bo" };
  const data = await rpc(ann.tables, "make_invite", made);
  const { token } = data as { token: string };
  await rpc(bo.tables, "accept_invite", { token, name: "Bo" });
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
  await rpc(ann.tables, "remove_member", { member_id });
  const data = await rowIn(ann.tables, "plan_announcements", "id");
  await rpc(bo.tables, "stop_announcement", { announcement_id: data.id });
  await rpc(bo.tables, "delete_plan", { plan_id: plan });
  // Asked twice, announced once.
  await rpc(bo.tables, "delete_plan", { plan_id: plan });
  await rpc(bo.tables, "leave_plan", { plan_id: plan });
  expect(await told("plan_announcements")).toEqual([
    [ann.id, "add", "remove_owner", bo.id],
    [bo.id, "remove", "remove_owner", bo.id],
    [bo.id, "add", "delete", null],
    [null, "remove", "delete", null],
  ]);
});

test("a move that brings both tells nothing twice", async () => {
  const { id } = await families.invite(ann, plan);
  const rows = () => rowsIn(database.service.tables, "plan_history", "*", { row_id: id });
  const before = await rows();
  await database.execute(`
    create temporary table moved as select * from public.plan_invites where id = '${id}';
    delete from public.plan_invites where id = '${id}';
    insert into public.plan_invites select * from moved;
    drop table moved`);
  expect(before).toHaveLength(1);
  expect(await rows()).toEqual(before);
});
