import { beforeEach, describe, expect, test } from "vitest";
import { rowsIn, rpc } from "../../support/database/rows";
import { FORGET_SPENDINGS } from "../../support/database/spendings";
import { openFamilies, type Role, save, since } from "../plans/plan-family";

const { database, families } = await openFamilies();

type Account = Awaited<ReturnType<typeof families.signIn>>;
const ann = await families.signIn();
const bo = await families.signIn();
let plan: string;
/** From as many addresses as one likes: only the limits' own tests have one. */
const forgetTries = FORGET_SPENDINGS;

beforeEach(async () => {
  await database.execute(`delete from public.plans; ${forgetTries}`);
  plan = await families.start(ann, { name: "Ann" });
});

const accept = async (who: Account, token: string, name = "") => {
  const { data, error } = await who.tables.rpc("accept_invite", { token, name });
  return error ? { code: error.code, message: error.message } : data;
};
const page = (token: string) => rpc(database.as("anonymous").tables, "invite_page", { token });
const membersOf = async () =>
  (await since(ann, plan)).plan_members?.map(({ name, role, removed_at }) => [
    name,
    role,
    !removed_at,
  ]);
const refused = async (call: PromiseLike<{ error: { message: string } | null }>) =>
  (await call).error?.message;

describe("an invitation", () => {
  test("shows who invites, makes a member once, and is used then", async () => {
    const { token, expires_at } = await families.invite(ann, plan, "viewer");
    expect(token).toMatch(/^[0-9a-f]{40}$/);
    const days = (Date.parse(expires_at) - Date.now()) / 86_400_000;
    expect(days).toBeCloseTo(7, 1);
    expect(await page(token)).toEqual({
      state: "open",
      role: "viewer",
      honoree_name: "Ruth",
      from: "Ann",
    });
    expect(await accept(bo, token, " Bo ")).toEqual({
      state: "joined",
      plan_id: plan,
      role: "viewer",
    });
    expect(await page(token)).toEqual({ state: "used" });
    // Asked again, because the answer was lost.
    expect(await accept(bo, token, "Bo")).toEqual({
      state: "member",
      plan_id: plan,
      role: "viewer",
    });
    expect(await accept(await families.signIn(), token)).toEqual({ state: "used" });
    expect(await membersOf()).toEqual([
      ["Ann", "owner", true],
      ["Bo", "viewer", true],
    ]);
  });

  test("pressed for again after a lost answer is one, with what was put right meanwhile", async () => {
    const p_id = crypto.randomUUID();
    type Made = { id: string; token: string };
    const make = async (role: string, who = ann, plan_id = plan) =>
      rpc(who.tables, "make_invite", { plan_id, role, p_id }) as Promise<Made>;
    const [lost, made] = [await make("editor"), await make("viewer")];
    expect(await page(lost.token)).toEqual({ state: "unknown" });
    expect(await page(made.token)).toMatchObject({ state: "open", role: "viewer" });
    // An id of another family's is not theirs to replace.
    expect((await make("viewer", bo, await families.start(bo))).id).not.toBe(p_id);
    expect(await page(made.token)).toMatchObject({ state: "open", honoree_name: "Ruth" });
    // One that was taken back gives way to another.
    await rpc(ann.tables, "revoke_invite", { invite_id: p_id });
    expect(await page((await make("viewer")).token)).toMatchObject({ state: "open" });
    expect(await page(made.token)).toEqual({ state: "revoked" });
  });

  test("of one's own plan stays as it is, for somebody else", async () => {
    const { token } = await families.invite(ann, plan);
    expect(await accept(ann, token)).toEqual({ state: "member", plan_id: plan, role: "owner" });
    expect(await accept(bo, token)).toMatchObject({ state: "joined", role: "editor" });
  });

  test("that expired, was taken back or never was opens nothing", async () => {
    const [expired, revoked] = [await families.invite(ann, plan), await families.invite(ann, plan)];
    await database.execute(
      `update public.plan_invites set expires_at = now() where id = '${expired.id}'`,
    );
    const { data } = await ann.tables.rpc("revoke_invite", { invite_id: revoked.id });
    expect(data).toBe(true);
    for (const [token, state] of [
      [expired.token, "expired"],
      [revoked.token, "revoked"],
      ["0".repeat(40), "unknown"],
      [expired.id, "unknown"],
      ["", "unknown"],
    ] as const) {
      expect(await page(token)).toEqual({ state });
      expect(await accept(bo, token)).toEqual({ state });
    }
    expect(await membersOf()).toHaveLength(1);
  });

  test("lets one of two in who press at the same moment", async () => {
    const { token } = await families.invite(ann, plan);
    const cy = await families.signIn();
    const states = await Promise.all([accept(bo, token), accept(cy, token)]);
    expect(states.map((answer) => (answer as { state: string }).state).sort()).toEqual([
      "joined",
      "used",
    ]);
  });

  test("is no way in for staff, nor for who has not signed in", async () => {
    const { token } = await families.invite(ann, plan);
    expect(await accept(database.as("staff") as Account, token)).toMatchObject({
      message: "staff_have_no_plans",
    });
    expect(await accept(database.as("anonymous") as Account, token)).toMatchObject({
      code: "42501",
    });
    expect(await page(token)).toMatchObject({ state: "open" });
  });

  test("is for an editor or a viewer, never an owner", async () => {
    const { error } = await ann.tables.rpc("make_invite", { plan_id: plan, role: "owner" });
    expect(error?.message).toContain("violates check constraint");
  });
});

describe("members", () => {
  const role = async (who: Account, member_id: string, wanted: Role) =>
    refused(who.tables.rpc("set_member_role", { member_id, role: wanted }));

  test("are given roles by owners; the last owner stays one", async () => {
    const [annId, boId] = [
      await families.memberId(ann, plan),
      await families.join(bo, ann, plan, "viewer", "Bo"),
    ];
    expect(await role(ann, boId, "editor")).toBeUndefined();
    expect(await role(bo, annId, "viewer")).toBe("owners_only");
    expect(await role(ann, annId, "editor")).toBe("last_owner");
    expect(await refused(ann.tables.rpc("leave_plan", { plan_id: plan }))).toBe("last_owner");
    expect(await role(ann, boId, "owner")).toBeUndefined();
    expect(await role(ann, boId, "editor")).toBe("owner_steps_down");
    expect(await role(ann, annId, "editor")).toBeUndefined();
    expect(await role(bo, boId, "viewer")).toBe("last_owner");
  });

  test("who leave or are taken out keep their name beside what they wrote, and can come again", async () => {
    const boId = await families.join(bo, ann, plan, "editor", "Bo");
    const [task] = (await since(ann, plan)).plan_tasks ?? [];
    await save(ann, "plan_tasks", String(task?.id), "assigned_to", [null, bo.id]);
    expect(await rpc(ann.tables, "remove_member", { member_id: boId })).toEqual({ done: true });
    expect(await membersOf()).toContainEqual(["Bo", "editor", false]);
    const tasks = (await since(ann, plan)).plan_tasks ?? [];
    expect(tasks.filter(({ assigned_to }) => assigned_to !== null)).toEqual([]);
    expect(await since(bo, plan)).toBeNull();
    expect(await refused(ann.tables.rpc("remove_member", { member_id: boId }))).toBe("member_gone");

    await families.join(bo, ann, plan, "viewer");
    expect(await membersOf()).toContainEqual(["Bo", "viewer", true]);
    await rpc(bo.tables, "leave_plan", { plan_id: plan });
    expect(await since(bo, plan)).toBeNull();
  });

  test("who leave or are taken out come back by no link from before", async () => {
    const boId = await families.join(bo, ann, plan, "owner", "Bo");
    const theirs = await families.invite(bo, plan);
    const anns = await families.invite(ann, plan);
    const cy = await families.signIn();
    await rpc(ann.tables, "remove_member", { member_id: boId });
    await database.execute(
      "update public.plan_announcements set due_at = due_at - interval '7 days'",
    );
    await rpc(database.service.tables, "settle_announcements");
    expect(await since(bo, plan)).toBeNull();
    for (const who of [bo, cy])
      expect(await accept(who, theirs.token)).toEqual({ state: "revoked" });
    expect(await page(theirs.token)).toEqual({ state: "revoked" });
    expect(await accept(bo, anns.token)).toEqual({ state: "revoked" });
    expect(await accept(cy, anns.token)).toMatchObject({ state: "joined" });

    const another = await families.invite(ann, plan);
    expect(await accept(bo, another.token)).toMatchObject({ state: "joined", role: "editor" });
    await rpc(ann.tables, "set_member_role", { member_id: boId, role: "owner" });
    const again = await families.invite(bo, plan);
    await rpc(bo.tables, "leave_plan", { plan_id: plan });
    expect(await accept(await families.signIn(), again.token)).toEqual({ state: "revoked" });
  });

  test("are ten at most", async () => {
    const { token } = await families.invite(ann, plan);
    for (let count = 1; count < 10; count += 1) {
      await families.join(await families.signIn(), ann, plan, "viewer");
    }
    expect(await accept(bo, token)).toEqual({ state: "full" });
    const { error } = await ann.tables.rpc("make_invite", { plan_id: plan, role: "viewer" });
    expect(error).toMatchObject({ code: "PT409", message: "too_many_members" });
  });

  test("are asked by 20 open invitations at most; one that is over makes room", async () => {
    for (let count = 1; count <= 20; count += 1) await families.invite(ann, plan);
    const another = () => ann.tables.rpc("make_invite", { plan_id: plan, role: "viewer" });
    expect(await refused(another())).toBe("too_many_invites");
    await database.execute(`update public.plan_invites set expires_at = now() where ctid = (
      select ctid from public.plan_invites limit 1)`);
    expect(await refused(another())).toBeUndefined();
  });
});

describe("what waits for seven days where there is another owner", () => {
  let boId: string;
  beforeEach(async () => {
    boId = await families.join(bo, ann, plan, "owner", "Bo");
  });
  const waiting = async () => (await since(bo, plan)).plan_announcements;
  const settle = async (days: number) => {
    await database.execute(
      `update public.plan_announcements set due_at = due_at - interval '${days} days'`,
    );
    return rpc(database.service.tables, "settle_announcements");
  };

  test("removing another owner: all see it, and after seven days it is done", async () => {
    const remove = () => rpc(ann.tables, "remove_member", { member_id: boId });
    const first = await remove();
    expect(first).toEqual({ done: false, due_at: expect.any(String) });
    expect(await remove()).toEqual(first);
    expect(await waiting()).toEqual([
      expect.objectContaining({ action: "remove_owner", member_id: boId, asked_by: ann.id }),
    ]);
    expect(await settle(6)).toBe(0);
    expect(await since(bo, plan)).not.toBeNull();
    expect(await settle(1)).toBe(1);
    expect(await since(bo, plan)).toBeNull();
    expect(await settle(1)).toBe(0);
  });

  test("deleting the plan: any owner stops it", async () => {
    await rpc(ann.tables, "delete_plan", { plan_id: plan });
    const [announced] = (await waiting()) ?? [];
    const announcement_id = String(announced?.id);
    const stop = (who: Account) => rpc(who.tables, "stop_announcement", { announcement_id });
    expect(await stop(bo)).toBe(true);
    expect(await stop(ann)).toBe(false);
    expect(await settle(8)).toBe(0);
    expect(await waiting()).toEqual([
      expect.objectContaining({ stopped_by: bo.id, removed_at: expect.any(String) }),
    ]);
    await rpc(bo.tables, "delete_plan", { plan_id: plan });
    expect(await settle(8)).toBe(1);
    expect(await settle(31)).toBe(1);
    expect(await since(ann, plan)).toBeNull();
  });

  test("by an owner who leaves, is taken out or steps down stops with them", async () => {
    const announce = () => bo.tables.rpc("delete_plan", { plan_id: plan }).throwOnError();
    const announcements = async () => (await since(ann, plan)).plan_announcements ?? [];
    const living = async () =>
      (await announcements()).filter((one) => one.removed_at === null && one.done_at === null);
    const goes: (() => PromiseLike<unknown>)[] = [
      () => bo.tables.rpc("leave_plan", { plan_id: plan }).throwOnError(),
      () => bo.tables.rpc("set_member_role", { member_id: boId, role: "viewer" }).throwOnError(),
      async () => {
        await rpc(ann.tables, "remove_member", { member_id: boId });
        const data = await rowsIn(database.service.tables, "plan_announcements");
        const due = data?.find(({ action }) => action === "remove_owner")?.id;
        await database.execute(
          `update public.plan_announcements set due_at = now() where id = '${due}'`,
        );
        expect((await database.service.tables.rpc("settle_announcements")).data).toBe(1);
      },
    ];
    for (const go of goes) {
      await announce();
      await go();
      expect(await living()).toEqual([]);
      expect(await settle(8)).toBe(0);
      boId = await families.join(bo, ann, plan, "owner", "Bo");
    }
    // Nobody stopped them.
    expect((await announcements()).map(({ stopped_by }) => stopped_by)).toEqual(
      Array(4).fill(null),
    );
  });
});

describe("an only owner", () => {
  test("whose account is erased leaves the plan to who could write, and to nobody if alone", async () => {
    const [cy, di] = [await families.signIn(), await families.signIn()];
    const own = await families.start(cy, { name: "Cy" });
    await families.join(di, cy, own, "viewer", "Di");
    await families.join(bo, cy, own, "editor", "Bo");
    const { version } = await since(bo, own);
    await database.execute(`delete from auth.users where id = '${cy.id}'`);
    const answer = await since(bo, own, version);
    expect(answer.whole).toBe(true);
    expect(answer.plan_members?.map(({ name, role }) => [name, role]).sort()).toEqual([
      ["Bo", "owner"],
      ["Di", "viewer"],
    ]);
    await database.execute(`delete from auth.users where id = '${di.id}'`);
    await rpc(bo.tables, "delete_plan", { plan_id: own });

    const alone = await families.signIn();
    const last = await families.start(alone);
    await database.execute(`delete from auth.users where id = '${alone.id}'`);
    expect(await rowsIn(database.service.tables, "plans", "id", { id: last })).toEqual([]);
  });
});
